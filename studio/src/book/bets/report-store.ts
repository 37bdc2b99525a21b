import type { WorklistRows } from '@vela/service/worklist-rows.ts';
import type { Queryable } from '../../rounds/store.ts';

/** Bets that have changed since the platform was last told of them. */
export const reportRows: WorklistRows = {
  name: 'book/reports',
  table: 'studio.book_bets',
  key: 'bet_id',
  target: `'platform'`,
  isOpen: `w.version > w.reported_version and w.state <> 'placing'`,
};

/** The transaction_uuid of a bet's stake; null if none was requested. */
export async function findStakeCall(db: Queryable, betId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from studio.wallet_calls where bet_id = $1 and kind = 'bet'`,
    [betId],
  );
  return rows[0]?.id ?? null;
}

/** The platform knows this version of a bet, or need not. */
export async function updateReported(db: Queryable, betId: string, version: number): Promise<void> {
  await db.query(
    `update studio.book_bets set reported_version = greatest(reported_version, $2), tries = 0,
       next_try_at = '-infinity'
     where bet_id = $1`,
    [betId, version],
  );
}
