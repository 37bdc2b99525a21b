import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession, followOtherTabs } from './session.ts';
import { createStorage } from './storage.ts';

const kept = new Map<string, string>();
let tabs: EventTarget;

beforeEach(() => {
  kept.clear();
  tabs = new EventTarget();
  vi.stubGlobal('window', tabs);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Changes storage from another tab, and fires the event this tab receives. */
function elsewhere(change: () => void, key: string | null): void {
  change();
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

function open(prefix = '') {
  const storage = createStorage<'token'>(prefix);
  const session = createSession(storage);
  const reported = vi.fn();
  session.subscribe(reported);
  followOtherTabs(session, storage);
  return { session, reported };
}

test('a session outlives the page, and so does its end', () => {
  open('console.').session.begin('first');
  expect([...kept]).toEqual([['console.token', 'first']]);
  expect(open('console.').session.getToken()).toBe('first');
  open('console.').session.end();
  expect(kept.size).toBe(0);
});

test('a logout and a login in another tab take effect here, once each', () => {
  kept.set('token', 'first');
  const { session, reported } = open();
  elsewhere(() => kept.delete('token'), 'token');
  expect(session.getToken()).toBeNull();
  elsewhere(() => kept.set('token', 'second'), 'token');
  expect(session.getToken()).toBe('second');
  elsewhere(() => kept.set('token', 'second'), 'token');
  expect(reported).toHaveBeenCalledTimes(2);
});

test('cleared browser storage ends the session', () => {
  kept.set('token', 'first');
  const { session } = open();
  elsewhere(() => kept.clear(), null);
  expect(session.getToken()).toBeNull();
});

test('a session that ends is replaced by one from another tab, before its event arrives', () => {
  kept.set('token', 'first');
  const { session } = open();
  kept.set('token', 'second');
  session.expire('first');
  expect(session.getToken()).toBe('second');
  expect(kept.get('token')).toBe('second');
});

test('storage of other apps on this origin has no effect', () => {
  kept.set('token', 'first');
  const { session, reported } = open();
  elsewhere(() => kept.set('console.token', 'staff'), 'console.token');
  expect(session.getToken()).toBe('first');
  expect(reported).not.toHaveBeenCalled();
});

test('without browser storage, a session lasts as long as the page', () => {
  const refuse = (): never => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { session } = open();
  session.begin('first');
  expect(session.getToken()).toBe('first');
  session.begin('second');
  session.expire('first');
  expect(session.getToken()).toBe('second');
  session.expire('second');
  expect(session.getToken()).toBeNull();
});
