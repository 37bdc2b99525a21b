import type { WorklistRows } from '@vela/service/worklist-rows.ts';
import { sql } from 'kysely';
import type { TxContext } from '../../app/route.ts';
import type { OpenRequest, Opened } from './port.ts';

type Tx = TxContext['tx'];

/** The query state of an order at its channel, and the channel's answers. */
export type ChannelOrder = Opened & {
  orderNo: string;
  channel: string;
  /**
   * `opening`: to be requested, or the answer was lost; `open`: waits for the payment; `closing`:
   * to be closed to payments; `closed`: no query is left.
   */
  state: 'opening' | 'open' | 'closing' | 'closed';
  /** True if the last query had no clear answer. */
  isUnavailable: boolean;
  request: OpenRequest;
  /** Queries since the last answer. */
  tries: number;
  queriedAt: Date | null;
  nextTryAt: Date | null;
  /** When queries stopped without an answer. */
  givenUpAt: Date | null;
  createdAt: Date;
};

/** Channel orders with queries left, by channel. */
export const channelRows: WorklistRows = {
  name: 'deposit/channel-orders',
  table: 'deposit_channel_orders',
  key: 'order_no',
  target: 'w.channel',
  isOpen: 'w.next_try_at is not null',
};

/** Inserts a channel order with its order, due at once. */
export async function insertChannelOrder(
  tx: Tx,
  wanted: Pick<ChannelOrder, 'orderNo' | 'channel' | 'request' | 'createdAt'>,
): Promise<void> {
  await sql`
    insert into deposit_channel_orders (order_no, channel, state, request, next_try_at,
      created_at)
    values (${wanted.orderNo}, ${wanted.channel}, 'opening',
      ${JSON.stringify(wanted.request)}::jsonb, ${wanted.createdAt}, ${wanted.createdAt})`.execute(
    tx,
  );
}

/** Returns the channel order of an order, or null for an offline order. */
export async function findChannelOrder(tx: Tx, orderNo: string): Promise<ChannelOrder | null> {
  const { rows } = await sql<ChannelOrder>`
    select * from deposit_channel_orders where order_no = ${orderNo}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns it locked until the transaction ends. The order itself is locked before it. */
export async function lockChannelOrder(tx: Tx, orderNo: string): Promise<ChannelOrder | null> {
  const { rows } = await sql<ChannelOrder>`
    select * from deposit_channel_orders where order_no = ${orderNo} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Records the query that is about to be sent. */
export async function updateQueried(
  tx: Tx,
  orderNo: string,
  ask: { state: ChannelOrder['state']; now: Date },
): Promise<void> {
  await sql`
    update deposit_channel_orders set state = ${ask.state}, queried_at = ${ask.now}
    where order_no = ${orderNo}`.execute(tx);
}

/** Records that a query had no clear answer. */
export async function updateUnanswered(tx: Tx, orderNo: string): Promise<void> {
  await sql`update deposit_channel_orders set is_unavailable = true
    where order_no = ${orderNo}`.execute(tx);
}

/** Records that queries have stopped without an answer. */
export async function updateUnwanted(tx: Tx, orderNo: string): Promise<void> {
  await sql`update deposit_channel_orders set is_unavailable = false
    where order_no = ${orderNo}`.execute(tx);
}

/** Records an answer: the new state, and when to query again, if at all. */
export async function updateAnswered(
  tx: Tx,
  orderNo: string,
  next: { state: ChannelOrder['state']; nextTryAt: Date | null },
): Promise<void> {
  await sql`
    update deposit_channel_orders set state = ${next.state}, next_try_at = ${next.nextTryAt},
      is_unavailable = false, tries = 0, given_up_at = null
    where order_no = ${orderNo}`.execute(tx);
}

/** Stores what the channel returned on opening. */
export async function updateOpened(tx: Tx, orderNo: string, opened: Opened): Promise<void> {
  await sql`
    update deposit_channel_orders set channel_order_id = ${opened.channelOrderId},
      pay_url = ${opened.payUrl}, qr_text = ${opened.qrText}, address = ${opened.address},
      confirmations_required = ${opened.confirmationsRequired}
    where order_no = ${orderNo}`.execute(tx);
}

/** Makes the close request due now; returns false if nothing needs closing. */
export async function updateClosing(tx: Tx, orderNo: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update deposit_channel_orders set state = 'closing', next_try_at = ${now}
    where order_no = ${orderNo} and state in ('opening', 'open') returning 1`.execute(tx);
  return rows.length > 0;
}

/** Makes a query due now in any state; a closed channel order is closed again. */
export async function updateDueNow(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await sql`
    update deposit_channel_orders set next_try_at = ${now}, given_up_at = null,
      state = case state when 'closed' then 'closing' else state end
    where order_no = ${orderNo}`.execute(tx);
}

/** A channel's message about an order, and our result. */
export type Callback = { event: string; result: string; at: Date };

/** Stores a channel's message; a repeat is counted and keeps its last result. */
export async function upsertCallback(
  tx: Tx,
  message: { channel: string; messageId: string; orderNo: string } & Callback,
): Promise<void> {
  const { channel, messageId, orderNo, event, result, at } = message;
  await sql`
    insert into deposit_callbacks as c (channel, message_id, order_no, event, result, at)
    values (${channel}, ${messageId}, ${orderNo}, ${event}, ${result}, ${at})
    on conflict (order_no, channel, message_id) do update
      set times = c.times + 1, result = ${result}, at = ${at}`.execute(tx);
}

/** Lists a channel's messages about an order, latest first, at most `limit`. */
export async function listCallbacks(tx: Tx, orderNo: string, limit: number): Promise<Callback[]> {
  const { rows } = await sql<Callback>`
    select event, result, at from deposit_callbacks where order_no = ${orderNo}
    order by at desc, message_id limit ${limit}`.execute(tx);
  return rows;
}
