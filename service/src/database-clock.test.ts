import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabaseClock } from './database-clock.ts';
import type { DatabaseClock } from './database-clock.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-02T12:00:00Z');

/** A database clock and a counter that move only when the test moves them. */
const world = { database: START, counter: 5_000, roundTripMs: 2, isUnavailable: false };
let warnings: string[] = [];
let clock: DatabaseClock;

function pass(ms: number): void {
  world.database += ms;
  world.counter += ms;
}

/** Advances time in the intervals at which a running clock compares itself. */
async function run(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10_000) {
    pass(Math.min(left, 10_000));
    await clock.sync().catch(() => {});
  }
}

beforeEach(async () => {
  Object.assign(world, { database: START, counter: 5_000, roundTripMs: 2, isUnavailable: false });
  warnings = [];
  clock = await openDatabaseClock({
    readTime: async () => {
      if (world.isUnavailable) throw new Error('unavailable');
      pass(world.roundTripMs / 2);
      const at = new Date(world.database);
      pass(world.roundTripMs / 2);
      return at;
    },
    log: { warn: (_facts: object, text: string) => void warnings.push(text) } as never,
    monotonicMs: () => world.counter,
  });
});

const offBy = (): number => Math.abs(clock.now().getTime() - world.database);

describe('a clock that follows the database', () => {
  test('continues with the counter between two readings', () => {
    pass(7_300);
    expect(offBy()).toBeLessThanOrEqual(1);
  });

  test('follows drift immediately and never runs backwards', async () => {
    const before = clock.now().getTime();
    world.database -= 400;
    await clock.sync();
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
    pass(500);
    expect(offBy()).toBeLessThanOrEqual(1);
    expect(warnings).toEqual([]);
  });

  test('ignores a jump of 31 days that is reverted within two minutes', async () => {
    world.database += 31 * DAY_MS;
    await run(100_000);
    expect(clock.now().getTime() - START).toBeLessThan(DAY_MS);
    world.database -= 31 * DAY_MS;
    await run(300_000);
    expect(offBy()).toBeLessThanOrEqual(2);
    expect(warnings).toEqual(['database clock jumped; ignored unless it persists for two minutes']);
  });

  test.each([31 * DAY_MS, -3_600_000])('follows a jump of %i ms that persists', async (jumpMs) => {
    world.database += jumpMs;
    await run(140_000);
    expect(offBy()).toBeLessThanOrEqual(2);
    expect(warnings).toContain('database clock jump followed');
  });

  test('restarts its wait when the database jumps again', async () => {
    world.database += DAY_MS;
    await run(100_000);
    world.database += DAY_MS;
    await run(100_000);
    expect(clock.now().getTime() - START).toBeLessThan(DAY_MS);
  });

  test('continues while the database is unavailable, and ignores a slow reading', async () => {
    world.isUnavailable = true;
    await run(60_000);
    expect(offBy()).toBeLessThanOrEqual(1);
    Object.assign(world, { isUnavailable: false, roundTripMs: 1_000 });
    world.database += 900;
    await clock.sync();
    expect(offBy()).toBeGreaterThan(800);
  });
});
