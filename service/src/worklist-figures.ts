import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Reading } from './health.ts';
import { addMs, MINUTE_MS } from './time.ts';
import type { WorklistRows } from './worklist-rows.ts';

/** Chosen: a worker looks every few seconds; after that long there is none. */
const lateMs = 5 * MINUTE_MS;
/** Chosen: one failure or two end by themselves; of more somebody should know. */
const failuresMin = 3;

/** How a worklist stands. */
export type WorklistFigures = {
  /** Rows that could be worked on now. */
  due: number;
  /** Rows that somebody works on. */
  underWay: number;
  /** Rows whose last try did not help, the dead letters left out. */
  failing: number;
  /** Dead letters: nobody tries these again by itself. */
  givenUp: number;
  /** How long the longest waiting of those that are due has been so, in seconds. */
  lateSeconds: number;
};

/** A row that an operator should know of: a dead letter, one that fails, or one that is overdue. */
export type StuckRow = {
  key: string;
  target: string;
  tries: number;
  nextTryAt: Date;
  /** Null unless it is a dead letter. */
  givenUpAt: Date | null;
  /** What the last try ended with; empty if nobody tried. */
  problem: string;
  /** False of a dead letter whose own state is final. */
  mayTryAgain: boolean;
};

type Queryable = Pick<pg.Pool, 'query'>;

/** Counts a worklist. */
export async function readFigures(
  db: Queryable,
  { table, isOpen }: WorklistRows,
  now: Date,
): Promise<WorklistFigures> {
  const { rows } = await db.query<WorklistFigures>(
    `select count(*) filter (where is_due)::int as due,
       count(*) filter (where leased_until > $1)::int as "underWay",
       count(*) filter (where problem <> '')::int as failing,
       (select count(*)::int from ${table} d where d.given_up_at is not null) as "givenUp",
       coalesce(extract(epoch from $1 - min(next_try_at) filter (where is_due)), 0)::float8
         as "lateSeconds"
     from (
       select w.*, w.next_try_at <= $1 and coalesce(w.leased_until <= $1, true) as is_due
       from ${table} w where ${isOpen} and w.given_up_at is null
     ) open_rows`,
    [now],
  );
  const [figures] = rows;
  if (!figures) throw new Error(`no figures of ${table}`);
  return figures;
}

/** Dead letters of all worklists that can be tried again. */
export async function countDeadLetters(
  db: Queryable,
  lists: readonly WorklistRows[],
): Promise<number> {
  const counts = lists.map(
    ({ table, isOpen }) =>
      `(select count(*) from ${table} w where w.given_up_at is not null and ${isOpen})`,
  );
  const { rows } = await db.query<{ count: number }>(
    `select (${['0', ...counts].join(' + ')})::int as count`,
  );
  return rows[0]?.count ?? 0;
}

const metrics = [
  ['due', 'worklist_due', 'Rows that could be worked on now.'],
  ['underWay', 'worklist_under_way', 'Rows that somebody works on.'],
  ['failing', 'worklist_failing', 'Rows whose last try did not help, without dead letters.'],
  ['givenUp', 'worklist_given_up', 'Dead letters: rows that nobody tries again by itself.'],
  ['lateSeconds', 'worklist_late_seconds', 'How long the longest waiting row has been due.'],
] as const satisfies readonly (readonly [keyof WorklistFigures, string, string])[];

/** The figures of worklists as metrics, labelled `worklist`. */
export function worklistReadings(
  lists: readonly WorklistRows[],
  { database, clock }: { database: { pool: Queryable }; clock: Clock },
): Reading[] {
  return metrics.map(([figure, name, help]) => ({
    name,
    help,
    label: 'worklist',
    read: async () => {
      const counted = lists.map(async (list): Promise<[string, number]> => {
        const figures = await readFigures(database.pool, list, clock.now());
        return [list.name, figures[figure]];
      });
      return new Map(await Promise.all(counted));
    },
  }));
}

/** The rows that an operator should know of, the longest waiting first, at most `limit`. */
export async function listStuck(
  db: Queryable,
  { table, key, target, isOpen }: WorklistRows,
  { now, limit }: { now: Date; limit: number },
): Promise<StuckRow[]> {
  const { rows } = await db.query<StuckRow>(
    `select w.${key}::text as key, (${target})::text as target, w.tries,
       w.next_try_at as "nextTryAt", w.given_up_at as "givenUpAt", w.problem,
       (${isOpen}) as "mayTryAgain"
     from ${table} w
     where w.given_up_at is not null
       or (${isOpen} and ((w.problem <> '' and w.tries >= $2) or w.next_try_at <= $1))
     order by coalesce(w.given_up_at, w.next_try_at), w.${key} limit $3`,
    [addMs(now, -lateMs), failuresMin, limit],
  );
  return rows;
}

/** A transaction as the ledger takes it: one query, its text and values. */
type Client = { query(query: { text: string; values: unknown[] }): Promise<{ rows: unknown[] }> };

/**
 * Makes a row due now, a dead letter too, as if it were tried for the first time. What somebody
 * works on at this moment is tried once more after that. False if it waits for nobody.
 */
export async function retryRow(
  client: Client,
  { table, key, isOpen }: WorklistRows,
  value: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await client.query({
    text: `update ${table} w set next_try_at = $2, tries = 0, given_up_at = null
      where w.${key}::text = $1 and ${isOpen} returning 1`,
    values: [value, now],
  });
  return rows.length > 0;
}
