import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHeldKeys } from './held-keys.ts';

const kept = new Map<string, string>();
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
  kept.clear();
  vi.useFakeTimers();
  stubStorage({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
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

test('a completed intent gets a new key, and nothing of it is stored', () => {
  const keys = open();
  const key = keys.hold(intent);
  keys.release(intent, key);
  expect(kept.size).toBe(0);
  expect(keys.hold(intent)).not.toBe(key);
  keys.release(intent, key);
  expect(kept.size).toBe(1);
});

test('the end of a session forgets every key', () => {
  const keys = open();
  const key = keys.hold(intent);
  endSession();
  expect(kept.size).toBe(0);
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

test.each(['{', '{}', '[1, {"intent": "x"}]'])(
  'what was not written here is ignored: %s',
  (text) => {
    kept.set('heldKeys', text);
    const keys = open();
    expect(keys.hold('x')).toBe(keys.hold('x'));
  },
);
