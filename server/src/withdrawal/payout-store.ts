import type { payoutAnswers, payoutStates } from '@vela/contract/withdrawal/staff-calls.ts';
import type { WorklistRows } from '@vela/service/worklist-rows.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Standing } from '../app/review.ts';
import type { TxContext } from '../app/route.ts';
import { toLikeText } from '../app/like.ts';
import type { WithdrawalOrder } from './store.ts';

type Tx = TxContext['tx'];

/** Payouts without an outcome, by the channel that determines it. */
export const payoutRows: WorklistRows = {
  name: 'withdrawal/payouts',
  table: 'withdrawal_payouts',
  key: 'order_no',
  target: '(select o.method from withdrawal_orders o where o.order_no = w.order_no)',
  isOpen: `w.state in ('waiting', 'sent')`,
};

/**
 * The progress of a payout; `sent`: the channel may have received it, and only a query tells more.
 */
export type PayoutState = (typeof payoutStates)[number];

/** The last reported answer about a payout. */
export type PayoutAnswer = (typeof payoutAnswers)[number];

/** A payout. */
export type Payout = {
  orderNo: string;
  state: PayoutState;
  tries: number;
  nextTryAt: Date;
  sentAt: Date | null;
  lastAnswer: PayoutAnswer;
  lastAnswerAt: Date | null;
  /** The channel's own reference of the payment; empty until it is paid. */
  receipt: string;
  /** An operator decided to pay although the player is frozen. */
  frozenAllowed: boolean;
};

const columns = sql`order_no, state, tries, next_try_at, sent_at, last_answer, last_answer_at,
  receipt, frozen_allowed`;

/** Adds a payout to the outbox, to be made no earlier than an instant. */
export async function insertPayout(tx: Tx, orderNo: string, notBefore: Date): Promise<void> {
  await sql`insert into withdrawal_payouts (order_no, state, next_try_at)
    values (${orderNo}, 'waiting', ${notBefore})`.execute(tx);
}

