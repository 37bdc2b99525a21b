import { sql } from 'kysely';
import type { TxContext } from '../../app/route.ts';
import type { Money } from './store.ts';

type Tx = TxContext['tx'];

/** A payment that a channel reported for an unknown reference. */
export type UnidentifiedPayment = {
  paymentId: string;
  channel: string;
  reference: string;
  /** Empty for a payment on a page. */
  txHash: string;
  /** The channel's own reference: its order, or the receiving address. */
  channelReference: string;
  /** In the site's currency; null for a payment on a chain. */
  amountMinor: bigint | null;
  amountMicro: bigint | null;
  seenAt: Date;
  /** What an operator did about it; empty until then. */
  note: string;
  /** The order that it was assigned to; else empty. */
  orderNo: string;
  /** Another order for which the channel has since reported the same money; else empty. */
  reportedOrderNo: string;
  settledBy: string;
  settledAt: Date | null;
};

const columns = sql`payment_id, channel, reference, tx_hash, channel_reference, amount_minor,
  amount_micro, seen_at, note, coalesce(order_no, '') as order_no,
  coalesce(reported_order_no, '') as reported_order_no, settled_by, settled_at`;

/** Stores a payment; returns false without effect if the channel reported it before. */
export async function insertUnidentified(
  tx: Tx,
  told: Omit<
    UnidentifiedPayment,
    'note' | 'orderNo' | 'reportedOrderNo' | 'settledBy' | 'settledAt'
  >,
): Promise<boolean> {
  const { rows } = await sql`
    insert into deposit_unidentified_payments (payment_id, channel, reference, tx_hash,
      channel_reference, amount_minor, amount_micro, seen_at)
    values (${told.paymentId}, ${told.channel}, ${told.reference}, ${told.txHash},
      ${told.channelReference}, ${told.amountMinor}, ${told.amountMicro}, ${told.seenAt})
    on conflict (channel, reference, tx_hash) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Returns a payment by its id; null if it does not exist. */
export async function findUnidentified(
  tx: Tx,
  paymentId: string,
): Promise<UnidentifiedPayment | null> {
  const { rows } = await sql<UnidentifiedPayment>`
    select ${columns} from deposit_unidentified_payments
    where payment_id = ${paymentId}`.execute(tx);
  return rows[0] ?? null;
}

/** Locks a payment; null if it does not exist. */
export async function lockUnidentified(
  tx: Tx,
  paymentId: string,
): Promise<UnidentifiedPayment | null> {
  const { rows } = await sql<UnidentifiedPayment>`
    select ${columns} from deposit_unidentified_payments
    where payment_id = ${paymentId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Records what was done about a payment. */
export async function updateSettled(
  tx: Tx,
  paymentId: string,
  done: { note: string; by: string; now: Date },
): Promise<void> {
  await sql`update deposit_unidentified_payments
    set note = ${done.note}, settled_by = ${done.by}, settled_at = ${done.now}
    where payment_id = ${paymentId}`.execute(tx);
}

/** Records the order that a payment was assigned to. */
export async function updateAssigned(
  tx: Tx,
  paymentId: string,
  assigned: { orderNo: string; by: string; now: Date },
): Promise<void> {
  await sql`update deposit_unidentified_payments
    set order_no = ${assigned.orderNo}, settled_by = ${assigned.by}, settled_at = ${assigned.now}
    where payment_id = ${paymentId}`.execute(tx);
}

/** Returns every report of the same money with an unknown reference, locked, earliest first. */
export async function lockReports(tx: Tx, money: Money): Promise<UnidentifiedPayment[]> {
  const { rows } = await sql<UnidentifiedPayment>`
    select ${columns} from deposit_unidentified_payments
    where channel = ${money.channel} and tx_hash = ${money.txHash}
      and channel_reference = ${money.channelReference}
    order by seen_at, payment_id for update`.execute(tx);
  return rows;
}

/** Records the order for which a channel reported money that another order already has. */
export async function updateReported(tx: Tx, money: Money, orderNo: string): Promise<void> {
  await sql`
    update deposit_unidentified_payments set reported_order_no = ${orderNo}
    where channel = ${money.channel} and tx_hash = ${money.txHash}
      and channel_reference = ${money.channelReference}`.execute(tx);
}

/**
 * Returns one page of payments and the total: open ones longest waiting first, then newest first.
 */
export async function listUnidentified(
  tx: Tx,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: UnidentifiedPayment[]; totalCount: bigint }> {
  const counted = await sql<{ count: bigint }>`
    select count(*) from deposit_unidentified_payments`.execute(tx);
  const { rows } = await sql<UnidentifiedPayment>`
    select ${columns} from deposit_unidentified_payments
    order by settled_at is not null, case when settled_at is null then seen_at end,
      settled_at desc, payment_id
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return { rows, totalCount: counted.rows[0]?.count ?? 0n };
}
