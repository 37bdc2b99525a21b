import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Keeps how many answers of customer service are unread, for the tab that leads there. */
export function keepSupportUnread(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

const get = (): number => count;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How many answers of customer service are unread. */
export const useSupportUnread = (): number => useSyncExternalStore(subscribe, get, get);
