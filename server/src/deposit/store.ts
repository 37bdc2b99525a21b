import type { cancelReasons, coinCurrencies } from '@vela/contract/deposit/calls.ts';
import type { depositFailures } from '@vela/contract/deposit/calls.ts';
import type { LocalText } from '@vela/contract/language.ts';
import type { ChainProtocol } from '@vela/contract/payout/rules.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Keyed } from '../app/keyset.ts';
import { isInQueue, openReviewRows, toQueueKeyset } from '../app/review-rows.ts';
import type { QueueFilter, QueuePage } from '../app/review-rows.ts';
import type { TxContext } from '../app/route.ts';
import { toLikeText } from '../app/like.ts';
import { samePictures } from '../content/index.ts';
import type { ChannelOrder } from './channel/store.ts';
import type { Method, ReceivingAccount } from './method/store.ts';
import type { DepositState } from './rules.ts';

type Tx = TxContext['tx'];

/** Why the system rejected an order. */
export type Failure = (typeof depositFailures)[number];

/** The part of a channel order that screens show. */
export type ChannelView = Pick<
  ChannelOrder,
  'state' | 'isUnavailable' | 'payUrl' | 'qrText' | 'address' | 'confirmationsRequired'
>;

/** A deposit order with the data that every screen shows. */
export type DepositOrder = {
  orderNo: string;
  playerId: bigint;
  username: string;
  methodCode: string;
  methodNames: LocalText;
  family: string;
  channelNo: number;
  flow: Method['flow'];
  state: DepositState;
  amountMinor: bigint;
  /** The amount credited to the wallet; 0 until the order is completed. */
  creditedMinor: bigint;
  depositorName: string;
  receivingAccount: ReceivingAccount | null;
  receiptIds: string[];
  /** True while all of its payments are unconfirmed on the chain. */
  isConfirming: boolean;
  /**
   * On chains only, all four set: the coin and amount to send, and the frozen price of one coin.
   */
  currency: (typeof coinCurrencies)[number] | null;
  protocol: ChainProtocol | null;
  amountMicro: bigint | null;
  ratePpm: bigint | null;
  /** The state of its channel order; null for an order without one. */
  channel: ChannelView | null;
  createdAt: Date;
  payBefore: Date;
  submittedAt: Date | null;
  finishedAt: Date | null;
  /** When it was taken back, because it had been credited by mistake; else null. */
  reversedAt: Date | null;
  cancelReason: string;
  rejectReason: string;
  failure: Failure;
  claimedBy: bigint | null;
  claimedUntil: Date | null;
  /** The reviewer who has claimed it, or last did; empty if none. */
  reviewer: string;
};

/** True for an order whose payments are all still unconfirmed on the chain. */
const isConfirming = sql`(o.flow = 'chain' and o.state = 'awaitingReview' and not exists (
  select 1 from deposit_payments p where p.order_no = o.order_no and p.state <> 'confirming'))`;

const columns = sql`
  o.*, v.reversed_at, p.username, m.names as method_names,
    coalesce(s.username, '') as reviewer,
    array(select r.file_id from deposit_receipts r where r.order_no = o.order_no
      order by r.position) as receipt_ids,
    ${isConfirming} as is_confirming,
    case when c.order_no is not null then jsonb_build_object('state', c.state,
      'isUnavailable', c.is_unavailable, 'payUrl', c.pay_url, 'qrText', c.qr_text,
      'address', c.address,
      'confirmationsRequired', c.confirmations_required) end as channel`;

const from = sql`
  from deposit_orders o
  join players p using (player_id)
  join deposit_methods m using (method_code)
  left join deposit_channel_orders c on c.order_no = o.order_no
  left join deposit_reversals v on v.order_no = o.order_no
  left join staff_members s on s.staff_id = o.claimed_by`;

const order = sql`select ${columns} ${from}`;

