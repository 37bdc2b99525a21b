import { HOUR_MS, SECOND_MS, addMs } from '@vela/service/time.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { readSetting } from '../app/settings.ts';
import type { DB } from '../tables.gen.ts';
import { loginSetting } from './settings.ts';

/*
 * Failed tries, counted per subject (an account, an address, an operator).
 *
 * 1. checkWaiting locks its subjects until the transaction ends: tries on one account are
 * serialised, so that a thousand concurrent ones count as a thousand. 2. A failure is counted with
 * refuseAndCommit, so that the refusal does not undo it. 3. A subject that does not exist is
 * counted like one that does.
 */

/**
 * Locks the subjects, in the order of their names, and returns the whole seconds that one of them
 * must still wait; null if none must.
 */
export async function checkWaiting(
  tx: Kysely<DB>,
  subjects: readonly string[],
  now: Date,
): Promise<{ retrySeconds: number } | null> {
  const names = subjects.toSorted();
  await sql`insert into access_failures (subject, count, last_at)
    select subject, 0, ${now} from unnest(${names}::text[]) as s (subject)
    on conflict do nothing`.execute(tx);
  const rows = await tx
    .selectFrom('accessFailures')
    .select('waitsUntil')
    .where('subject', 'in', names)
    .orderBy('subject')
    .forUpdate()
    .execute();
  const waits = rows.map(({ waitsUntil }) => (waitsUntil?.getTime() ?? 0) - now.getTime());
  const longestMs = Math.max(0, ...waits);
  return longestMs > 0 ? { retrySeconds: Math.ceil(longestMs / SECOND_MS) } : null;
}

/**
 * Returns whether the subject must wait, without locking it, so that no hash is computed for it.
 */
export async function mustWait(tx: Kysely<DB>, subject: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('accessFailures')
    .select('subject')
    .where('subject', '=', subject)
    .where('waitsUntil', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of recent failures of each subject; 0 for one without. */
export async function countFailures(
  tx: Kysely<DB>,
  subjects: readonly string[],
  now: Date,
): Promise<number> {
  const { forgetHours } = await readSetting(tx, loginSetting);
  const row = await tx
    .selectFrom('accessFailures')
    .select((is) => is.fn.max('count').as('count'))
    .where('subject', 'in', [...subjects])
    .where('lastAt', '>', addMs(now, -forgetHours * HOUR_MS))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts one failure of each subject; from the tenth on, each makes the subject wait longer. */
export async function countFailure(
  tx: Kysely<DB>,
  subjects: readonly string[],
  now: Date,
): Promise<void> {
  const limits = await readSetting(tx, loginSetting);
  const expiredAt = addMs(now, -limits.forgetHours * HOUR_MS);
  for (const subject of subjects.toSorted()) {
    await sql`
      insert into access_failures as f (subject, count, last_at) values (${subject}, 1, ${now})
      on conflict (subject) do update set last_at = ${now},
        count = case when f.last_at < ${expiredAt} then 1 else f.count + 1 end`.execute(tx);
    await sql`
      update access_failures set waits_until = ${now}::timestamptz + make_interval(secs => least(
          ${limits.waitSecondsMax}::float8,
          ${limits.waitSecondsFirst}::float8 * 2 ^ least(count - ${limits.waitAfter}::int, 20)))
       where subject = ${subject} and count >= ${limits.waitAfter}::int`.execute(tx);
  }
}

/** Counts one failure of a subject that never waits, such as a network address. */
export async function countFailureOnly(tx: Kysely<DB>, subject: string, now: Date): Promise<void> {
  const { forgetHours } = await readSetting(tx, loginSetting);
  await sql`
    insert into access_failures as f (subject, count, last_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set last_at = ${now},
      count = case when f.last_at < ${addMs(now, -forgetHours * HOUR_MS)} then 1
        else f.count + 1 end`.execute(tx);
}

/** Clears the failures of subjects, after a correct try. */
export async function clearFailures(tx: Kysely<DB>, subjects: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('accessFailures')
    .where('subject', 'in', [...subjects])
    .execute();
}
