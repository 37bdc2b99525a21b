/**
 * The list of finished bets that the platform reads, page by page, with a cursor.
 *
 * Bets are settled concurrently without waiting for each other, so nothing written with them can
 * determine the order in which they become visible. A bet gets its position in the list once it is
 * committed, from the next reader of the list; readers are serialised. So positions have no gaps,
 * and no bet ever appears at a position that a reader has already passed.
 */
import type { Database } from '@vela/service/db.ts';
import { listHeldBets, lockHeldBetList, updateHeldBetPlaces } from './store.ts';
import type { HeldBetRow } from './store.ts';

/** The finished bets after position `after` (0 for the start), at most `limit`. */
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
