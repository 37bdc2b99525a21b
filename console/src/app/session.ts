import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

let token = readStored('token');
const listeners = new Set<() => void>();

function change(next: string | null): void {
  if (token === next) return;
  token = next;
  store('token', next);
  for (const listener of listeners) listener();
}

/** The token of this operator's session, or null before the login. */
export const getToken = (): string | null => token;

/** Begins a session in this browser. */
export const beginSession = (next: string): void => change(next);

/** Ends the session in this browser; whoever listens shows the login. */
export const endSession = (): void => change(null);

/** Runs `listener` whenever a session begins or ends; gives back how to stop. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token of this session, kept up to date. */
export const useToken = (): string | null => useSyncExternalStore(onSession, getToken);

// A login or logout in another tab of this browser counts here too.
window.addEventListener('storage', (event) => {
  if (event.key === 'console.token') change(event.newValue);
});
