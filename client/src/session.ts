import type { Storage } from './storage.ts';

/** This browser's session with one audience: a token, or null for a visitor. */
export type Session = {
  getToken: () => string | null;
  /** Starts a session and replaces any earlier one. */
  begin: (token: string) => void;
  /** Ends the session; its listener opens the login. */
  end: () => void;
  /** Ends the session of a token that the server rejects; a newer session continues. */
  expire: (token: string | null) => void;
  /** Calls `listener` whenever a session starts or ends; returns how to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * Restores the stored session. A tab always follows the stored session, so that all tabs of a
 * browser share one.
 */
export function createSession(storage: Pick<Storage<'token'>, 'read' | 'write'>): Session {
  let token = storage.read('token');
  const listeners = new Set<() => void>();
  const take = (next: string | null): void => {
    if (token === next) return;
    token = next;
    for (const listener of listeners) listener();
  };
  const change = (next: string | null): void => {
    storage.write('token', next);
    take(next);
  };
  return {
    getToken: () => token,
    begin: change,
    end: () => change(null),
    expire: (old) => {
      if (old === null || old !== token) return;
      const stored = storage.read('token');
      // Another tab may have logged in again, and its event may not have arrived.
      if (stored !== null && stored !== old) take(stored);
      else change(null);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Applies a login or logout in another tab of this browser here too. */
export function followOtherTabs(session: Session, storage: Storage<'token'>): void {
  window.addEventListener('storage', ({ key }) => {
    // Without a key, all storage was cleared.
    if (key !== null && key !== storage.fullName('token')) return;
    const stored = storage.read('token');
    if (stored === null) session.end();
    else session.begin(stored);
  });
}
