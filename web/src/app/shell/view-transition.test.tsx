import { afterEach, expect, test, vi } from 'vitest';
import { fade } from './view-transition.ts';

const start = vi.fn((change: () => void) => {
  change();
  const ended = Promise.reject(new DOMException('skipped', 'AbortError'));
  return { ready: ended, finished: ended };
});

afterEach(() => {
  start.mockClear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'startViewTransition');
});

const reduce = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

test('a change of the screen fades where the browser supports it, and an interrupted one is no error', async () => {
  Object.assign(document, { startViewTransition: start });
  reduce(false);
  const change = vi.fn();
  fade(change);
  await Promise.resolve();
  expect([start.mock.calls.length, change.mock.calls.length]).toEqual([1, 1]);
});

test('with reduced motion, and without browser support, the screen changes immediately', () => {
  const change = vi.fn();
  reduce(false);
  fade(change);
  Object.assign(document, { startViewTransition: start });
  reduce(true);
  fade(change);
  expect([start.mock.calls.length, change.mock.calls.length]).toEqual([0, 2]);
});
