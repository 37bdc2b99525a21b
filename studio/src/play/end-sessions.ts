import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { ensurePlayer, lockPlayer, updateSessionsEnded } from './store.ts';

/**
 * Ends all of a player's play: once this is done no bet of it comes to be any more, and no launch
 * that was not used opens a session.
 */
export async function endSessions(
  { database, clock }: { database: Database<unknown>; clock: Clock },
  player: string,
): Promise<void> {
  await database.transaction(async ({ client: tx }) => {
    // A session may be opening, and there is no lock on a row that is not there.
    await ensurePlayer(tx, player, clock.now());
    await lockPlayer(tx, player);
    await updateSessionsEnded(tx, player, clock.now());
  });
}
