import type { Queryable } from '../rounds/store.ts';
import type { ChainProtocol } from './chain.ts';

/** An order of a pay page or a wallet. */
export interface OrderRow {
  id: string;
  channel: string;
  reference: string;
  content: string;
  amountMinor: bigint;
  currency: string;
  returnUrl: string;
  callbackUrl: string;
  lang: string;
  payBefore: Date;
  /** The stored state; an unpaid order past its deadline is expired, see orders.ts. */
  state: 'pending' | 'paid' | 'failed' | 'cancelled';
  paidMinor: bigint | null;
  createdAt: Date;
  finishedAt: Date | null;
}

const ORDER = `id, channel, reference, content, amount_minor as "amountMinor", currency,
    return_url as "returnUrl", callback_url as "callbackUrl", lang, pay_before as "payBefore",
    state, paid_minor as "paidMinor", created_at as "createdAt", finished_at as "finishedAt"
  from studio.desk_orders`;

/** Inserts a pending order; returns false without effect if its channel has one of its name. */
export async function insertOrder(
  tx: Queryable,
  order: Omit<OrderRow, 'state' | 'paidMinor' | 'finishedAt'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into studio.desk_orders
       (id, channel, reference, content, amount_minor, currency, return_url, callback_url, lang,
        pay_before, created_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'pending')
     on conflict (channel, reference) do nothing`,
    [
      order.id,
      order.channel,
      order.reference,
      order.content,
      order.amountMinor,
      order.currency,
      order.returnUrl,
      order.callbackUrl,
      order.lang,
      order.payBefore,
      order.createdAt,
    ],
  );
  return rowCount === 1;
}

/** The order of this name, or null. */
export async function findOrder(
  db: Queryable,
  channel: string,
  reference: string,
): Promise<OrderRow | null> {
  const { rows } = await db.query<OrderRow>(
    `select ${ORDER} where channel = $1 and reference = $2`,
    [channel, reference],
  );
  return rows[0] ?? null;
}

/** The order with this id, or null. */
export async function findOrderById(db: Queryable, id: string): Promise<OrderRow | null> {
  const { rows } = await db.query<OrderRow>(`select ${ORDER} where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Locks an order until the transaction ends. Throws if there is none. */
export async function lockOrder(tx: Queryable, id: string): Promise<OrderRow> {
  const { rows } = await tx.query<OrderRow>(`select ${ORDER} where id = $1 for update`, [id]);
  const [order] = rows;
  if (order === undefined) throw new Error(`order ${id} does not exist`);
  return order;
}

/** Writes an order's end; it must be locked and pending. */
export async function updateOrderEnd(
  tx: Queryable,
  id: string,
  end: { state: Exclude<OrderRow['state'], 'pending'>; paidMinor: bigint | null; at: Date },
): Promise<void> {
  await tx.query(
    `update studio.desk_orders set state = $2, paid_minor = $3, finished_at = $4 where id = $1`,
    [id, end.state, end.paidMinor, end.at],
  );
}

/** An address of the chain. */
export interface AddressRow {
  id: string;
  channel: string;
  reference: string;
  content: string;
  protocol: ChainProtocol;
  address: string;
  amountMicro: bigint;
  returnUrl: string | null;
  callbackUrl: string;
  lang: string;
  payBefore: Date;
  createdAt: Date;
}

const ADDRESS = `id, channel, reference, content, protocol, address,
    amount_micro as "amountMicro", return_url as "returnUrl", callback_url as "callbackUrl", lang,
    pay_before as "payBefore", created_at as "createdAt"
  from studio.desk_addresses`;

/** Inserts an address; returns false without effect if its channel has an order of its name. */
export async function insertAddress(tx: Queryable, row: AddressRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into studio.desk_addresses
       (id, channel, reference, content, protocol, address, amount_micro, return_url, callback_url,
        lang, pay_before, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (channel, reference) do nothing`,
    [
      row.id,
      row.channel,
      row.reference,
      row.content,
      row.protocol,
      row.address,
      row.amountMicro,
      row.returnUrl,
      row.callbackUrl,
      row.lang,
      row.payBefore,
      row.createdAt,
    ],
  );
  return rowCount === 1;
}

/** The address of the order of this name, or null. */
export async function findAddress(
  db: Queryable,
  channel: string,
  reference: string,
): Promise<AddressRow | null> {
  const { rows } = await db.query<AddressRow>(
    `select ${ADDRESS} where channel = $1 and reference = $2`,
    [channel, reference],
  );
  return rows[0] ?? null;
}

/** The address with this id, or null. */
export async function findAddressById(db: Queryable, id: string): Promise<AddressRow | null> {
  const { rows } = await db.query<AddressRow>(`select ${ADDRESS} where id = $1`, [id]);
  return rows[0] ?? null;
}

/** USDT that was sent to an address. */
export interface TransferRow {
  txHash: string;
  addressId: string;
  sendKey: string;
  amountMicro: bigint;
  blockHeight: bigint | null;
  sentAt: Date;
}

/** Inserts a transfer; returns false without effect if its key was used for this address before. */
export async function insertTransfer(tx: Queryable, row: TransferRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into studio.desk_transfers
       (tx_hash, address_id, send_key, amount_micro, block_height, sent_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (address_id, send_key) do nothing`,
    [row.txHash, row.addressId, row.sendKey, row.amountMicro, row.blockHeight, row.sentAt],
  );
  return rowCount === 1;
}

/** The transfers to an address, oldest first. */
export async function listTransfers(db: Queryable, addressId: string): Promise<TransferRow[]> {
  const { rows } = await db.query<TransferRow>(
    `select tx_hash as "txHash", address_id as "addressId", send_key as "sendKey",
       amount_micro as "amountMicro", block_height as "blockHeight", sent_at as "sentAt"
     from studio.desk_transfers where address_id = $1 order by sent_at, tx_hash`,
    [addressId],
  );
  return rows;
}

/** A payout. */
export interface PayoutRow {
  channel: string;
  reference: string;
  content: string;
  amountMinor: bigint;
  outcome: 'paid' | 'failed';
  receipt: string;
  reason: string;
  callbackUrl: string;
  requestedAt: Date;
  /** Until then it is pending. */
  finishesAt: Date;
}

/** Inserts a payout; returns false without effect if its channel has one of its name. */
export async function insertPayout(tx: Queryable, row: PayoutRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into studio.desk_payouts
       (channel, reference, content, amount_minor, outcome, receipt, reason, callback_url,
        asked_at, finishes_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (channel, reference) do nothing`,
    [
      row.channel,
      row.reference,
      row.content,
      row.amountMinor,
      row.outcome,
      row.receipt,
      row.reason,
      row.callbackUrl,
      row.requestedAt,
      row.finishesAt,
    ],
  );
  return rowCount === 1;
}

/** The payout of this name, or null. */
export async function findPayout(
  db: Queryable,
  channel: string,
  reference: string,
): Promise<PayoutRow | null> {
  const { rows } = await db.query<PayoutRow>(
    `select channel, reference, content, amount_minor as "amountMinor", outcome, receipt, reason,
       callback_url as "callbackUrl", asked_at as "requestedAt", finishes_at as "finishesAt"
     from studio.desk_payouts where channel = $1 and reference = $2`,
    [channel, reference],
  );
  return rows[0] ?? null;
}
