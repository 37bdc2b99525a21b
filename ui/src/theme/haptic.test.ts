import { afterEach, expect, test, vi } from 'vitest';
import { haptic } from './haptic.ts';

afterEach(() => void vi.unstubAllGlobals());

const set = (vibrate: unknown, isReduced: boolean) => {
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
};

test('a device vibrates differently for each outcome, and never with reduced motion', () => {
  const vibrate = vi.fn();
  set(vibrate, false);
  haptic('confirm');
  haptic('success');
  haptic('error');
  const patterns = vibrate.mock.calls.map(([pattern]) => JSON.stringify(pattern));
  expect(new Set(patterns).size).toBe(3);
  set(vibrate, true);
  haptic('success');
  expect(vibrate).toHaveBeenCalledTimes(3);
});

test('a device that cannot vibrate does nothing', () => {
  set(undefined, false);
  expect(() => haptic('error')).not.toThrow();
});