/** Returns one order by its number, or null. */
export async function findOrder(tx: Tx, orderNo: string): Promise<DepositOrder | null> {
  const { rows } = await sql<DepositOrder>`${order} where o.order_no = ${orderNo}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns one order, locked until the transaction ends and read under the lock; or null. */
export async function lockOrder(tx: Tx, orderNo: string): Promise<DepositOrder | null> {
  await sql`select 1 from deposit_orders where order_no = ${orderNo} for update`.execute(tx);
  return await findOrder(tx, orderNo);
}

/** Lists the last orders of a player, newest first. */
export async function listOwnOrders(
  tx: Tx,
  playerId: bigint,
  limit: number,
): Promise<DepositOrder[]> {
  const { rows } = await sql<DepositOrder>`
    ${order} where o.player_id = ${playerId}
    order by o.created_at desc, o.order_no desc limit ${limit}`.execute(tx);
  return rows;
}

/** Lists the unfinished orders of a player, newest first. */
export async function listUnfinished(tx: Tx, playerId: bigint): Promise<DepositOrder[]> {
  const { rows } = await sql<DepositOrder>`
    ${order} where o.player_id = ${playerId} and o.state in ('awaitingPayment', 'awaitingReview')
    order by o.created_at desc, o.order_no desc`.execute(tx);
  return rows;
}

/** Lists the numbers of overdue unpaid offline orders, oldest first, at most `limit`. */
export async function listOverdue(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderNo: string }>`
    select order_no from deposit_orders
    where state = 'awaitingPayment' and flow = 'offline' and pay_before <= ${now}
    order by pay_before limit ${limit}`.execute(tx);
  return rows.map((row) => row.orderNo);
}

/** The fields that a cryptocurrency adds to an order. */
export type Coin = {
  currency: (typeof coinCurrencies)[number];
  protocol: ChainProtocol;
  amountMicro: bigint;
  ratePpm: bigint;
};

/** A new order. */
export type NewOrder = {
  orderNo: string;
  playerId: bigint;
  method: Pick<Method, 'methodCode' | 'family' | 'channelNo' | 'flow'>;
  amountMinor: bigint;
  depositorName: string;
  receivingAccount: ReceivingAccount | null;
  coin: Coin | null;
  payBefore: Date;
  now: Date;
};

/**
 * Inserts an order that waits for its payment, or a completed one; false if its number is taken.
 */
export async function insertOrder(
  tx: Tx,
  wanted: NewOrder,
  state: 'awaitingPayment' | 'completed' = 'awaitingPayment',
): Promise<boolean> {
  const { method, coin } = wanted;
  const account = wanted.receivingAccount && JSON.stringify(wanted.receivingAccount);
  const isDone = state === 'completed';
  const { rows } = await sql`
    insert into deposit_orders (order_no, player_id, method_code, family, channel_no, flow, state,
      amount_minor, credited_minor, depositor_name, receiving_account, currency, protocol,
      amount_micro, rate_ppm, created_at, pay_before, finished_at)
    values (${wanted.orderNo}, ${wanted.playerId}, ${method.methodCode}, ${method.family},
      ${method.channelNo}, ${method.flow}, ${state}, ${wanted.amountMinor},
      ${isDone ? wanted.amountMinor : 0n}, ${wanted.depositorName}, ${account}::jsonb,
      ${coin?.currency ?? null}, ${coin?.protocol ?? null}, ${coin?.amountMicro ?? null},
      ${coin?.ratePpm ?? null}, ${wanted.now}, ${wanted.payBefore}, ${isDone ? wanted.now : null})
    on conflict (order_no) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** What a move writes besides the state. */
export type OrderChanges = {
  submittedAt?: Date;
  finishedAt?: Date;
  cancelReason?: (typeof cancelReasons)[number];
  rejectReason?: string;
  failure?: Failure;
  creditedMinor?: bigint;
};

/**
 * Moves a locked order from one state to the next and ends its claim; returns false if its state
 * has changed. An earlier reason of cancellation or rejection is kept.
 */
export async function updateState(
  tx: Tx,
  orderNo: string,
  move: { from: DepositState; to: DepositState },
  changes: OrderChanges,
): Promise<boolean> {
  const { rows } = await sql`
    update deposit_orders set state = ${move.to}, claimed_by = null, claimed_until = null,
      submitted_at = coalesce(${changes.submittedAt ?? null}, submitted_at),
      finished_at = ${changes.finishedAt ?? null},
      cancel_reason = coalesce(${changes.cancelReason ?? null}, cancel_reason),
      reject_reason = coalesce(${changes.rejectReason ?? null}, reject_reason),
      failure = coalesce(${changes.failure ?? null}, failure),
      credited_minor = coalesce(${changes.creditedMinor ?? null}, credited_minor)
    where order_no = ${orderNo} and state = ${move.from} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Returns true if the same picture, in any file, is the receipt of another order. */
export async function hasReceiptBeenSeen(tx: Tx, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ isSeen: boolean }>`
    select exists (
      select from deposit_receipts where file_id in (${samePictures(fileId)})
        and order_no not in (select order_no from deposit_receipts where file_id = ${fileId})
    ) as is_seen`.execute(tx);
  return rows[0]?.isSeen ?? false;
}

/** Attaches the receipts to an order, in their order. */
export async function insertReceipts(
  tx: Tx,
  orderNo: string,
  fileIds: readonly string[],
): Promise<void> {
  for (const [position, fileId] of fileIds.entries()) {
    await sql`insert into deposit_receipts (order_no, position, file_id)
      values (${orderNo}, ${position}, ${fileId})`.execute(tx);
  }
}

/** History, claims and approvals of orders. */
export const {
  insertHistory,
  listHistory,
  updateClaim,
  listApprovals,
  insertApproval,
  deleteApprovals,
} = openReviewRows('deposit');

/** Returns how often a player has cancelled on a site day. */
export async function countCancellations(tx: Tx, playerId: bigint, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from deposit_cancellations
    where player_id = ${playerId} and day = ${day}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Counts one more cancellation on a day; null if that would exceed `countMax`. */
export async function countCancellation(
  tx: Tx,
  playerId: bigint,
  day: string,
  countMax: number,
): Promise<number | null> {
  if (countMax < 1) return null;
  const { rows } = await sql<{ count: number }>`
    insert into deposit_cancellations as c (player_id, day, count) values (${playerId}, ${day}, 1)
    on conflict (player_id, day) do update set count = c.count + 1 where c.count < ${countMax}
    returning count`.execute(tx);
  return rows[0]?.count ?? null;
}

/** Sums a player's completed and pending deposits since an instant. */
export async function sumSince(tx: Tx, playerId: bigint, since: Date): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(case state when 'completed' then credited_minor else amount_minor end),
      0)::bigint as sum from deposit_orders
    where player_id = ${playerId} and created_at >= ${since}
      and state in ('awaitingPayment', 'awaitingReview', 'completed')`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

/**
 * Returns the amount of a player's largest completed order opened in a period; null if there is
 * none.
 */
export async function findLargest(
  tx: Tx,
  playerId: bigint,
  period: { since: Date; before: Date },
): Promise<bigint | null> {
  const { rows } = await sql<{ largest: bigint | null }>`
    select max(credited_minor) as largest from deposit_orders
    where player_id = ${playerId} and state = 'completed'
      and created_at >= ${period.since} and created_at < ${period.before}`.execute(tx);
  return rows[0]?.largest ?? null;
}

/** The filter of a list of orders; a search also matches part of a depositor’s name. */
export type OrderFilter = QueueFilter<DepositState>;

/** Returns one page of orders, and one more if another page follows; and how many match. */
export async function listOrders(
  tx: Tx,
  filter: OrderFilter,
  page: QueuePage,
): Promise<{ rows: Keyed<DepositOrder>[]; totalCount: bigint }> {
  const where = toWhere(filter);
  const counted = await sql<{ count: bigint }>`
    select count(*) from deposit_orders o join players p using (player_id)
    where ${where}`.execute(tx);
  const since = sql`coalesce(o.submitted_at, o.created_at)`;
  const keyset = toQueueKeyset(filter.state, page, since);
  const { rows } = await sql<Keyed<DepositOrder>>`
    select ${columns}, ${keyset.key} as key ${from} where ${where} and ${keyset.isAfter}
    order by ${keyset.order} limit ${page.pageSize + 1}`.execute(tx);
  return { rows, totalCount: counted.rows[0]?.count ?? 0n };
}

const toWhere = (filter: OrderFilter): RawBuilder<unknown> =>
  isInQueue(filter, sql`o.depositor_name ilike ${`%${toLikeText(filter.search)}%`}`);

/** Returns the number of the player's oldest order in review; null if there is none. */
export async function findUnverified(tx: Tx, playerId: bigint): Promise<string | null> {
  const { rows } = await sql<{ orderNo: string }>`
    select order_no from deposit_orders
    where player_id = ${playerId} and state = 'awaitingReview'
    order by submitted_at limit 1`.execute(tx);
  return rows[0]?.orderNo ?? null;
}
