import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { MINUTE_MS } from './time.ts';
import { newLetters } from './test-letters.ts';
import type { Letters } from './test-letters.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { workOff, workOn } from './worklist.ts';
import type { Verdict } from './worklist.ts';

const settled: Verdict = { kind: 'settled' };
const unanswered: Verdict = { kind: 'unanswered', problem: 'no answer' };

let database: TestDatabase<unknown>;
let letters: Letters;
beforeAll(async () => {
  database = await createTestDatabase({ name: 'bare', dirs: [] });
});
beforeEach(async () => {
  letters = await newLetters(database, fixedClock('2026-11-20T04:00:00Z'));
});
afterAll(() => database.close());

/** Runs as another process would. */
const run = () => workOff(letters.list, letters);

describe('a row is worked on by one worker', () => {
  test('of several processes that poll concurrently', async () => {
    for (let no = 0; no < 40; no += 1) await letters.add(`a${no}`, `t${no % 3}`);
    await Promise.all(Array.from({ length: 6 }, run));
    expect(letters.worked.toSorted()).toEqual(
      Array.from({ length: 40 }, (_, no) => `a${no}`).toSorted(),
    );
    expect(letters.overlaps).toBe(0);
  });

  test('until its lease expires, and then by the next worker: the first was killed', async () => {
    await letters.add('a', 't');
    const killed = letters.hold('a');
    const first = run();
    await letters.isHeld('a');
    letters.clock.advance(letters.list.leaseMs - 1);
    await run();
    expect(letters.worked).toEqual(['a']);
    letters.clock.advance(1);
    letters.setVerdict(() => ({ kind: 'later', waitMs: MINUTE_MS }));
    await run();
    expect(letters.worked).toEqual(['a', 'a']);
    // The presumed-dead worker returns and overwrites nothing.
    const before = await letters.row('a');
    letters.setVerdict(() => ({ kind: 'givenUp', problem: 'too late' }));
    killed.release();
    await first;
    expect(await letters.row('a')).toEqual(before);
  });

  test('also if the one before it reports late that the row has ended', async () => {
    await letters.add('a', 't');
    const [late, present] = [letters.hold('a'), letters.isHeld('a')];
    const first = run();
    await present;
    letters.clock.advance(letters.list.leaseMs);
    const current = letters.hold('a');
    const second = run();
    await letters.isHeld('a');
    const before = await letters.row('a');
    letters.setVerdict(() => settled);
    late.release();
    await first;
    expect(await letters.row('a')).toEqual({ ...before, state: 'done' });
    current.release();
    await second;
    expect(await letters.row('a')).toMatchObject({ leased_until: null });
  });

  test('and not before it is due, unless it is urgent', async () => {
    await letters.add('a', 't', MINUTE_MS);
    await run();
    expect(await workOn(letters.list, letters, 'a')).toBeNull();
    expect(letters.worked).toEqual([]);
    expect(await workOn(letters.list, letters, 'a', { isUrgent: true })).toEqual(settled);
    letters.clock.advance(MINUTE_MS);
    expect(await workOn(letters.list, letters, 'a', { isUrgent: true })).toBeNull();
    expect(letters.worked).toEqual(['a']);
  });
});

