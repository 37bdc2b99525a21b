import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession, followOtherTabs } from './session.ts';
import { createStorage } from './storage.ts';

const stored = new Map<string, string>();
let tabs: EventTarget;

beforeEach(() => {
  stored.clear();
  tabs = new EventTarget();
  vi.stubGlobal('window', tabs);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
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
  expect([...stored]).toEqual([['console.token', 'first']]);
  expect(open('console.').session.getToken()).toBe('first');
  open('console.').session.end();
  expect(stored.size).toBe(0);
});

test('a logout and a login in another tab take effect here, once each', () => {
  stored.set('token', 'first');
  const { session, reported } = open();
  elsewhere(() => stored.delete('token'), 'token');
  expect(session.getToken()).toBeNull();
  elsewhere(() => stored.set('token', 'second'), 'token');
  expect(session.getToken()).toBe('second');
  elsewhere(() => stored.set('token', 'second'), 'token');
  expect(reported).toHaveBeenCalledTimes(2);
});

test('cleared browser storage ends the session', () => {
  stored.set('token', 'first');
  const { session } = open();
  elsewhere(() => stored.clear(), null);
  expect(session.getToken()).toBeNull();
});

test('a session that ends is replaced by one from another tab, before its event arrives', () => {
  stored.set('token', 'first');
  const { session } = open();
  stored.set('token', 'second');
  session.expire('first');
  expect(session.getToken()).toBe('second');
  expect(stored.get('token')).toBe('second');
});

test('storage of other apps on this origin has no effect', () => {
  stored.set('token', 'first');
  const { session, reported } = open();
  elsewhere(() => stored.set('console.token', 'staff'), 'console.token');
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
