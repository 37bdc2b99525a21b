import { createSession } from '@vela/client/session.ts';
import { useSyncExternalStore } from 'react';
import { storage } from './storage.ts';

/** The operator's session in this browser. */
export const session = createSession(storage);

/** Returns the token of this session and follows changes. */
export const useToken = (): string | null =>
  useSyncExternalStore(session.subscribe, session.getToken);
