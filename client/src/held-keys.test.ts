import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHeldKeys } from './held-keys.ts';

const stored = new Map<string, string>();
const intent = 'wallet/transfer-money {"amountMinor":100}';
let endSession: () => void;

const stubStorage = (area: object): void => void vi.stubGlobal('sessionStorage', area);

/** A page of this tab; the next one reads what this one has stored. */
const open = (prefix = '') =>
  openHeldKeys(
    {
      subscribe: (listener) => {
        endSession = listener;
        return () => {};
      },
    },
    prefix,
  );

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
  stubStorage({
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an intent has the same key after a reload', () => {
  const key = open().hold(intent);
  expect(open().hold(intent)).toBe(key);
  expect(open('console.').hold(intent)).not.toBe(key);
});

test('a completed intent gets a new key, and leaves nothing stored', () => {
  const keys = open();
  const key = keys.hold(intent);
  keys.release(intent, key);
  expect(stored.size).toBe(0);
  expect(keys.hold(intent)).not.toBe(key);
  keys.release(intent, key);
  expect(stored.size).toBe(1);
});

test('the end of a session forgets every key', () => {
  const keys = open();
  const key = keys.hold(intent);
  endSession();
  expect(stored.size).toBe(0);
  expect(keys.hold(intent)).not.toBe(key);
});

test('a key is held for half an hour after it was last sent', () => {
  const key = open().hold(intent);
  vi.advanceTimersByTime(29 * 60_000);
  expect(open().hold(intent)).toBe(key);
  vi.advanceTimersByTime(29 * 60_000);
  expect(open().hold(intent)).toBe(key);
  vi.advanceTimersByTime(30 * 60_000);
  expect(open().hold(intent)).not.toBe(key);
});

test('without browser storage, keys are held for the lifetime of the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  stubStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
  const keys = open();
  expect(keys.hold(intent)).toBe(keys.hold(intent));
});

const withoutKey = JSON.stringify([{ intent, key: 5, until: Number.MAX_SAFE_INTEGER }]);

test.each(['{', '{}', '[1, {"intent": "x"}]', withoutKey])(
  'what was not written here is ignored: %s',
  (text) => {
    stored.set('heldKeys', text);
    const keys = open();
    const key = keys.hold(intent);
    expect(key).toBeTypeOf('string');
    expect(keys.hold(intent)).toBe(key);
  },
);
