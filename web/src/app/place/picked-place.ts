import type { MicroPlace } from '@vela/contract/place.ts';
import { useSyncExternalStore } from 'react';

/** A place that a player has chosen on the map, with what it is called. */
export type PickedPlace = MicroPlace & { name: string };

let picked: { for: string; place: PickedPlace } | null = null;
const listeners = new Set<() => void>();

/** Keeps the place that was chosen for the screen at an address; null forgets any. */
export function keepPickedPlace(next: typeof picked): void {
  picked = next;
  for (const listener of listeners) listener();
}

/** The place that was chosen for the screen at an address; null if none was. */
export const usePickedPlace = (address: string): PickedPlace | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (picked?.for === address ? picked.place : null),
  );
