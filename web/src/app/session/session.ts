import { createSession } from '@vela/client/session.ts';
import { useSyncExternalStore } from 'react';
import { storage, store } from './storage.ts';

/** The player's session on this device. */
export const session = createSession(storage);

// Removes what the earlier platform stored with a session.
session.subscribe(() => {
  if (session.getToken() === null) store('userInfo', null);
});

const hasToken = (): boolean => session.getToken() !== null;

/** True while a token is stored. */
export const useIsLogin = (): boolean =>
  useSyncExternalStore(session.subscribe, hasToken, hasToken);
