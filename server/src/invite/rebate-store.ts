import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { validDays } from '../turnover/index.ts';
import { inviteTerms } from './settings.ts';
import type { InviteTerms } from './settings.ts';

type Tx = TxContext['tx'];

/** A friend whose bets still earn rebate. */
export type RebateFriend = {
  friendId: bigint;
  fromDay: string;
  toDay: string;
  terms: InviteTerms;
  rewardMinor: bigint;
  rebateMinor: bigint;
};

/**
 * Lists the inviters, by id, with a friend for whom there is something to do after a completed site
 * day: their bets have changed, it was their last day, or one of the two has become an agent.
 */
export async function listRebateInviters(tx: Tx, day: string): Promise<bigint[]> {
  const { rows } = await sql<{ inviterId: bigint }>`
    select distinct f.inviter_id from invite_friends f
    join players i on i.player_id = f.inviter_id
    join players p on p.player_id = f.friend_id
    where f.state = 'reached' and not f.is_rebate_over
      and (f.review is null or f.review = 'cleared')
      and (f.to_day <= ${day}::date or i.is_agent or p.is_agent
        or f.rebate_valid_minor <> (
          select coalesce(sum(d.valid_minor), 0) from ${validDays} d
          where d.player_id = f.friend_id and d.day between f.from_day and ${day}::date))
    order by f.inviter_id`.execute(tx);
  return rows.map(({ inviterId }) => inviterId);
}

/** Lists an inviter's friends whose bets still earn rebate, locked until the transaction ends. */
export async function lockRebateFriends(tx: Tx, inviterId: bigint): Promise<RebateFriend[]> {
  const { rows } = await sql<Omit<RebateFriend, 'terms'> & { terms: unknown }>`
    select f.friend_id, f.from_day, f.to_day, f.terms, f.rebate_minor,
      coalesce((select r.amount_minor from invite_rewards r
        where r.friend_id = f.friend_id and r.role = 'inviter'), 0)::bigint as reward_minor
    from invite_friends f
    where f.inviter_id = ${inviterId} and f.state = 'reached' and not f.is_rebate_over
      and (f.review is null or f.review = 'cleared')
    order by f.friend_id for update of f`.execute(tx);
  return rows.map((row) => ({ ...row, terms: inviteTerms.parse(row.terms) }));
}

/** Stores the composition of a rebate grant. */
export async function insertRebate(
  tx: Tx,
  grantId: string,
  part: { friendId: bigint; day: string; validMinor: bigint; rebateMinor: bigint },
): Promise<void> {
  await sql`
    insert into invite_rebates (grant_id, friend_id, day, valid_minor, rebate_minor)
    values (${grantId}, ${part.friendId}, ${part.day}::date, ${part.validMinor},
      ${part.rebateMinor})`.execute(tx);
}
