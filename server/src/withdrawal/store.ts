import type { LocalText } from '@vela/contract/language.ts';
import type { ChainProtocol } from '@vela/contract/payout/rules.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Keyed } from '../app/keyset.ts';
import { isInQueue, openReviewRows, toQueueKeyset } from '../app/review-rows.ts';
import type { QueueFilter, QueuePage } from '../app/review-rows.ts';
import type { TxContext } from '../app/route.ts';
import { toLikeText } from '../app/like.ts';
import type { RiskFlag, WithdrawalMethod, WithdrawalState } from './rules.ts';

type Tx = TxContext['tx'];

/** A withdrawal with the data that every screen shows. */
export type WithdrawalOrder = {
  orderNo: string;
  playerId: bigint;
  username: string;
  method: WithdrawalMethod;
  type: 'instant' | 'scheduled';
  windowNo: number | null;
  state: WithdrawalState;
  amountMinor: bigint;
  extraMinor: bigint;
  /** For USDT: its chain, the price of one in millionths, and the millionths that arrive. */
  protocol: ChainProtocol | null;
  ratePpm: bigint | null;
  amountMicro: bigint | null;
  accountId: string;
  bankNames: LocalText;
  holderName: string;
  lastFour: string;
  riskFlags: RiskFlag[];
  reason: string;
  payAfter: Date;
  dueAt: Date | null;
  createdAt: Date;
  finishedAt: Date | null;
  claimedBy: bigint | null;
  claimedUntil: Date | null;
  /** The reviewer who has claimed it, or last did; empty if none. */
  reviewer: string;
  /** The channel's own reference of the payment; empty until it is paid. */
  receipt: string;
};

const columns = sql`
  o.*, p.username, coalesce(s.username, '') as reviewer, coalesce(w.receipt, '') as receipt`;

const from = sql`
  from withdrawal_orders o
  join players p using (player_id)
  left join withdrawal_payouts w using (order_no)
  left join staff_members s on s.staff_id = o.claimed_by`;

const order = sql`select ${columns} ${from}`;

