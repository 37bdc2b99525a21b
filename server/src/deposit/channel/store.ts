import type { WorklistRows } from '@vela/service/worklist-rows.ts';
import { sql } from 'kysely';
import type { TxContext } from '../../app/route.ts';
import type { OpenRequest, Opened } from './port.ts';

type Tx = TxContext['tx'];

/** What the channel of an order was asked, and what it has answered. */
export type ChannelOrder = Opened & {
  orderNo: string;
  channel: string;
  /**
   * `opening`: to be requested, or the answer was lost; `open`: it waits for the payment;
   * `closing`: it is to take no payment any more; `closed`: nothing is left to ask.
   */
  state: 'opening' | 'open' | 'closing' | 'closed';
  /** True if the last question had no clear answer. */
  isUnavailable: boolean;
  request: OpenRequest;
  /** Questions since the last answer. */
  tries: number;
  queriedAt: Date | null;
  nextTryAt: Date | null;
  /** Since when nobody asks any more, although nobody has answered. */
  givenUpAt: Date | null;
  createdAt: Date;
};

/** Orders whose channels have something left to be asked, by channel. */
export const channelRows: WorklistRows = {
  name: 'deposit/channel-orders',
  table: 'deposit_channel_orders',
  key: 'order_no',
  target: 'w.channel',
  isOpen: 'w.next_try_at is not null',
};

/** Writes what a channel is to be asked, with the order and due at once. */
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

/** What the channel of an order was asked, or null for an offline order. */
export async function findChannelOrder(tx: Tx, orderNo: string): Promise<ChannelOrder | null> {
  const { rows } = await sql<ChannelOrder>`
    select * from deposit_channel_orders where order_no = ${orderNo}`.execute(tx);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. The order itself is locked before it. */
export async function lockChannelOrder(tx: Tx, orderNo: string): Promise<ChannelOrder | null> {
  const { rows } = await sql<ChannelOrder>`
    select * from deposit_channel_orders where order_no = ${orderNo} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Notes what a channel is about to be asked. */
export async function updateQueried(
  tx: Tx,
  orderNo: string,
  ask: { state: ChannelOrder['state']; now: Date },
): Promise<void> {
  await sql`
    update deposit_channel_orders set state = ${ask.state}, queried_at = ${ask.now}
    where order_no = ${orderNo}`.execute(tx);
}

/** Notes that a question had no clear answer. */
export async function updateUnanswered(tx: Tx, orderNo: string): Promise<void> {
  await sql`update deposit_channel_orders set is_unavailable = true
    where order_no = ${orderNo}`.execute(tx);
}

/** Notes that nobody waits for an answer any more. */
export async function updateUnwanted(tx: Tx, orderNo: string): Promise<void> {
  await sql`update deposit_channel_orders set is_unavailable = false
    where order_no = ${orderNo}`.execute(tx);
}

/** Notes that a channel has answered: its state from now on, and when to ask again, if ever. */
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

/** Keeps what a channel has opened. */
export async function updateOpened(tx: Tx, orderNo: string, opened: Opened): Promise<void> {
  await sql`
    update deposit_channel_orders set channel_order_id = ${opened.channelOrderId},
      pay_url = ${opened.payUrl}, qr_text = ${opened.qrText}, address = ${opened.address},
      confirmations_required = ${opened.confirmationsRequired}
    where order_no = ${orderNo}`.execute(tx);
}

/** Has a channel asked at once to take no payment any more; false if there is nothing to ask. */
export async function updateClosing(tx: Tx, orderNo: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update deposit_channel_orders set state = 'closing', next_try_at = ${now}
    where order_no = ${orderNo} and state in ('opening', 'open') returning 1`.execute(tx);
  return rows.length > 0;
}

/** Has a channel asked at once, whatever its state; one that was closed is asked to close again. */
export async function updateDueNow(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await sql`
    update deposit_channel_orders set next_try_at = ${now}, given_up_at = null,
      state = case state when 'closed' then 'closing' else state end
    where order_no = ${orderNo}`.execute(tx);
}

/** What a channel told of an order, and what we made of it. */
export type Callback = { event: string; result: string; at: Date };

/** Keeps a message of a channel; told again, it is counted and keeps its last result. */
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

/** What a channel told of an order, the latest first, at most `limit`. */
export async function listCallbacks(tx: Tx, orderNo: string, limit: number): Promise<Callback[]> {
  const { rows } = await sql<Callback>`
    select event, result, at from deposit_callbacks where order_no = ${orderNo}
    order by at desc, message_id limit ${limit}`.execute(tx);
  return rows;
}
