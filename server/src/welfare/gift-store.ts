import type { TxContext } from '../app/route.ts';

/** What a gift needs of its player. */
export type Named = { playerId: bigint; username: string; isFrozen: boolean };

/** The players with these usernames in any spelling, in no certain order. */
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
