import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

let token = readStored('token');
const listeners = new Set<() => void>();

function change(next: string | null): void {
  if (token === next) return;
  token = next;
  store('token', next);
  if (next === null) store('userInfo', null);
  for (const listener of listeners) listener();
}

/** The token of this session, or null for a visitor. */
export const getToken = (): string | null => token;

/** Begins a session on this device. */
export const beginSession = (next: string): void => change(next);

/** Ends the session on this device; whoever listens goes to the login page. */
export const endSession = (): void => change(null);

/** Runs `listener` whenever a session begins or ends; gives back how to stop. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while a token is stored. */
export const useIsLogin = (): boolean => useSyncExternalStore(onSession, () => token !== null);
