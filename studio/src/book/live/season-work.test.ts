import { fixedClock } from '@vela/service/clock.ts';
import { openLog } from '@vela/service/log.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSeasons } from './season-work.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

test('seasons are simulated at the start and again later, never twice concurrently, even after a fault', async () => {
  const clock = fixedClock('2026-11-28T20:00:00Z');
  const ends: ((error?: Error) => void)[] = [];
  const feed = {
    simulateSeasons: () =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => (error === undefined ? resolve() : reject(error)));
      }),
  };
  const stop = keepSeasons({ feed, clock, log: openLog({ name: 'seasons', level: 'silent' }) });
  expect(ends.length).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ends.length).toBe(1);
  ends[0]?.(new Error('a fault'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ends.length).toBe(2);
  ends[1]?.();
  stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ends.length).toBe(2);
});
