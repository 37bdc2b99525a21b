import type { InvitationFlag, InvitationRole } from '@vela/contract/invite/rules.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { toStored } from '../app/settings.ts';
import { inviteTerms } from './settings.ts';
import type { InviteTerms } from './settings.ts';

type Tx = TxContext['tx'];

/** An invitation as stored. */
export type Invitation = {
  friendId: bigint;
  inviterId: bigint;
  registeredAt: Date;
  fromDay: string;
  toDay: string;
  endsAt: Date;
  terms: InviteTerms;
  state: 'waiting' | 'reached' | 'expired';
  benefitState: 'waiting' | 'opened' | 'missed';
  flags: InvitationFlag[];
  review: 'open' | 'cleared' | 'refused' | null;
  reviewedFlags: InvitationFlag[];
  rebateMinor: bigint;
};

/** An invitation that begins. */
export type NewInvitation = Pick<
  Invitation,
  'friendId' | 'inviterId' | 'registeredAt' | 'fromDay' | 'toDay' | 'endsAt' | 'terms'
>;

/** Inserts an invitation; a friend who has one keeps it. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  const { friendId, inviterId, registeredAt, fromDay, toDay, endsAt, terms } = invitation;
  await sql`
    insert into invite_friends
      (friend_id, inviter_id, registered_at, from_day, to_day, ends_at, terms)
    values (${friendId}, ${inviterId}, ${registeredAt}, ${fromDay}::date, ${toDay}::date,
      ${endsAt}, ${JSON.stringify(toStored(terms))})
    on conflict (friend_id) do nothing`.execute(tx);
}

/** Returns the invitation of a friend, locked until the transaction ends; null if there is none. */
export async function lockInvitation(tx: Tx, friendId: bigint): Promise<Invitation | null> {
  const { rows: known } = await sql<{ inviterId: bigint }>`
    select inviter_id from invite_friends where friend_id = ${friendId}`.execute(tx);
  if (!known[0]) return null;
  // Always the inviter first, so that two jobs never deadlock.
  await lockInviter(tx, known[0].inviterId);
  const { rows } = await sql<Omit<Invitation, 'terms'> & { terms: unknown }>`
    select friend_id, inviter_id, registered_at, from_day, to_day, ends_at, terms, state,
      benefit_state, flags, review, reviewed_flags, rebate_minor
    from invite_friends where friend_id = ${friendId} for update`.execute(tx);
  const [row] = rows;
  return row ? { ...row, terms: inviteTerms.parse(row.terms) } : null;
}

/** Serialises rewards for this inviter until the transaction ends, because friends are counted. */
export async function lockInviter(tx: Tx, inviterId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${inviterId}`}, 0))`.execute(
    tx,
  );
}

/** An invitation that may be due for a step. */
export type Unsettled = Pick<
  Invitation,
  'friendId' | 'registeredAt' | 'endsAt' | 'terms' | 'state'
> & {
  depositedMinor: bigint;
  /** True while a reward is still to be paid. */
  isOwed: boolean;
};

/** Lists invitations that may be due for a step, by friend, after one of them. */
export async function listUnsettled(tx: Tx, after: bigint, limit: number): Promise<Unsettled[]> {
  const { rows } = await sql<Omit<Unsettled, 'terms'> & { terms: unknown }>`
    select * from (
      select f.friend_id, f.registered_at, f.ends_at, f.terms, f.state, f.benefit_state,
        f.deposited_minor, exists (select from invite_rewards r
          where r.friend_id = f.friend_id and r.state = 'due') as is_owed
      from invite_friends f
      where f.friend_id > ${after} and f.review is distinct from 'refused'
        and f.review is distinct from 'open'
    ) f
    where f.state = 'waiting' or (f.state = 'reached' and f.benefit_state = 'waiting')
      or f.is_owed
    order by f.friend_id limit ${limit}`.execute(tx);
  return rows.map(({ terms, ...row }) => ({ ...row, terms: inviteTerms.parse(terms) }));
}

/** Returns how many friends have earned an inviter a reward that was not refused. */
export async function countRewarded(tx: Tx, inviterId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invite_rewards
    where player_id = ${inviterId} and role = 'inviter' and state <> 'refused'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The fields of an invitation that change over time. */
export type InvitationChange = {
  state?: Invitation['state'];
  reachedAt?: Date;
  depositedMinor?: bigint;
  benefitState?: Invitation['benefitState'];
  flags?: readonly InvitationFlag[];
  review?: Invitation['review'];
  reviewedFlags?: readonly InvitationFlag[];
  rebateMinor?: bigint;
  rebateValidMinor?: bigint;
  isRebateOver?: boolean;
};

/** Updates the given fields of an invitation; omitted ones stay unchanged. */
export async function updateInvitation(
  tx: Tx,
  friendId: bigint,
  { flags, reviewedFlags, ...change }: InvitationChange,
): Promise<void> {
  await tx
    .updateTable('inviteFriends')
    .set({
      ...change,
      ...(flags && { flags: [...flags] }),
      ...(reviewedFlags && { reviewedFlags: [...reviewedFlags] }),
    })
    .where('friendId', '=', friendId)
    .execute();
}

/** A reward of one side of an invitation. */
export type Reward = {
  role: InvitationRole;
  playerId: bigint;
  amountMinor: bigint;
  state: 'due' | 'granted' | 'refused';
};

/** Inserts a due reward; an existing one stays unchanged. */
export async function insertReward(
  tx: Tx,
  friendId: bigint,
  { role, playerId, amountMinor }: Omit<Reward, 'state'>,
  at: Date,
): Promise<void> {
  await sql`
    insert into invite_rewards (friend_id, role, player_id, amount_minor, due_at)
    values (${friendId}, ${role}, ${playerId}, ${amountMinor}, ${at})
    on conflict (friend_id, role) do nothing`.execute(tx);
}

/** Lists the rewards of an invitation in any state, the inviter's first. */
export async function listRewards(tx: Tx, friendId: bigint): Promise<Reward[]> {
  const { rows } = await sql<Reward>`
    select role, player_id, amount_minor, state from invite_rewards
    where friend_id = ${friendId} order by role desc`.execute(tx);
  return rows;
}

/** Ends a due reward: granted with a grant, or refused without one. */
export async function updateRewardEnded(
  tx: Tx,
  friendId: bigint,
  role: InvitationRole,
  end: { grantId: string | null; at: Date },
): Promise<void> {
  await sql`
    update invite_rewards set grant_id = ${end.grantId}, ended_at = ${end.at},
      state = ${end.grantId === null ? 'refused' : 'granted'}
    where friend_id = ${friendId} and role = ${role} and state = 'due'`.execute(tx);
}

/** Returns the username of an id; throws if there is none, because ids come from rows. */
export async function findUsername(tx: Tx, playerId: bigint): Promise<string> {
  const row = await tx
    .selectFrom('players')
    .select('username')
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.username;
}
