import { setImmediate as turn } from 'node:timers/promises';
import type { FixedClock } from './clock.ts';
import { seededRandom } from './random.ts';
import type { TestDatabase } from './test-database.ts';
import { addMs } from './time.ts';
import type { Verdict, Worklist, WorkTools } from './worklist.ts';

/** A worklist over its own table, for tests: records its work and sets its verdicts. */
export type Letters = WorkTools & {
  clock: FixedClock;
  list: Worklist<Letters>;
  /** The rows that were taken, in order. */
  worked: string[];
  /** The rows that have ended. */
  settled: string[];
  /** How often a row was taken while another worker had it. */
  overlaps: number;
  /** The most concurrent rows of one target. */
  atOnceMax: number;
  logged: object[];
  add(key: string, target: string, inMs?: number): Promise<void>;
  /** Sets the verdict on rows from now on; initially they are settled. */
  setVerdict(verdictOf: (key: string) => Verdict): void;
  /** Makes a worker that takes a row hang until it is released. */
  hold(key: string): { release: () => void };
  /** Resolves when a worker hangs on a row. */
  isHeld(key: string): Promise<void>;
  makeDue(key: string): Promise<void>;
  row(key: string): Promise<object | undefined>;
  /** How long until a row is due. */
  waitMs(key: string): Promise<number | undefined>;
};

type Hold = { isHeld: Promise<void>; reach: () => void; gate: Promise<void>; release: () => void };

function newHold(): Hold {
  const held = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  return { isHeld: held.promise, reach: held.resolve, gate: gate.promise, release: gate.resolve };
}

/** Recreates the table, and a list over it. */
export async function newLetters(
  { pool }: TestDatabase<unknown>,
  clock: FixedClock,
): Promise<Letters> {
  await pool.query('drop table if exists letters');
  await pool.query(
    `create table letters (letter_id text primary key, target text not null,
       state text not null default 'waiting', tries integer not null default 0,
       next_try_at timestamptz not null, leased_until timestamptz, given_up_at timestamptz,
       problem text not null default '')`,
  );
  let verdictOf = (_key: string): Verdict => ({ kind: 'settled' });
  const holds = new Map<string, Hold>();
  const open = new Map<string, number>();
  const findHold = (key: string): Hold => {
    const found = holds.get(key) ?? newHold();
    holds.set(key, found);
    return found;
  };
  const letters: Letters = {
    database: { pool },
    clock,
    random: seededRandom('letters'),
    log: { warn: (facts: object) => void letters.logged.push(facts), error: () => {} },
    list: {
      name: 'test/letters',
      table: 'letters',
      key: 'letter_id',
      target: 'w.target',
      isOpen: `w.state = 'waiting'`,
      leaseMs: 10_000,
      atOnce: 3,
      unansweredMax: 4,
      backoff: { firstMs: 1_000, maxMs: 5_000 },
      work: (_context, { key }) => work(key),
    },
    worked: [],
    settled: [],
    overlaps: 0,
    atOnceMax: 0,
    logged: [],
    ...rowsOf(pool, clock),
    setVerdict: (next) => void (verdictOf = next),
    hold: findHold,
    isHeld: (key) => findHold(key).isHeld,
  };
  const work = async (key: string): Promise<Verdict> => {
    letters.worked.push(key);
    open.set(key, (open.get(key) ?? 0) + 1);
    if (open.get(key) !== 1) letters.overlaps += 1;
    const atOnce = [...open.values()].reduce((sum, count) => sum + count, 0);
    letters.atOnceMax = Math.max(letters.atOnceMax, atOnce);
    // Lets other workers run.
    await turn();
    const hold = holds.get(key);
    holds.delete(key);
    hold?.reach();
    await hold?.gate;
    open.set(key, (open.get(key) ?? 1) - 1);
    const verdict = verdictOf(key);
    if (verdict.kind === 'settled') {
      await pool.query(`update letters set state = 'done' where letter_id = $1`, [key]);
      letters.settled.push(key);
    }
    return verdict;
  };
  return letters;
}

/** Reads and writes the rows. */
function rowsOf(
  pool: TestDatabase<unknown>['pool'],
  clock: FixedClock,
): Pick<Letters, 'add' | 'makeDue' | 'row' | 'waitMs'> {
  return {
    add: async (key, target, inMs = 0) => {
      await pool.query('insert into letters (letter_id, target, next_try_at) values ($1, $2, $3)', [
        key,
        target,
        addMs(clock.now(), inMs),
      ]);
    },
    makeDue: async (key) => {
      await pool.query('update letters set next_try_at = $2 where letter_id = $1', [
        key,
        clock.now(),
      ]);
    },
    row: async (key) =>
      (await pool.query<object>('select * from letters where letter_id = $1', [key])).rows[0],
    waitMs: async (key) => {
      const { rows } = await pool.query<{ at: Date }>(
        'select next_try_at as at from letters where letter_id = $1',
        [key],
      );
      return rows[0] && rows[0].at.getTime() - clock.now().getTime();
    },
  };
}
