import type { Queryable } from '../../rounds/store.ts';

/** When a bet's open legs are looked at again; null if it has none. */
export async function updateNextCheck(
  db: Queryable,
  betId: string,
  nextCheckAt: Date | null,
): Promise<void> {
  await db.query('update studio.book_bets set next_check_at = $2 where bet_id = $1', [
    betId,
    nextCheckAt,
  ]);
}

/** The same for several bets; one that another process has checked meanwhile does not change. */
export async function updateNextChecks(
  db: Queryable,
  checks: readonly { betId: string; nextCheckAt: Date }[],
  now: Date,
): Promise<void> {
  await db.query(
    `update studio.book_bets k set next_check_at = c.next_check_at
     from unnest($1::uuid[], $2::timestamptz[]) as c (bet_id, next_check_at)
     where k.bet_id = c.bet_id and k.next_check_at <= $3`,
    [checks.map(({ betId }) => betId), checks.map(({ nextCheckAt }) => nextCheckAt), now],
  );
}

/** Bets whose open legs are to be looked at, the longest due first. */
export async function listDueBets(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select bet_id as id from studio.book_bets where next_check_at <= $1
     order by next_check_at limit $2`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}