/** Locks a payout, waiting for its current worker; null if there is none. */
export async function lockPayout(tx: Tx, orderNo: string): Promise<Payout | null> {
  const { rows } = await sql<Payout>`
    select ${columns} from withdrawal_payouts
    where order_no = ${orderNo} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Sets when a payout is processed next. */
export async function updateNextTry(tx: Tx, orderNo: string, nextTryAt: Date): Promise<void> {
  await sql`update withdrawal_payouts set next_try_at = ${nextTryAt}
    where order_no = ${orderNo}`.execute(tx);
}

/** Records that the payout of a frozen player is made anyway, at once. */
export async function allowFrozen(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await sql`update withdrawal_payouts
    set frozen_allowed = true, next_try_at = ${now}, last_answer = 'none', last_answer_at = null
    where order_no = ${orderNo}`.execute(tx);
}

/** Records that the channel is about to receive the payout. */
export async function updateSent(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await sql`update withdrawal_payouts
    set state = 'sent', sent_at = coalesce(sent_at, ${now})
    where order_no = ${orderNo}`.execute(tx);
}

/** Records the reported answer about a payout. */
export async function updateAnswer(
  tx: Tx,
  orderNo: string,
  result: { answer: PayoutAnswer; now: Date },
): Promise<void> {
  await sql`update withdrawal_payouts
    set last_answer = ${result.answer}, last_answer_at = ${result.now}
    where order_no = ${orderNo}`.execute(tx);
}

/** Records the outcome of a payout; it is never queried again. */
export async function updateEnd(
  tx: Tx,
  orderNo: string,
  end: { state: 'paid' | 'failed'; receipt: string },
): Promise<void> {
  await sql`update withdrawal_payouts set state = ${end.state}, receipt = ${end.receipt}
    where order_no = ${orderNo}`.execute(tx);
}

/**
 * The outcome proposed by an operator, and confirmed by a second one, for a payout whose channel
 * cannot report it.
 */
export type Settlement = Standing & {
  outcome: 'paid' | 'failed';
  reference: string;
  reason: string;
  proposedBy: bigint;
  proposer: string;
  proposedAt: Date;
  confirmedBy: bigint | null;
  /** Empty until it is confirmed. */
  confirmer: string;
};

/** Stores a proposed settlement, replacing any earlier one. */
export async function upsertSettlement(
  tx: Tx,
  orderNo: string,
  wanted: Pick<Settlement, 'outcome' | 'reference' | 'reason' | 'proposedBy' | 'proposedAt'>,
): Promise<void> {
  await sql`
    insert into withdrawal_settlements (order_no, outcome, reference, reason, proposed_by,
      proposed_at)
    values (${orderNo}, ${wanted.outcome}, ${wanted.reference}, ${wanted.reason},
      ${wanted.proposedBy}, ${wanted.proposedAt})
    on conflict (order_no) do update set outcome = excluded.outcome,
      reference = excluded.reference, reason = excluded.reason,
      proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at`.execute(tx);
}

/** Records who confirmed the proposed settlement. */
export async function updateConfirmed(
  tx: Tx,
  orderNo: string,
  by: { staffId: bigint; now: Date },
): Promise<void> {
  await sql`update withdrawal_settlements
    set confirmed_by = ${by.staffId}, confirmed_at = ${by.now}
    where order_no = ${orderNo}`.execute(tx);
}

/** Deletes an unconfirmed settlement. */
export async function deleteSettlement(tx: Tx, orderNo: string): Promise<void> {
  await sql`delete from withdrawal_settlements
    where order_no = ${orderNo} and confirmed_by is null`.execute(tx);
}

/** A payout as operators see it, with its order and its settlement. */
export type PayoutRow = Payout &
  Pick<
    WithdrawalOrder,
    | 'playerId'
    | 'accountId'
    | 'username'
    | 'method'
    | 'amountMinor'
    | 'extraMinor'
    | 'bankNames'
    | 'lastFour'
  > & { settlement: Settlement | null };

type FlatRow = Omit<PayoutRow, 'settlement'> & {
  [Key in keyof Settlement]: Settlement[Key] | null;
};

const joined = sql`withdrawal_payouts w
  join withdrawal_orders o using (order_no)
  join players p using (player_id)
  left join withdrawal_settlements s using (order_no)
  left join staff_members a on a.staff_id = s.proposed_by
  left join staff_members b on b.staff_id = s.confirmed_by`;
const flat = sql`select order_no, w.state, w.tries, w.next_try_at, w.sent_at, w.last_answer,
  w.last_answer_at, w.receipt, w.frozen_allowed, o.player_id, o.account_id, p.username, o.method,
  o.amount_minor, o.extra_minor, o.bank_names, o.last_four, s.outcome, s.reference, s.reason,
  s.proposed_by, a.username as proposer, a.role, a.is_disabled, s.proposed_at, s.confirmed_by,
  coalesce(b.username, '') as confirmer from ${joined}`;

/** Returns a payout by its order, or null. */
export async function findPayoutRow(tx: Tx, orderNo: string): Promise<PayoutRow | null> {
  const { rows } = await sql<FlatRow>`${flat} where order_no = ${orderNo}`.execute(tx);
  return rows[0] ? toPayoutRow(rows[0]) : null;
}

/**
 * Returns one page of payouts and the total: pending ones longest waiting first, else newest first.
 */
export async function listPayoutRows(
  tx: Tx,
  filter: PayoutFilter,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: PayoutRow[]; totalCount: bigint }> {
  const where = toWhere(filter);
  const counted = await sql<{ count: bigint }>`
    select count(*) from ${joined} where ${where}`.execute(tx);
  const isUnderWay = filter.state === 'waiting' || filter.state === 'sent';
  const direction = isUnderWay
    ? sql`coalesce(w.sent_at, w.next_try_at), order_no`
    : sql`o.created_at desc, order_no desc`;
  const { rows } = await sql<FlatRow>`${flat} where ${where} order by ${direction}
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return { rows: rows.map(toPayoutRow), totalCount: counted.rows[0]?.count ?? 0n };
}

function toPayoutRow(row: FlatRow): PayoutRow {
  const { outcome, reference, reason, proposedBy, proposer, proposedAt, ...rest } = row;
  const { confirmedBy, confirmer, role, isDisabled, ...payout } = rest;
  // In an unmatched left join every column is null.
  const isThere = outcome && reference !== null && reason !== null && proposedBy !== null;
  if (!isThere || proposer === null || proposedAt === null || role === null) {
    return { ...payout, settlement: null };
  }
  const proposed = { outcome, reference, reason, proposedBy, proposer, proposedAt };
  const settlement = { ...proposed, role, isDisabled: isDisabled === true, confirmedBy };
  return { ...payout, settlement: { ...settlement, confirmer: confirmer ?? '' } };
}

/** The filter of a list of payouts. */
export type PayoutFilter = {
  state: PayoutState | null;
  /** A prefix of an order number, username or receipt, or the last four digits. */
  search: string;
};

function toWhere({ state, search }: PayoutFilter): RawBuilder<unknown> {
  const start = `${toLikeText(search)}%`;
  return sql`(${state}::text is null or w.state = ${state})
    and (${search} = '' or order_no ilike ${start} or p.username ilike ${start}
      or w.receipt ilike ${start} or o.last_four = ${search})`;
}

/**
 * SQL expression: the number of payouts sent to their channel before an instant without an outcome
 * yet.
 */
export const countPayoutsSentBefore = (before: Date): RawBuilder<unknown> =>
  sql`select count(*) from withdrawal_payouts where state = 'sent' and sent_at <= ${before}`;