/** Returns one order by its number, or null. */
export async function findOrder(tx: Tx, orderNo: string): Promise<WithdrawalOrder | null> {
  const { rows } = await sql<WithdrawalOrder>`${order} where o.order_no = ${orderNo}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns one of the player's own orders, or null. */
export async function findOwnOrder(
  tx: Tx,
  playerId: bigint,
  orderNo: string,
): Promise<WithdrawalOrder | null> {
  const { rows } = await sql<WithdrawalOrder>`
    ${order} where o.order_no = ${orderNo} and o.player_id = ${playerId}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns one order, locked until the transaction ends and read under the lock; or null. */
export async function lockOrder(tx: Tx, orderNo: string): Promise<WithdrawalOrder | null> {
  await sql`select 1 from withdrawal_orders where order_no = ${orderNo} for update`.execute(tx);
  return await findOrder(tx, orderNo);
}

/** Lists the unfinished orders of a player, newest first. */
export async function listOpen(tx: Tx, playerId: bigint): Promise<WithdrawalOrder[]> {
  const { rows } = await sql<WithdrawalOrder>`
    ${order} where o.player_id = ${playerId} and o.finished_at is null
    order by o.created_at desc, o.order_no desc`.execute(tx);
  return rows;
}

/** Lists the last orders of a player, newest first. */
export async function listOwnOrders(
  tx: Tx,
  playerId: bigint,
  limit: number,
): Promise<WithdrawalOrder[]> {
  const { rows } = await sql<WithdrawalOrder>`
    ${order} where o.player_id = ${playerId}
    order by o.created_at desc, o.order_no desc limit ${limit}`.execute(tx);
  return rows;
}

/** A new order. */
export type NewOrder = Pick<
  WithdrawalOrder,
  | 'orderNo'
  | 'playerId'
  | 'method'
  | 'type'
  | 'windowNo'
  | 'amountMinor'
  | 'extraMinor'
  | 'protocol'
  | 'ratePpm'
  | 'amountMicro'
  | 'accountId'
  | 'bankNames'
  | 'holderName'
  | 'lastFour'
  | 'riskFlags'
  | 'payAfter'
  | 'dueAt'
  | 'createdAt'
>;

/** Inserts an order that waits for its review; returns false if its number is taken. */
export async function insertOrder(tx: Tx, wanted: NewOrder): Promise<boolean> {
  const { rows } = await sql`
    insert into withdrawal_orders (order_no, player_id, method, type, window_no, state,
      amount_minor, extra_minor, protocol, rate_ppm, amount_micro, account_id, bank_names,
      holder_name, last_four, risk_flags, pay_after, due_at, created_at)
    values (${wanted.orderNo}, ${wanted.playerId}, ${wanted.method}, ${wanted.type},
      ${wanted.windowNo}, 'awaitingReview', ${wanted.amountMinor}, ${wanted.extraMinor},
      ${wanted.protocol}, ${wanted.ratePpm}, ${wanted.amountMicro}, ${wanted.accountId},
      ${JSON.stringify(wanted.bankNames)}::jsonb, ${wanted.holderName}, ${wanted.lastFour},
      ${wanted.riskFlags}::text[], ${wanted.payAfter}, ${wanted.dueAt}, ${wanted.createdAt})
    on conflict (order_no) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Moves a locked order from one state to the next and ends its claim. */
export async function updateState(
  tx: Tx,
  orderNo: string,
  move: { from: WithdrawalState; to: WithdrawalState },
  changes: { reason: string; finishedAt: Date | null },
): Promise<void> {
  await sql`
    update withdrawal_orders set state = ${move.to}, claimed_by = null, claimed_until = null,
      reason = ${changes.reason}, finished_at = ${changes.finishedAt}
    where order_no = ${orderNo} and state = ${move.from}`.execute(tx);
}

/** Sums a player's withdrawals since an instant, without refused ones. */
export async function sumSince(
  tx: Tx,
  playerId: bigint,
  since: Date,
): Promise<{ count: number; sumMinor: bigint }> {
  const { rows } = await sql<{ count: bigint; sumMinor: bigint }>`
    select count(*) as count, coalesce(sum(amount_minor), 0)::bigint as sum_minor
    from withdrawal_orders
    where player_id = ${playerId} and created_at >= ${since}
      and state not in ('rejected', 'failed')`.execute(tx);
  const [row] = rows;
  return { count: Number(row?.count ?? 0n), sumMinor: row?.sumMinor ?? 0n };
}

/** Returns true once a bank withdrawal of the player was paid. */
export async function hasPaidBankWithdrawal(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select 1 from withdrawal_orders
    where player_id = ${playerId} and method = 'bankCard' and state = 'paid' limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Returns the median minutes from request to payment of the last 50 instant ones; null if there are
 * none.
 */
export async function findUsualMinutes(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (
      order by extract(epoch from finished_at - created_at)::float8 / 60
    ) as minutes
    from (
      select created_at, finished_at from withdrawal_orders
      where state = 'paid' and type = 'instant' order by created_at desc limit 50
    ) latest`.execute(tx);
  return rows[0]?.minutes ?? null;
}

/** History, claims and approvals of orders. */
export const {
  insertHistory,
  listHistory,
  updateClaim,
  listApprovals,
  insertApproval,
  deleteApprovals,
} = openReviewRows('withdrawal');

/**
 * The filter of a list of orders; a search also matches the last four digits and part of the name.
 */
export type OrderFilter = QueueFilter<WithdrawalState>;

/** Returns one page of orders, and one more if another page follows; and how many match. */
export async function listOrders(
  tx: Tx,
  filter: OrderFilter,
  page: QueuePage,
): Promise<{ rows: Keyed<WithdrawalOrder>[]; totalCount: bigint }> {
  const where = toWhere(filter);
  const counted = await sql<{ count: bigint }>`
    select count(*) from withdrawal_orders o join players p using (player_id)
    where ${where}`.execute(tx);
  const keyset = toQueueKeyset(filter.state, page, sql`o.created_at`);
  const { rows } = await sql<Keyed<WithdrawalOrder>>`
    select ${columns}, ${keyset.key} as key ${from} where ${where} and ${keyset.isAfter}
    order by ${keyset.order} limit ${page.pageSize + 1}`.execute(tx);
  return { rows, totalCount: counted.rows[0]?.count ?? 0n };
}

const toWhere = (filter: OrderFilter): RawBuilder<unknown> =>
  isInQueue(
    filter,
    sql`o.last_four = ${filter.search}
      or o.holder_name ilike ${`%${toLikeText(filter.search)}%`}`,
  );

/** SQL expression: the number of orders that wait for review. */
export const countWithdrawalsToReview: RawBuilder<unknown> = sql`select count(*) from withdrawal_orders where state = 'awaitingReview'`;
