import { foldName } from '@vela/contract/person-name.ts';
import type { InvitationFlag } from '@vela/contract/invite/rules.ts';
import { sql } from 'kysely';
import { shareAddress, shareDevice } from '../access/index.ts';
import type { TxContext } from '../app/route.ts';
import { sharePayoutAccount } from '../payout/index.ts';

type Tx = TxContext['tx'];

/** The facts about a player that invitations need. */
export type Side = { playerId: bigint; isAgent: boolean; isFrozen: boolean };

/**
 * Returns one player as a side of an invitation; throws if there is none, because ids come from
 * rows.
 */
export async function findSide(tx: Tx, playerId: bigint): Promise<Side> {
  return tx
    .selectFrom('players')
    .select(['playerId', 'isAgent', 'isFrozen'])
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
}

/** Returns the inviter of a new account; null if it has none. */
export async function findInviterOf(tx: Tx, playerId: bigint): Promise<Side | null> {
  const row = await tx
    .selectFrom('players as friend')
    .innerJoin('players as inviter', 'inviter.playerId', 'friend.inviterId')
    .select(['inviter.playerId', 'inviter.isAgent', 'inviter.isFrozen'])
    .where('friend.playerId', '=', playerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns every sign that two players are one person, in the order of the contract. */
export async function findFlags(
  tx: Tx,
  inviterId: bigint,
  friendId: bigint,
): Promise<InvitationFlag[]> {
  const one = sql`${inviterId}::bigint`;
  const other = sql`${friendId}::bigint`;
  const { rows } = await sql<{
    device: boolean;
    address: boolean;
    account: boolean;
    inviterName: string | null;
    friendName: string | null;
  }>`
    select ${shareDevice(one, other)} as device, ${shareAddress(one, other)} as address,
      ${sharePayoutAccount(one, other)} as account,
      i.real_name as inviter_name, f.real_name as friend_name
    from players i, players f where i.player_id = ${inviterId} and f.player_id = ${friendId}
    `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a side of an invitation was not found');
  const { inviterName, friendName } = row;
  const isOneName =
    inviterName !== null && friendName !== null && foldName(inviterName) === foldName(friendName);
  const flags: [InvitationFlag, boolean][] = [
    ['device', row.device],
    ['address', row.address],
    ['payoutAccount', row.account],
    ['realName', isOneName],
  ];
  return flags.flatMap(([flag, isSet]) => (isSet ? [flag] : []));
}
