import { createSession } from '@vela/client/session.ts';
import { useSyncExternalStore } from 'react';
import { storage, store } from './storage.ts';

/** The player's session on this device. */
export const session = createSession(storage);

// What the earlier platform kept beside a session goes with it.
session.subscribe(() => {
  if (session.getToken() === null) store('userInfo', null);
});

/** True while a token is stored. */
export const useIsLogin = (): boolean =>
  useSyncExternalStore(session.subscribe, () => session.getToken() !== null);
