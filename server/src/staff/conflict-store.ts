import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { addressesSince, sharersOfDevices } from '../access/index.ts';

/** The player of the order, and the payout account that it pays to, if any. */
export type Decided = { playerId: bigint; accountId?: string };

/** A player as compared: the one in question, or one who shares something with them. */
export type Trace = {
  via: 'self' | 'device' | 'payoutAccount';
  names: readonly string[];
  addresses: readonly string[];
};

/** Chosen: how many players who share a device or an account are compared. */
const sharersMax = 50;

/**
 * Returns an operator's name, and the names and latest addresses of a player and of those who share
 * a device or a payout account with them; the player first.
 */
export async function findTraces(
  tx: TxContext['tx'],
  staffId: bigint,
  { playerId, accountId = '' }: Decided,
  since: Date,
): Promise<{ displayName: string; traces: Trace[] }> {
  const { displayName } = await tx
    .selectFrom('staffMembers')
    .select('displayName')
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Trace>`
    with near as (
      select ${playerId}::bigint as player_id, 'self' as via, 0 as rank
      union
      (select theirs.player_id, 'payoutAccount', 1
         from staff_payout_accounts mine join staff_payout_accounts theirs using (kind, number_hash)
        where (mine.player_id = ${playerId} or mine.account_id = ${accountId})
          and theirs.player_id <> ${playerId}
        order by 1 limit ${sharersMax})
      union
      (select player_id, 'device', 2 from (${sharersOfDevices(playerId)}) sharers
        order by 1 limit ${sharersMax})
    )
    select n.via,
      array(select p.real_name from players p
              where p.player_id = n.player_id and p.real_name is not null
            union select a.holder_name from staff_payout_accounts a
              where a.player_id = n.player_id) as names,
      array(select distinct s.address from (${addressesSince(since)}) s
             where s.player_id = n.player_id) as addresses
    from near n order by n.rank, n.player_id`.execute(tx);
  return { displayName, traces: rows };
}

/** Returns the addresses from which each enabled operator has worked since an instant. */
export async function listStaffAddresses(
  tx: TxContext['tx'],
  since: Date,
): Promise<{ staffId: bigint; address: string }[]> {
  return tx
    .selectFrom('staffSessions')
    .innerJoin('staffMembers', 'staffMembers.staffId', 'staffSessions.staffId')
    .select(['staffSessions.staffId', 'staffSessions.address'])
    .distinct()
    .where('staffMembers.isDisabled', '=', false)
    .where('staffSessions.address', '<>', '')
    .where('staffSessions.createdAt', '>=', since)
    .execute();
}
