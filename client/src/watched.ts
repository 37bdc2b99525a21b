import { useSyncExternalStore } from 'react';

/** A fact outside of React: `use` reads and follows it, and `changed` has all read it anew. */
export type Watched = {
  use: <Value>(read: () => Value) => Value;
  changed: () => void;
};

/** Creates the listeners of one fact; a page that is drawn without a browser only reads it. */
export function createWatched(): Watched {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    use: (read) => useSyncExternalStore(subscribe, read, read),
    changed: () => {
      for (const listener of listeners) listener();
    },
  };
}
