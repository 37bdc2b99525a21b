import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { serveHealth } from './health.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { newLetters } from './test-letters.ts';
import type { Letters } from './test-letters.ts';
import { MINUTE_MS } from './time.ts';
import { workOff } from './worklist.ts';
import { listStuck, readFigures, retryRow, worklistReadings } from './worklist-figures.ts';

let database: TestDatabase<unknown>;
let letters: Letters;
beforeAll(async () => {
  database = await createTestDatabase({ name: 'bare', dirs: [] });
});
beforeEach(async () => {
  letters = await newLetters(database, fixedClock('2026-11-20T04:00:00Z'));
});
afterAll(() => database.close());

const run = () => workOff(letters.list, letters);
const figures = () => readFigures(database.pool, letters.list, letters.clock.now());
const stuck = () =>
  listStuck(database.pool, letters.list, { now: letters.clock.now(), limit: 100 });
const retry = (key: string) => retryRow(database.pool, letters.list, key, letters.clock.now());

test('the figures count due, leased and failing rows and dead letters', async () => {
  expect(await figures()).toEqual({ due: 0, underWay: 0, failing: 0, givenUp: 0, lateSeconds: 0 });
  letters.setVerdict((key) =>
    key === 'dead' ? { kind: 'givenUp', problem: 'x' } : { kind: 'failed', problem: 'y' },
  );
  await letters.add('dead', 't');
  await letters.add('failing', 't');
  await run();
  const held = letters.hold('held');
  await letters.add('held', 't');
  const running = run();
  await letters.isHeld('held');
  await letters.add('later', 't', MINUTE_MS);
  await letters.add('late', 't', -90_000);
  expect(await figures()).toEqual({
    due: 1,
    underWay: 1,
    failing: 1,
    givenUp: 1,
    lateSeconds: 90,
  });
  held.release();
  await running;
});

test('an operator sees dead letters, repeated failures, and overdue rows', async () => {
  letters.setVerdict((key) =>
    key === 'dead' ? { kind: 'givenUp', problem: 'x' } : { kind: 'unanswered', problem: 'y' },
  );
  await letters.add('dead', 't');
  await letters.add('failing', 'other');
  await run();
  expect((await stuck()).map(({ key }) => key)).toEqual(['dead']);
  for (let tries = 2; tries <= 3; tries += 1) {
    letters.clock.advance(MINUTE_MS);
    await run();
  }
  await letters.add('overdue', 't', -6 * MINUTE_MS);
  await letters.add('due', 't', -4 * MINUTE_MS);
  expect(await stuck()).toMatchObject([
    { key: 'overdue', target: 't', tries: 0, problem: '', givenUpAt: null, mayTryAgain: true },
    { key: 'dead', tries: 1, problem: 'x', mayTryAgain: true },
    { key: 'failing', target: 'other', tries: 3, problem: 'y', givenUpAt: null },
  ]);
});

test('a retried dead letter no longer counts as one', async () => {
  letters.setVerdict(() => ({ kind: 'givenUp', problem: 'x' }));
  await letters.add('a', 't');
  await run();
  expect(await retry('a')).toBe(true);
  expect(await figures()).toMatchObject({ due: 1, givenUp: 0 });
  expect(await letters.row('a')).toMatchObject({ tries: 0, given_up_at: null });
  letters.setVerdict(() => ({ kind: 'settled' }));
  await run();
  expect(letters.settled).toEqual(['a']);
  expect(await stuck()).toEqual([]);
});

test('a row retried while a worker has it is worked on once more', async () => {
  const held = letters.hold('a');
  await letters.add('a', 't');
  const running = run();
  await letters.isHeld('a');
  expect(await retry('a')).toBe(true);
  await run();
  expect(letters.worked).toEqual(['a']);
  letters.setVerdict(() => ({ kind: 'givenUp', problem: 'x' }));
  held.release();
  await running;
  letters.setVerdict(() => ({ kind: 'settled' }));
  await run();
  expect(letters.settled).toEqual(['a']);
});

test('rows that have ended or do not exist are not retried', async () => {
  await letters.add('a', 't');
  await run();
  expect(await retry('a')).toBe(false);
  expect(await retry('b')).toBe(false);
});

test('the figures are metrics, one for each worklist', async () => {
  await letters.add('a', 't');
  await letters.add('b', 't', -MINUTE_MS);
  const app = Fastify();
  const readings = worklistReadings([letters.list], letters);
  serveHealth(app, { checks: {}, readings });
  const { payload } = await app.inject('/metrics');
  expect(payload).toContain('worklist_due{worklist="test/letters"} 2');
  expect(payload).toContain('worklist_late_seconds{worklist="test/letters"} 60');
  expect(payload).toContain('worklist_given_up{worklist="test/letters"} 0');
});
