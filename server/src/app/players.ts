import type { Insertable, Kysely, Updateable } from 'kysely';
import type { DB } from '../tables.gen.ts';

/*
 * The row of a player is the frame's: every call is somebody's. Slices read it as they need, and
 * write it here.
 */

/** Opens an account and gives its id; null if its username is taken, also by a concurrent duplicate. */
export async function insertPlayer(
  tx: Kysely<DB>,
  player: Insertable<DB['players']>,
): Promise<bigint | null> {
  const row = await tx
    .insertInto('players')
    .values(player)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('playerId')
    .executeTakeFirst();
  return row?.playerId ?? null;
}

/** Changes what is given of a player; what is left out stays as it is. */
export async function updatePlayer(
  tx: Kysely<DB>,
  playerId: bigint,
  change: Omit<Updateable<DB['players']>, 'playerId'>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('players').set(change).where('playerId', '=', playerId).execute();
}

/** Notes the first completed deposit; a later one changes nothing. */
export async function setFirstDeposit(tx: Kysely<DB>, playerId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('players')
    .set({ firstDepositAt: at })
    .where('playerId', '=', playerId)
    .where('firstDepositAt', 'is', null)
    .execute();
}