describe('the verdict on a row', () => {
  test('unanswered and failed tries wait longer each time, within bounds; an answer starts again', async () => {
    await letters.add('a', 't');
    const waits: number[] = [];
    for (const verdict of [
      unanswered,
      unanswered,
      { kind: 'failed', problem: 'odd' },
      unanswered,
    ] as const) {
      letters.setVerdict(() => verdict);
      await run();
      waits.push((await letters.waitMs('a')) ?? 0);
      letters.clock.advance(letters.list.backoff.maxMs);
    }
    [1_000, 2_000, 4_000, 5_000].forEach((mostMs, index) => {
      expect(waits[index]).toBeLessThanOrEqual(mostMs);
      expect(waits[index]).toBeGreaterThanOrEqual(mostMs * 0.8);
    });
    expect(await letters.row('a')).toMatchObject({ tries: 4, problem: 'no answer' });
    letters.setVerdict(() => ({ kind: 'later', waitMs: 30, isNew: true }));
    await run();
    expect(await letters.waitMs('a')).toBe(30);
    expect(await letters.row('a')).toMatchObject({ tries: 0, problem: '' });
  });

  test('that states a wait is followed, shortened by at most a fifth', async () => {
    await letters.add('a', 't');
    for (const kind of ['unanswered', 'failed'] as const) {
      letters.setVerdict(() => ({ kind, problem: 'busy', waitMs: 100_000 }));
      await run();
      const waitMs = (await letters.waitMs('a')) ?? 0;
      expect(waitMs).toBeGreaterThanOrEqual(80_000);
      expect(waitMs).toBeLessThanOrEqual(100_000);
      letters.clock.advance(100_000);
    }
  });

  test('an exception is a failure of that row, and the others are worked on', async () => {
    for (const key of ['a', 'b', 'c']) await letters.add(key, 't');
    letters.setVerdict((key) => {
      if (key === 'a') throw new Error('the account is gone');
      return settled;
    });
    await run();
    expect(letters.worked.toSorted()).toEqual(['a', 'b', 'c']);
    expect(await letters.row('a')).toMatchObject({ problem: 'the account is gone', tries: 1 });
    expect(letters.logged).toHaveLength(1);
  });

  test('a dead letter is never retried automatically', async () => {
    await letters.add('a', 't');
    letters.setVerdict(() => ({ kind: 'givenUp', problem: 'a day without an answer' }));
    await run();
    letters.clock.advance(1_000 * MINUTE_MS);
    await run();
    expect(await workOn(letters.list, letters, 'a', { isUrgent: true })).toBeNull();
    expect(letters.worked).toEqual(['a']);
    expect(await letters.row('a')).toMatchObject({ problem: 'a day without an answer' });
  });

  test('a row made due while a worker has it is worked on once more', async () => {
    await letters.add('a', 't');
    const held = letters.hold('a');
    const first = run();
    await letters.isHeld('a');
    await letters.makeDue('a');
    await run();
    expect(await workOn(letters.list, letters, 'a')).toBeNull();
    expect(letters.worked).toEqual(['a']);
    letters.setVerdict(() => ({ kind: 'later', waitMs: MINUTE_MS }));
    held.release();
    await first;
    await run();
    expect(letters.worked).toEqual(['a', 'a']);
    expect(await letters.waitMs('a')).toBe(MINUTE_MS);
  });
});

describe('a target', () => {
  test('that hangs delays no other target', async () => {
    await letters.add('a', 'dead');
    await letters.add('b', 'live');
    const held = letters.hold('a');
    const running = run();
    await expect.poll(() => letters.settled).toEqual(['b']);
    held.release();
    await running;
    expect(letters.settled).toEqual(['b', 'a']);
  });

  test('that does not answer is backed off after unansweredMax tries, and the others are not', async () => {
    for (let no = 0; no < 20; no += 1) {
      await letters.add(`d${no}`, 'dead');
      await letters.add(`l${no}`, 'live');
    }
    letters.setVerdict((key) => (key.startsWith('d') ? unanswered : settled));
    await run();
    expect(letters.worked.filter((key) => key.startsWith('l'))).toHaveLength(20);
    const requested = letters.worked.filter((key) => key.startsWith('d')).length;
    const { unansweredMax, atOnce } = letters.list;
    expect(requested).toBeGreaterThanOrEqual(unansweredMax);
    expect(requested).toBeLessThan(unansweredMax + atOnce);
  });

  test('that answers now and then is worked off: only consecutive unanswered tries count', async () => {
    for (let no = 0; no < 30; no += 1) await letters.add(`a${no}`, 't');
    letters.list.atOnce = 1;
    let turn = 0;
    letters.setVerdict(() => ((turn += 1) % 2 === 0 ? settled : unanswered));
    await run();
    expect(letters.worked).toHaveLength(30);
  });

  test('gets the row first that is due longest', async () => {
    await letters.add('b', 't', -MINUTE_MS);
    await letters.add('c', 't', -2 * MINUTE_MS);
    await letters.add('a', 't');
    await letters.add('d', 't', -2 * MINUTE_MS);
    letters.list.atOnce = 1;
    await run();
    expect(letters.worked).toEqual(['c', 'd', 'b', 'a']);
  });

  test('gets few concurrent requests', async () => {
    const keys = Array.from({ length: 12 }, (_, no) => `a${no}`);
    for (const key of keys) await letters.add(key, 't');
    const held = keys.map((key) => letters.hold(key));
    const running = run();
    await expect.poll(() => letters.worked.length).toBe(letters.list.atOnce);
    for (const { release } of held) release();
    await running;
    expect(letters.worked).toHaveLength(12);
    expect(letters.atOnceMax).toBe(letters.list.atOnce);
  });
});
