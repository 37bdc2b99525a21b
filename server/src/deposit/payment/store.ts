import type { paymentStates, unmatchedReasons } from '@vela/contract/deposit/rules.ts';
import type { LocalText } from '@vela/contract/language.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Standing } from '../../app/review.ts';
import type { TxContext } from '../../app/route.ts';
import { toLikeText } from '../../app/like.ts';
import type { DepositState } from '../rules.ts';

type Tx = TxContext['tx'];

/** The state of a payment. */
export type PaymentState = (typeof paymentStates)[number];

/** Why a payment was not credited automatically. */
export type UnmatchedReason = (typeof unmatchedReasons)[number];

/** A payment that a channel reported, with the data that every screen shows. */
export type Payment = {
  paymentId: string;
  /** The order that the report names. */
  orderNo: string;
  /** Empty for a payment on a page. */
  txHash: string;
  channel: string;
  channelNo: number;
  channelReference: string;
  state: PaymentState;
  reason: UnmatchedReason;
  amountMinor: bigint;
  amountMicro: bigint | null;
  confirmations: number;
  seenAt: Date;
  creditedOrderNo: string | null;
  returnReason: string;
  settledBy: string;
  settledAt: Date | null;
  playerId: bigint;
  username: string;
  methodCode: string;
  methodNames: LocalText;
  orderState: DepositState;
  orderAmountMinor: bigint;
  currency: string | null;
  protocol: string | null;
  ratePpm: bigint | null;
  confirmationsRequired: number;
};

const payment = sql`
  select p.*, o.player_id, l.username, o.method_code, m.names as method_names,
    o.state as order_state, o.amount_minor as order_amount_minor, o.currency, o.protocol,
    o.rate_ppm, coalesce(c.confirmations_required, 0) as confirmations_required
  from deposit_payments p
  join deposit_orders o using (order_no)
  join players l using (player_id)
  join deposit_methods m using (method_code)
  left join deposit_channel_orders c using (order_no)`;

