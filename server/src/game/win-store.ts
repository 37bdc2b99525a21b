import type { winReviewStates } from '@vela/contract/game/staff-calls.ts';
import type { LocalText } from '@vela/contract/language.ts';
import type { FreePlayKind } from '@vela/contract/promotion/rules.ts';
import { playerAccount, venueSlot } from '@vela/ledger/chart.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Standing } from '../app/review.ts';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** The state of a win in review. */
export type WinReviewState = (typeof winReviewStates)[number];

/** A win above the most that its game states, with its bet. */
export type WinReview = {
  reviewId: bigint;
  state: WinReviewState;
  playerId: bigint;
  username: string;
  betId: bigint;
  venueNo: number;
  venueNames: LocalText;
  gameNames: LocalText | null;
  gameCode: string;
  provider: string;
  providerNo: number;
  transactionUuid: string;
  round: string;
  /** The free play that its bet uses; null for any other bet. */
  freePlay: string | null;
  freeKind: FreePlayKind | null;
  stakeMinor: bigint;
  mostMinor: bigint;
  payoutMinor: bigint;
  amountMinor: bigint;
  createdAt: Date;
  reason: string;
  decidedBy: string;
  decidedAt: Date | null;
};

const review = sql`
  select r.review_id, r.state, r.player_id, u.username, r.bet_id, b.venue_no,
    v.names as venue_names, g.names as game_names, b.game_code, p.provider, r.provider_no,
    r.transaction_uuid, b.round, b.free_play, b.free_kind,
    b.stake_minor + b.free_stake_minor as stake_minor, r.most_minor, b.payout_minor, r.amount_minor,
    r.created_at, r.reason, r.decided_by, r.decided_at
  from game.win_reviews r
  join game.bets b on b.player_id = r.player_id and b.bet_id = r.bet_id
  join players u on u.player_id = r.player_id
  join game.providers p on p.provider_no = r.provider_no
  join game.venues v on v.venue_no = b.venue_no
  left join game.games g on g.venue = v.venue and g.game_code = b.game_code`;

/** Returns one win in review, or null; `reviewId` may be any text. */
export async function findReview(tx: Tx, reviewId: string): Promise<WinReview | null> {
  if (!/^\d{1,18}$/.test(reviewId)) return null;
  const { rows } = await sql<WinReview>`
    ${review} where r.review_id = ${BigInt(reviewId)}`.execute(tx);
  return rows[0] ?? null;
}

/** Locks the wallet that would receive a win, as bets, wins and rollbacks do. */
export async function lockReviewed(
  tx: Tx,
  { playerId, venueNo }: Pick<WinReview, 'playerId' | 'venueNo'>,
): Promise<void> {
  const account = playerAccount(playerId, venueSlot(venueNo));
  await sql`select from ledger.accounts where id = ${account} for no key update`.execute(tx);
}

/**
 * Returns one page and the total: open reviews longest waiting first, else latest decision first.
 */
export async function listReviews(
  tx: Tx,
  state: WinReviewState,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: WinReview[]; totalCount: bigint }> {
  const counted = await sql<{ count: bigint }>`
    select count(*) from game.win_reviews where state = ${state}`.execute(tx);
  const order =
    state === 'open' ? sql`r.created_at, r.review_id` : sql`r.decided_at desc, r.review_id desc`;
  const { rows } = await sql<WinReview>`
    ${review} where r.state = ${state} order by ${order}
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return { rows, totalCount: counted.rows[0]?.count ?? 0n };
}

/** SQL expression: the number of wins that wait for an operator. */
export const countOpenReviews: RawBuilder<unknown> = sql`
  select count(*) from game.win_reviews where state = 'open'`;

/** Sums equal decisions for a player in the last 24 hours. */
export async function sumDecidedWins(
  tx: Tx,
  { playerId, to }: { playerId: bigint; to: 'paid' | 'refused' },
  now: Date,
): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from game.win_reviews
     where player_id = ${playerId} and state = ${to}
       and decided_at >= ${addMs(now, -DAY_MS)}`.execute(tx);
  return rows[0]?.minor ?? 0n;
}

