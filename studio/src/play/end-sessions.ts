import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { ensurePlayer, lockPlayer, updateSessionsEnded } from './store.ts';

/**
 * Ends all of a player's play: afterwards no bet of it is recorded, and no unused launch opens a
 * session.
 */
export async function endSessions(
  { database, clock }: { database: Database<unknown>; clock: Clock },
  player: string,
): Promise<void> {
  await database.transaction(async ({ client: tx }) => {
    // A session may be opening, and a missing row cannot be locked.
    await ensurePlayer(tx, player, clock.now());
    await lockPlayer(tx, player);
    await updateSessionsEnded(tx, player, clock.now());
  });
}
