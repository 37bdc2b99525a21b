import type {
  InvitationFlag,
  InvitationRebateState,
  InvitationState,
} from '@vela/contract/invite/rules.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PageWanted } from '../app/page.ts';
import type { TxContext } from '../app/route.ts';
import { inviteTerms } from './settings.ts';

type Tx = TxContext['tx'];

/** SQL expression: the state of an invitation `f` with the inviter's reward `r`, at an instant. */
const stateAt = (now: Date): RawBuilder<InvitationState> => sql`
  case when f.review = 'refused' or r.state = 'refused' then 'refused'
    when f.review = 'open' then 'inReview'
    when r.state = 'granted' then 'paidOut'
    when f.state = 'reached' then 'due'
    when f.state = 'expired' then 'expired'
    when f.ends_at <= ${now} and f.deposited_minor = 0 then 'expired'
    else 'notFirstDeposited' end`;

const withReward = sql`
  invite_friends f
  left join invite_rewards r on r.friend_id = f.friend_id and r.role = 'inviter'`;

/** The filter of invitations. */
export type InvitationFilter = {
  inviterId: bigint;
  state: InvitationState | undefined;
  now: Date;
};

const filtered = ({ inviterId, state, now }: InvitationFilter): RawBuilder<unknown> => sql`
  f.inviter_id = ${inviterId}
  and (${state ?? null}::text is null or ${stateAt(now)} = ${state ?? null})`;

/** An invitation as its inviter sees it, with the name not yet masked. */
export type InvitationRow = {
  username: string;
  state: InvitationState;
  registeredAt: Date;
  endsAt: Date;
  firstDepositAt: Date | null;
  rewardMinor: bigint;
};

/** Returns one page of an inviter's invitations, newest first. */
export async function listInvitationRows(
  tx: Tx,
  filter: InvitationFilter,
  page: PageWanted,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select p.username, ${stateAt(filter.now)} as state, f.registered_at, f.ends_at,
      p.first_deposit_at,
      coalesce(case when r.state = 'granted' then r.amount_minor end, 0)::bigint as reward_minor
    from ${withReward} join players p on p.player_id = f.friend_id
    where ${filtered(filter)} order by f.registered_at desc, f.friend_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return rows;
}

/** Returns the sums of the invitations of a filter. */
export async function sumInvitations(
  tx: Tx,
  filter: InvitationFilter,
): Promise<{ registeredCount: number; reachedCount: number; grantedMinor: bigint }> {
  const { rows } = await sql<{
    registeredCount: number;
    reachedCount: number;
    grantedMinor: bigint;
  }>`
    select count(*)::int as registered_count,
      (count(*) filter (where f.state = 'reached'))::int as reached_count,
      coalesce(sum(r.amount_minor) filter (where r.state = 'granted'), 0)::bigint as granted_minor
    from ${withReward} where ${filtered(filter)}`.execute(tx);
  return rows[0] ?? { registeredCount: 0, reachedCount: 0, grantedMinor: 0n };
}

