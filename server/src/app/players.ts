import type { Insertable, Kysely, Updateable } from 'kysely';
import type { DB } from '../tables.gen.ts';

/*
 * The players' rows belong to the frame, because every call has a caller. Slices read them as
 * needed, and write them here.
 */

/**
 * Creates an account and returns its id; null if its username is taken, also by a concurrent
 * duplicate.
 */
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

/** Updates the given fields of a player; omitted ones stay unchanged. */
export async function updatePlayer(
  tx: Kysely<DB>,
  playerId: bigint,
  change: Omit<Updateable<DB['players']>, 'playerId'>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('players').set(change).where('playerId', '=', playerId).execute();
}

/** Records the first completed deposit; later calls have no effect. */
export async function setFirstDeposit(tx: Kysely<DB>, playerId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('players')
    .set({ firstDepositAt: at })
    .where('playerId', '=', playerId)
    .where('firstDepositAt', 'is', null)
    .execute();
}