/** Returns one payment by its id, or null. */
export async function findPayment(tx: Tx, paymentId: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`
    ${payment} where p.payment_id = ${paymentId}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns one payment, locked until the transaction ends. Its named order is locked before it. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<Payment | null> {
  await sql`select 1 from deposit_payments where payment_id = ${paymentId}
    for update`.execute(tx);
  return await findPayment(tx, paymentId);
}

/** Lists the payments that name one of these orders or were credited to it, earliest first. */
export async function listPaymentsOf(tx: Tx, orderNos: readonly string[]): Promise<Payment[]> {
  if (orderNos.length === 0) return [];
  const numbers = [...orderNos];
  const { rows } = await sql<Payment>`
    ${payment} where p.order_no = any(${numbers}) or p.credited_order_no = any(${numbers})
    order by p.seen_at, p.payment_id`.execute(tx);
  return rows;
}

/**
 * The identity of money at its channel: a page's own number, or a hash with the receiving address.
 */
export type Money = { channel: string; txHash: string; channelReference: string };

/** The money that an order has, and whether an operator assigned it. */
type KnownMoney = Pick<
  Payment,
  'paymentId' | 'orderNo' | 'state' | 'amountMinor' | 'amountMicro'
> & {
  isAssigned: boolean;
};

/** Serialises decisions about which order this money belongs to, until the transaction ends. */
export async function lockMoney(
  tx: Tx,
  { channel, txHash, channelReference }: Money,
): Promise<void> {
  const name = `money ${channel} ${txHash} ${channelReference}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Returns the payment of the same money, under any order, locked; null if no order has it. */
export async function lockSameMoney(tx: Tx, money: Money): Promise<KnownMoney | null> {
  const { channel, txHash, channelReference } = money;
  const { rows } = await sql<KnownMoney>`
    select p.payment_id, p.order_no, p.state, p.amount_minor, p.amount_micro,
      u.payment_id is not null as is_assigned
    from deposit_payments p
    left join deposit_unidentified_payments u on u.payment_id = p.payment_id
    left join deposit_channel_orders c on c.order_no = p.order_no
    where p.channel = ${channel} and p.tx_hash = ${txHash}
      and ${channelReference} = case when p.tx_hash = '' then p.channel_reference
        else coalesce(u.channel_reference, c.address) end
    limit 1 for update of p`.execute(tx);
  return rows[0] ?? null;
}

/** Moves an undecided payment to another order and voids its approvals. */
export async function updateMoved(
  tx: Tx,
  paymentId: string,
  to: Pick<Payment, 'orderNo' | 'channelNo' | 'amountMinor'>,
): Promise<void> {
  await sql`delete from deposit_payment_approvals where payment_id = ${paymentId}`.execute(tx);
  await sql`
    update deposit_payments set order_no = ${to.orderNo}, channel_no = ${to.channelNo},
      amount_minor = ${to.amountMinor}, state = 'confirming', reason = 'none'
    where payment_id = ${paymentId} and state = 'unmatched'`.execute(tx);
}

/** A new payment. */
export type NewPayment = Pick<
  Payment,
  | 'reason'
  | 'paymentId'
  | 'orderNo'
  | 'txHash'
  | 'channel'
  | 'channelNo'
  | 'channelReference'
  | 'amountMinor'
  | 'amountMicro'
  | 'confirmations'
  | 'seenAt'
>;

/** Inserts an undecided payment. */
export async function insertPayment(tx: Tx, reported: NewPayment): Promise<void> {
  await tx
    .insertInto('depositPayments')
    .values({ ...reported, state: 'confirming' })
    .execute();
}

/** Records the number of chain confirmations, which never decreases. */
export async function updateConfirmations(
  tx: Tx,
  paymentId: string,
  confirmations: number,
): Promise<void> {
  await sql`update deposit_payments set confirmations = greatest(confirmations, ${confirmations})
    where payment_id = ${paymentId}`.execute(tx);
}

/**
 * Corrects the amount that a page reports, unless the payment is settled. Approvals of the former
 * amount are void.
 */
export async function updateAmount(tx: Tx, paymentId: string, amountMinor: bigint): Promise<void> {
  const { rows } = await sql`update deposit_payments set amount_minor = ${amountMinor}
    where payment_id = ${paymentId} and state in ('confirming', 'unmatched')
      and amount_minor <> ${amountMinor} returning 1`.execute(tx);
  if (rows.length === 0) return;
  await sql`delete from deposit_payment_approvals where payment_id = ${paymentId}`.execute(tx);
}

/** Leaves a payment to an operator. */
export async function updateUnmatched(
  tx: Tx,
  paymentId: string,
  reason: UnmatchedReason,
): Promise<void> {
  await sql`update deposit_payments set state = 'unmatched', reason = ${reason}
    where payment_id = ${paymentId} and state in ('confirming', 'unmatched')`.execute(tx);
}

/** The operator who settles a payment, and the time. */
export type Settling = { by: string; now: Date };

/** Records that a payment was credited to an order; throws if it was settled before. */
export async function updateCredited(
  tx: Tx,
  paymentId: string,
  orderNo: string,
  { by, now }: Settling,
): Promise<void> {
  const { rows } = await sql`
    update deposit_payments set state = 'credited', credited_order_no = ${orderNo},
      settled_by = ${by}, settled_at = ${now}
    where payment_id = ${paymentId} and state in ('confirming', 'unmatched')
    returning 1`.execute(tx);
  if (rows.length === 0) throw new Error(`payment ${paymentId} is already settled`);
}

/** Records that a payment was returned to its sender; throws if it was settled before. */
export async function updateReturned(
  tx: Tx,
  paymentId: string,
  reason: string,
  { by, now }: Settling,
): Promise<void> {
  const { rows } = await sql`
    update deposit_payments set state = 'returned', return_reason = ${reason},
      settled_by = ${by}, settled_at = ${now}
    where payment_id = ${paymentId} and state = 'unmatched' returning 1`.execute(tx);
  if (rows.length === 0) throw new Error(`payment ${paymentId} is already settled`);
}

/**
 * The decision about a payment that an operator approves: a credit to an order, or a return with
 * its reason.
 */
export type PaymentAction =
  /** The order number is empty for a new order. */
  | { action: 'credit'; orderNo: string; reason: '' }
  | { action: 'return'; orderNo: ''; reason: string };

/** An operator's approval, with the rights they have now. */
export type PaymentApproval = Standing & {
  paymentId: string;
  staffId: bigint;
  username: string;
  at: Date;
} & PaymentAction;

/** Returns the approvals of exactly this decision. */
export const approvalsOf = (
  known: readonly PaymentApproval[],
  wish: PaymentAction,
): PaymentApproval[] =>
  known.filter(
    ({ action, orderNo, reason }) =>
      action === wish.action && orderNo === wish.orderNo && reason === wish.reason,
  );

/** Lists the approvals of these payments, in order. */
export async function listPaymentApprovals(
  tx: Tx,
  paymentIds: readonly string[],
): Promise<PaymentApproval[]> {
  if (paymentIds.length === 0) return [];
  const { rows } = await sql<PaymentApproval>`
    select a.*, s.username, s.role, s.is_disabled
    from deposit_payment_approvals a join staff_members s using (staff_id)
    where a.payment_id = any(${[...paymentIds]}) order by a.at, a.staff_id`.execute(tx);
  return rows;
}

/** Records an operator's approval of a payment; a later one replaces an earlier one. */
export async function upsertPaymentApproval(
  tx: Tx,
  approval: { paymentId: string; staffId: bigint; at: Date },
  { action, orderNo, reason }: PaymentAction,
): Promise<void> {
  const { paymentId, staffId, at } = approval;
  await sql`
    insert into deposit_payment_approvals (payment_id, staff_id, order_no, action, reason, at)
    values (${paymentId}, ${staffId}, ${orderNo}, ${action}, ${reason}, ${at})
    on conflict (payment_id, staff_id) do update
      set order_no = ${orderNo}, action = ${action}, reason = ${reason}, at = ${at}`.execute(tx);
}

/** Deletes the approvals of a payment. */
export async function deletePaymentApprovals(
  tx: Tx,
  paymentId: string,
  staffIds: readonly bigint[],
): Promise<void> {
  await sql`delete from deposit_payment_approvals
    where payment_id = ${paymentId} and staff_id = any(${[...staffIds]}::bigint[])`.execute(tx);
}

/** The filter of a list of payments. */
export type PaymentFilter = {
  state: PaymentState | null;
  /** A prefix of an order number, a channel reference or a username. */
  search: string;
};

/**
 * Returns one page of payments and the total: unmatched ones longest waiting first, else newest
 * first.
 */
export async function listPayments(
  tx: Tx,
  filter: PaymentFilter,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: Payment[]; totalCount: bigint }> {
  const where = toWhere(filter);
  const counted = await sql<{ count: bigint }>`
    select count(*) from deposit_payments p join deposit_orders o using (order_no)
      join players l using (player_id) where ${where}`.execute(tx);
  const direction =
    filter.state === 'unmatched'
      ? sql`p.seen_at, p.payment_id`
      : sql`p.seen_at desc, p.payment_id desc`;
  const { rows } = await sql<Payment>`
    ${payment} where ${where} order by ${direction}
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return { rows, totalCount: counted.rows[0]?.count ?? 0n };
}

function toWhere({ state, search }: PaymentFilter): RawBuilder<unknown> {
  const begin = `${toLikeText(search)}%`;
  return sql`(${state}::text is null or p.state = ${state})
    and (${search} = '' or p.order_no ilike ${begin} or p.channel_reference ilike ${begin}
      or p.credited_order_no ilike ${begin} or l.username ilike ${begin})`;
}

/**
 * SQL expression: the number of payments without an order, including those for unknown references.
 */
export const countUnmatchedPayments: RawBuilder<unknown> = sql`
  select count(*) from (
    select from deposit_payments where state = 'unmatched'
    union all select from deposit_unidentified_payments where settled_at is null) waiting`;

/**
 * SQL expression: the number of orders that wait for review, without those still confirming on a
 * chain.
 */
export const countDepositsToReview: RawBuilder<unknown> = sql`
  select count(*) from deposit_orders o where state = 'awaitingReview'
    and (flow <> 'chain' or exists (select 1 from deposit_payments p
      where p.order_no = o.order_no and p.state <> 'confirming'))`;
