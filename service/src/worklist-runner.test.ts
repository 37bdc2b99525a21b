import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from './clock.ts';
import { memoryBus } from './live.ts';
import type { Bus } from './live.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { newLetters } from './test-letters.ts';
import type { Letters } from './test-letters.ts';
import { keepWorking, wakeWorklist } from './worklist-runner.ts';

let database: TestDatabase<unknown>;
let letters: Letters;
let bus: Bus;
let stops: (() => Promise<void>)[];
beforeAll(async () => {
  database = await createTestDatabase({ name: 'bare', dirs: [] });
});
beforeEach(async () => {
  letters = await newLetters(database, fixedClock('2026-11-20T04:00:00Z'));
  bus = memoryBus();
  stops = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(stops.map((stop) => stop()));
});
afterAll(() => database.close());

const start = (): (() => Promise<void>) => {
  const stop = keepWorking(letters.list, letters, bus);
  stops.push(stop);
  return stop;
};
const add = async (key: string, target: string): Promise<void> => {
  await letters.add(key, target);
  wakeWorklist(bus, letters.list);
};
const settled = (): Promise<string[]> => Promise.resolve(letters.settled);

test('rows left by an earlier process are worked on at startup', async () => {
  await letters.add('a', 't');
  start();
  await expect.poll(settled).toEqual(['a']);
});

test('a wake-up is acted on immediately, without waiting for the next poll', async () => {
  // The timer of the next poll never fires.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  start();
  for (let no = 0; no < 20; no += 1) {
    await add(`a${no}`, 't');
    await expect.poll(settled, { interval: 2 }).toHaveLength(no + 1);
  }
});

test('a hanging target delays no other target, however many of its rows wake the list', async () => {
  start();
  const held = letters.hold('dead');
  await add('dead', 'dead');
  await letters.isHeld('dead');
  await add('dead too', 'dead');
  await add('a', 'live');
  await expect.poll(settled).toEqual(['a']);
  await add('b', 'live');
  await expect.poll(settled).toEqual(['a', 'b']);
  expect(letters.worked).toEqual(['dead', 'a', 'b']);
  held.release();
  // Rows that became due for it in the meantime follow.
  await expect.poll(settled).toEqual(['a', 'b', 'dead', 'dead too']);
});

test('an unanswered target is backed off, woken or not, and retried later', async () => {
  letters.setVerdict((key) =>
    key.startsWith('live') ? { kind: 'settled' } : { kind: 'unanswered', problem: 'no answer' },
  );
  start();
  for (let no = 0; no < 10; no += 1) await letters.add(`d${no}`, 'dead');
  await add('live', 'live');
  await expect.poll(settled).toEqual(['live']);
  const { unansweredMax, atOnce } = letters.list;
  await expect.poll(() => letters.worked.length).toBeGreaterThan(unansweredMax);
  await add('live 2', 'live');
  await expect.poll(settled).toContain('live 2');
  expect(letters.worked.length).toBeLessThan(unansweredMax + atOnce + 2);
  letters.setVerdict(() => ({ kind: 'settled' }));
  letters.clock.advance(10_000);
  wakeWorklist(bus, letters.list);
  await expect.poll(settled).toHaveLength(12);
});

test('a target is tried again five seconds later, and then one more unanswered try suffices', async () => {
  letters.setVerdict(() => ({ kind: 'unanswered', problem: 'no answer' }));
  letters.list.atOnce = 1;
  for (let no = 0; no < 12; no += 1) await letters.add(`d${no}`, 'dead');
  await letters.add('live', 'live');
  start();
  const { unansweredMax } = letters.list;
  const ofDead = (): number => letters.worked.filter((key) => key.startsWith('d')).length;
  await expect.poll(ofDead).toBe(unansweredMax);
  const lookAgain = async (inMs: number, sign: string): Promise<void> => {
    letters.clock.advance(inMs);
    await add(sign, sign);
    await expect.poll(() => letters.worked).toContain(sign);
  };
  await lookAgain(4_999, 's1');
  expect(ofDead()).toBe(unansweredMax);
  await lookAgain(1, 's2');
  await expect.poll(ofDead).toBe(unansweredMax + 1);
  await lookAgain(4_999, 's3');
  expect(ofDead()).toBe(unansweredMax + 1);
});

test('two processes that receive the same wake-up work on each row once', async () => {
  start();
  start();
  for (let no = 0; no < 30; no += 1) await add(`a${no}`, `t${no % 4}`);
  await expect.poll(settled).toHaveLength(30);
  expect(letters.worked).toHaveLength(30);
  expect(letters.overlaps).toBe(0);
});

test('stopping starts no further rows, and waits for those in progress', async () => {
  const keys = Array.from({ length: 12 }, (_, no) => `a${no}`);
  const held = keys.map((key) => letters.hold(key));
  for (const key of keys) await letters.add(key, 't');
  const stop = start();
  await expect.poll(() => letters.worked.length).toBe(letters.list.atOnce);
  let isStopped = false;
  const stopping = stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect(isStopped).toBe(false);
  for (const { release } of held) release();
  await stopping;
  expect(letters.settled).toHaveLength(letters.list.atOnce);
  expect(letters.worked).toHaveLength(letters.list.atOnce);
});

test('a temporary database failure does not end the work', async () => {
  const { pool } = letters.database;
  letters.database.pool = {
    query: () => {
      letters.database.pool = pool;
      return Promise.reject(new Error('no connection'));
    },
  } as never;
  start();
  await expect.poll(() => letters.database.pool === pool).toBe(true);
  await add('a', 't');
  await expect.poll(settled, { timeout: 15_000 }).toEqual(['a']);
});
