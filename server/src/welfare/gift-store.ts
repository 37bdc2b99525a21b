import type { TxContext } from '../app/route.ts';

/** The facts about a player that a gift needs. */
export type Named = { playerId: bigint; username: string; isFrozen: boolean };

/** Returns the players with these usernames, ignoring case, in no particular order. */
export async function findPlayersByName(
  tx: TxContext['tx'],
  usernames: readonly string[],
): Promise<Named[]> {
  if (usernames.length === 0) return [];
  return tx
    .selectFrom('players')
    .select(['playerId', 'username', 'isFrozen'])
    .where(
      'username',
      'in',
      usernames.map((name) => name.toLowerCase()),
    )
    .execute();
}
