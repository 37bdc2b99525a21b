import type { Storage } from './storage.ts';

/** The session of this browser with one audience: a token, or null for a visitor. */
export type Session = {
  getToken: () => string | null;
  /** Begins a session, in place of any earlier one. */
  begin: (token: string) => void;
  /** Ends the session; its listener opens the login. */
  end: () => void;
  /** Ends the session of a token that the server no longer takes; a newer session goes on. */
  expire: (token: string | null) => void;
  /** Runs `listener` whenever a session begins or ends; gives back how to stop. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * Opens the session that the browser remembers. A tab with a session always follows what is
 * remembered, so that all tabs of a browser have the same one.
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
      const kept = storage.read('token');
      // Another tab may have logged in again, and its event may not be here yet.
      if (kept !== null && kept !== old) take(kept);
      else change(null);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Lets a login or logout in another tab of this browser count here too. */
export function followOtherTabs(session: Session, storage: Storage<'token'>): void {
  window.addEventListener('storage', ({ key }) => {
    // Without a name, everything was forgotten at once.
    if (key !== null && key !== storage.fullName('token')) return;
    const kept = storage.read('token');
    if (kept === null) session.end();
    else session.begin(kept);
  });
}
