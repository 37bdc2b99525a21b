import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Reading } from './health.ts';
import { addMs, MINUTE_MS } from './time.ts';
import type { WorklistRows } from './worklist-rows.ts';

/** Chosen: workers poll every few seconds, so a row this late has no worker. */
const lateMs = 5 * MINUTE_MS;
/** Chosen: one or two failures resolve themselves; an operator should know of more. */
const failuresMin = 3;

/** The state of a worklist. */
export type WorklistFigures = {
  /** Rows that could be worked on now. */
  due: number;
  /** Rows under a lease. */
  underWay: number;
  /** Rows whose last try failed, without dead letters. */
  failing: number;
  /** Dead letters, which are not retried automatically. */
  givenUp: number;
  /** How long the oldest due row has been due, in seconds. */
  lateSeconds: number;
};

/**
 * A row for an operator's attention: a dead letter, a repeatedly failing row, or an overdue one.
 */
export type StuckRow = {
  key: string;
  target: string;
  tries: number;
  nextTryAt: Date;
  /** Null unless it is a dead letter. */
  givenUpAt: Date | null;
  /** The result of the last try; empty if there was none. */
  problem: string;
  /** False for a dead letter whose own state is final. */
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

/** Dead letters of all worklists that can be retried. */
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
  ['underWay', 'worklist_under_way', 'Rows under a lease.'],
  ['failing', 'worklist_failing', 'Rows whose last try failed, without dead letters.'],
  ['givenUp', 'worklist_given_up', 'Dead letters: rows that are not retried automatically.'],
  ['lateSeconds', 'worklist_late_seconds', 'How long the oldest due row has been due.'],
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

/** The rows for an operator's attention, oldest first, at most `limit`. */
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

/** A transaction as the ledger uses it: one query, its text and values. */
type Client = { query(query: { text: string; values: unknown[] }): Promise<{ rows: unknown[] }> };

/**
 * Makes a row due now, also a dead letter, with its tries reset. A row under a lease is tried once
 * more after it. Returns false if the row is not open.
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
