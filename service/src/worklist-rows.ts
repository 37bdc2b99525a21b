import type pg from 'pg';

/**
 * The location of a worklist's rows. They are the orders themselves, not copies: the table has the
 * columns `tries`, `next_try_at`, `leased_until`, `given_up_at` and `problem` beside its own. The
 * last four fields are SQL, in which `w` is the row.
 */
export type WorklistRows = {
  /** `slice/what`, in logs, figures and the console. */
  name: `${string}/${string}`;
  table: string;
  /** The primary key column. */
  key: string;
  /** The system contacted about a row; rows of one target queue for it. */
  target: string;
  /** True while the row needs work. The index of due rows has the same predicate. */
  isOpen: string;
};

/** A row under a worker's lease. */
export type Taken = {
  key: string;
  /** Including this one. */
  tries: number;
  leasedUntil: Date;
};

type Queryable = Pick<pg.Pool, 'query'>;

/**
 * Takes a row under a lease and counts the try; null if it is not due or is leased. `isUrgent`
 * ignores due time and lease, but the row must be open.
 */
export async function takeRow(
  db: Queryable,
  { table, key, isOpen }: WorklistRows,
  value: string,
  { now, leasedUntil, isUrgent }: { now: Date; leasedUntil: Date; isUrgent: boolean },
): Promise<Taken | null> {
  const { rows } = await db.query<{ tries: number }>(
    `update ${table} set tries = tries + 1, leased_until = $3, next_try_at = $3
     where ${key} = (
       select w.${key} from ${table} w
       where w.${key} = $1 and ${isOpen} and w.given_up_at is null
         and ($4 or (w.next_try_at <= $2 and coalesce(w.leased_until <= $2, true)))
       for update skip locked
     )
     returning tries`,
    [value, now, leasedUntil, isUrgent],
  );
  const [row] = rows;
  return row ? { key: value, tries: row.tries, leasedUntil } : null;
}

/** The state in which a worker leaves a row. */
export type Release = {
  nextTryAt: Date;
  tries: number;
  problem: string;
  givenUpAt: Date | null;
};

/**
 * Releases a row; null leaves it as its worker wrote it. Has no effect if the lease expired and
 * another worker has the row; a row made due in the meantime stays due.
 */
export async function releaseRow(
  db: Queryable,
  { table, key }: WorklistRows,
  { key: value, leasedUntil }: Taken,
  release: Release | null,
): Promise<void> {
  if (release === null) {
    await db.query(
      `update ${table} set leased_until = null, problem = ''
       where ${key} = $1 and leased_until = $2`,
      [value, leasedUntil],
    );
    return;
  }
  const { nextTryAt, tries, problem, givenUpAt } = release;
  // Unless it was made due in the meantime, a leased row is due when its lease expires.
  await db.query(
    `update ${table} set leased_until = null,
       next_try_at = case when next_try_at = leased_until then $3 else next_try_at end,
       tries = case when next_try_at = leased_until then $4 else tries end,
       given_up_at = case when next_try_at = leased_until then $6::timestamptz end,
       problem = $5
     where ${key} = $1 and leased_until = $2`,
    [value, leasedUntil, nextTryAt, tries, problem, givenUpAt],
  );
}

/**
 * The due rows by target, oldest first, at most `limit` per target, without the targets in
 * `except`.
 */
export async function listDue(
  db: Queryable,
  { table, key, target, isOpen }: WorklistRows,
  { now, limit, except }: { now: Date; limit: number; except: readonly string[] },
): Promise<{ target: string; keys: string[] }[]> {
  const { rows } = await db.query<{ target: string; keys: string[] }>(
    `select target, array_agg(key order by place) as keys from (
       select key, target,
         row_number() over (partition by target order by next_try_at, key) as place
       from (
         select w.${key}::text as key, (${target})::text as target, w.next_try_at from ${table} w
         where ${isOpen} and w.given_up_at is null and w.next_try_at <= $1
           and coalesce(w.leased_until <= $1, true) and (${target})::text <> all ($3)
       ) due
     ) placed where place <= $2 group by target order by target`,
    [now, limit, except],
  );
  return rows;
}

/** The next instant after `now` at which a row becomes due; null if there is none. */
export async function findNextDue(
  db: Queryable,
  { table, isOpen }: WorklistRows,
  now: Date,
): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    `select min(w.next_try_at) as at from ${table} w
     where ${isOpen} and w.given_up_at is null and w.next_try_at > $1`,
    [now],
  );
  return rows[0]?.at ?? null;
}