/** Records who decided a win; throws if it was decided before. */
export async function updateDecided(
  tx: Tx,
  { reviewId }: Pick<WinReview, 'reviewId'>,
  decided: { state: 'paid' | 'refused'; reason: string; by: string; now: Date },
): Promise<void> {
  const { state, reason, by, now } = decided;
  const { rows } = await sql`
    update game.win_reviews set state = ${state}, reason = ${reason}, decided_by = ${by},
      decided_at = ${now}
     where review_id = ${reviewId} and state = 'open' returning 1`.execute(tx);
  if (rows.length === 0) throw new Error(`win review ${reviewId} is already decided`);
}

/** Settles the bet of a decided win, if no other win of it is in review. */
export async function updateReviewedBet(
  tx: Tx,
  { playerId, betId }: Pick<WinReview, 'playerId' | 'betId'>,
  paid: { minor: bigint; now: Date },
): Promise<void> {
  await sql`
    update game.bets b set payout_minor = b.payout_minor + ${paid.minor},
      state = case when o.is_open then 4 when b.payout_minor + ${paid.minor} > 0 then 1 else 2 end,
      settled_at = case when o.is_open then b.settled_at
        else coalesce(b.settled_at, ${paid.now}) end
      from (select exists (select from game.win_reviews r where r.player_id = ${playerId}
        and r.bet_id = ${betId} and r.state = 'open') as is_open) o
     where b.player_id = ${playerId} and b.bet_id = ${betId}`.execute(tx);
}

/** Records that a win in review was paid; the answer to its provider stays unchanged. */
export async function updatePaidWin(
  tx: Tx,
  { providerNo, transactionUuid, amountMinor }: WinReview,
): Promise<void> {
  await sql`update game.wins set amount_minor = ${amountMinor}
    where provider_no = ${providerNo} and transaction_uuid = ${transactionUuid}`.execute(tx);
}

/** The decision about a win in review that an operator approves. */
export type WinAction = { action: 'pay'; reason: '' } | { action: 'refuse'; reason: string };

/** An operator's approval, with the rights they have now. */
export type WinApproval = Standing & {
  reviewId: bigint;
  staffId: bigint;
  username: string;
  at: Date;
  action: WinAction['action'];
  reason: string;
};

/** Lists the approvals of these wins, in order. */
export async function listWinApprovals(
  tx: Tx,
  reviewIds: readonly bigint[],
): Promise<WinApproval[]> {
  if (reviewIds.length === 0) return [];
  const { rows } = await sql<WinApproval>`
    select a.*, s.username, s.role, s.is_disabled
      from game.win_review_approvals a join staff_members s using (staff_id)
     where a.review_id = any (${[...reviewIds]}::bigint[]) order by a.at, a.staff_id`.execute(tx);
  return rows;
}

/** Records an operator's approval; a later one replaces an earlier one. */
export async function upsertWinApproval(
  tx: Tx,
  of: { reviewId: bigint; staffId: bigint; at: Date },
  { action, reason }: WinAction,
): Promise<void> {
  await sql`
    insert into game.win_review_approvals (review_id, staff_id, action, reason, at)
    values (${of.reviewId}, ${of.staffId}, ${action}, ${reason}, ${of.at})
    on conflict (review_id, staff_id) do update
      set action = ${action}, reason = ${reason}, at = ${of.at}`.execute(tx);
}

/** Deletes the approvals of operators who may no longer decide. */
export async function deleteWinApprovals(
  tx: Tx,
  reviewId: bigint,
  staffIds: readonly bigint[],
): Promise<void> {
  await sql`delete from game.win_review_approvals
    where review_id = ${reviewId} and staff_id = any (${[...staffIds]}::bigint[])`.execute(tx);
}
