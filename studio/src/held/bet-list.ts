/**
 * The list of finished bets that the platform reads, page by page, with a cursor.
 *
 * Bets are settled side by side and none of them waits for another, so nothing that is written
 * with them can say in which order they will be seen. A bet gets its place in the list once it is
 * committed, from the next reader of the list; readers take turns at that. So places have no gaps,
 * and no bet ever appears at a place that somebody has already read past.
 */
import type { Database } from '@vela/service/db.ts';
import { listHeldBets, lockHeldBetList, updateHeldBetPlaces } from './store.ts';
import type { HeldBetRow } from './store.ts';

/** The finished bets behind the place `after` (0 for the first), at most `limit`. */
export async function readBetList(
  database: Database<unknown>,
  after: bigint,
  limit: number,
): Promise<HeldBetRow[]> {
  return database.transaction(async ({ client: tx }) => {
    await lockHeldBetList(tx);
    await updateHeldBetPlaces(tx);
    return listHeldBets(tx, after, limit);
  });
}
