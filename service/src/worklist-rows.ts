import type pg from 'pg';

/**
 * Where the rows of a worklist are. They are the orders themselves, not copies: the table has the
 * columns `tries`, `next_try_at`, `leased_until`, `given_up_at` and `problem` beside its own.
 * The last four fields are SQL, in which `w` is the row.
 */
export type WorklistRows = {
  /** `slice/what`, in logs, figures and the console. */
  name: `${string}/${string}`;
  table: string;
  /** The column that names a row. */
  key: string;
  /** Who is asked about a row; rows of one target wait for each other. */
  target: string;
  /** Whether the row waits at all. The index of what is due has the same words. */
  isOpen: string;
};

/** A row that somebody works on. */
export type Taken = {
  key: string;
  /** With this one. */
  tries: number;
  leasedUntil: Date;
};

type Queryable = Pick<pg.Pool, 'query'>;

/**
 * Takes a row under a lease and counts the try; null if it is not due, or somebody has it. An
 * urgent one is taken in any case while it is open.
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

/** What a worker leaves behind. */
export type Release = {
  nextTryAt: Date;
  tries: number;
  problem: string;
  givenUpAt: Date | null;
};

/**
 * Gives a row back; null leaves it as its worker has written it. Nothing happens if the lease was
 * over and somebody else has the row; and a caller that has made it due meanwhile is not overruled.
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
  // A row that nobody has made due meanwhile is due when its lease is over.
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
 * The rows that are due, by target, the longest waiting first, at most `limit` of each target and
 * none of those that are left out.
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

/** When the next row becomes due after an instant, or null if none will by itself. */
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
