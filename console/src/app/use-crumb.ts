import { createWatched } from '@vela/client/watched.ts';
import { useEffect, useRef } from 'react';

type Named = { name: string };

/** The named items on screen, in the order in which they were opened. */
let shown: readonly Named[] = [];
const watched = createWatched();

function set(next: readonly Named[]): void {
  shown = next;
  watched.changed();
}

/**
 * Names what the address opens, for the breadcrumb and the title of the tab; empty as long as the
 * name is not known. What opens on top of it, such as a drawer, does not take its place.
 */
export function useCrumb(name: string): void {
  const own = useRef<Named>({ name });
  useEffect(() => {
    const opened = own.current;
    set([...shown, opened]);
    return () => set(shown.filter((it) => it !== opened));
  }, []);
  useEffect(() => {
    own.current.name = name;
    set([...shown]);
  }, [name]);
}

const nameOfFirst = (): string => shown[0]?.name ?? '';

/** Returns the name of what the address opens; empty if it is not known. */
export const useOpenName = (): string => watched.use(nameOfFirst);