/** Lists rewards recently granted to inviters, newest first. */
export async function listRecentRewards(
  tx: Tx,
  since: Date,
  limit: number,
): Promise<{ username: string; amountMinor: bigint; grantedAt: Date }[]> {
  const { rows } = await sql<{ username: string; amountMinor: bigint; grantedAt: Date }>`
    select p.username, r.amount_minor, r.ended_at as granted_at
    from invite_rewards r join players p using (player_id)
    where r.state = 'granted' and r.role = 'inviter' and r.ended_at >= ${since}
    order by r.ended_at desc, r.friend_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** SQL expression: the state of a friend's rebate on a site day. */
const rebateStateOn = (today: string): RawBuilder<InvitationRebateState> => sql`
  case when f.is_rebate_over or f.to_day < ${today}::date or f.state = 'expired' then 'expired'
    when f.state = 'reached' then 'inProgress' else 'notReached' end`;

/** The filter of rebates. */
export type RebateFilter = {
  inviterId: bigint;
  state: InvitationRebateState | undefined;
  today: string;
};

const filteredRebates = ({ inviterId, state, today }: RebateFilter): RawBuilder<unknown> => sql`
  f.inviter_id = ${inviterId} and f.review is distinct from 'refused'
  and (${state ?? null}::text is null or ${rebateStateOn(today)} = ${state ?? null})`;

/** The rebate for one friend, with the name not yet masked. */
export type RebateRow = {
  username: string;
  state: InvitationRebateState;
  fromDay: string;
  toDay: string;
  validMinor: bigint;
  rebateMinor: bigint;
  rewardMinor: bigint;
};

/** Returns one page of an inviter's rebates, newest friend first. */
export async function listRebateRows(tx: Tx, filter: RebateFilter, page: PageWanted) {
  const { rows } = await sql<RebateRow & { terms: unknown }>`
    select p.username, ${rebateStateOn(filter.today)} as state, f.from_day, f.to_day, f.terms,
      f.rebate_valid_minor as valid_minor, f.rebate_minor,
      coalesce(r.amount_minor, 0)::bigint as reward_minor
    from ${withReward} join players p on p.player_id = f.friend_id
    where ${filteredRebates(filter)} order by f.registered_at desc, f.friend_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return rows.map((row) => ({ ...row, terms: inviteTerms.parse(row.terms) }));
}

/** Returns the sums of the rebates of a filter. */
export async function sumRebates(
  tx: Tx,
  filter: RebateFilter,
): Promise<{ friendCount: number; validMinor: bigint; rebateMinor: bigint }> {
  const { rows } = await sql<{ friendCount: number; validMinor: bigint; rebateMinor: bigint }>`
    select count(*)::int as friend_count,
      coalesce(sum(f.rebate_valid_minor), 0)::bigint as valid_minor,
      coalesce(sum(f.rebate_minor), 0)::bigint as rebate_minor
    from ${withReward} where ${filteredRebates(filter)}`.execute(tx);
  return rows[0] ?? { friendCount: 0, validMinor: 0n, rebateMinor: 0n };
}

/** An invitation as operators see it. */
export type StaffRow = {
  inviter: string;
  friend: string;
  state: InvitationState;
  flags: InvitationFlag[];
  review: 'open' | 'cleared' | 'refused' | null;
  registeredAt: Date;
  endsAt: Date;
  depositedMinor: bigint;
  rewardMinor: bigint;
  rebateMinor: bigint;
  isInviterAgent: boolean;
};

/** Returns one page of all invitations, or of one player's: those in review first, then newest. */
export async function listStaffRows(
  tx: Tx,
  filter: { username: string; state: InvitationState | undefined; now: Date },
  page: PageWanted,
): Promise<{ rows: StaffRow[]; totalCount: number }> {
  const { username, state, now } = filter;
  const chosen = sql`
    from ${withReward} join players i on i.player_id = f.inviter_id
      join players p on p.player_id = f.friend_id
    where (${username} = '' or i.username = ${username} or p.username = ${username})
      and (${state ?? null}::text is null or ${stateAt(now)} = ${state ?? null})`;
  const { rows } = await sql<StaffRow>`
    select i.username as inviter, p.username as friend, ${stateAt(now)} as state, f.flags,
      f.review, f.registered_at, f.ends_at, f.deposited_minor,
      coalesce(r.amount_minor, 0)::bigint as reward_minor, f.rebate_minor,
      i.is_agent as is_inviter_agent
    ${chosen}
    order by coalesce(f.review = 'open', false) desc, f.registered_at desc, f.friend_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count ${chosen}`.execute(tx);
  return { rows, totalCount: counts[0]?.count ?? 0 };
}

/** Returns one page of agents by name, with the number of players that each has brought. */
export async function listAgentRows(
  tx: Tx,
  page: PageWanted,
): Promise<{ rows: { username: string; friendCount: number }[]; totalCount: number }> {
  const { rows } = await sql<{ username: string; friendCount: number }>`
    select p.username, (select count(*) from players f
      where f.inviter_id = p.player_id)::int as friend_count
    from players p where p.is_agent order by p.username
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from players where is_agent`.execute(tx);
  return { rows, totalCount: counts[0]?.count ?? 0 };
}
