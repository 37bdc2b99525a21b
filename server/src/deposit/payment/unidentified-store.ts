import { sql } from 'kysely';
import type { TxContext } from '../../app/route.ts';
import type { Money } from './store.ts';

type Tx = TxContext['tx'];

/** Money that a channel says has come for a reference that nobody here knows. */
export type UnidentifiedPayment = {
  paymentId: string;
  channel: string;
  reference: string;
  /** Empty for what was paid on a page. */
  txHash: string;
  /** The channel's own name of it: its order, or the address that was paid to. */
  channelReference: string;
  /** In the site's currency; null for what came on a chain. */
  amountMinor: bigint | null;
  amountMicro: bigint | null;
  seenAt: Date;
  /** What an operator did about it; empty while nobody has. */
  note: string;
  /** The order that it was assigned to; empty if it was not. */
  orderNo: string;
  /** Another order, for which its channel has reported the same money since; else empty. */
  reportedOrderNo: string;
  settledBy: string;
  settledAt: Date | null;
};

const columns = sql`payment_id, channel, reference, tx_hash, channel_reference, amount_minor,
  amount_micro, seen_at, note, coalesce(order_no, '') as order_no,
  coalesce(reported_order_no, '') as reported_order_no, settled_by, settled_at`;

/** Keeps a payment; false if the channel has told of it before, which changes nothing. */
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

/** A payment by its id; null if there is none. */
export async function findUnidentified(
  tx: Tx,
  paymentId: string,
): Promise<UnidentifiedPayment | null> {
  const { rows } = await sql<UnidentifiedPayment>`
    select ${columns} from deposit_unidentified_payments
    where payment_id = ${paymentId}`.execute(tx);
  return rows[0] ?? null;
}

/** Locks a payment; null if there is none. */
export async function lockUnidentified(
  tx: Tx,
  paymentId: string,
): Promise<UnidentifiedPayment | null> {
  const { rows } = await sql<UnidentifiedPayment>`
    select ${columns} from deposit_unidentified_payments
    where payment_id = ${paymentId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Notes what was done about a payment. */
export async function updateSettled(
  tx: Tx,
  paymentId: string,
  done: { note: string; by: string; now: Date },
): Promise<void> {
  await sql`update deposit_unidentified_payments
    set note = ${done.note}, settled_by = ${done.by}, settled_at = ${done.now}
    where payment_id = ${paymentId}`.execute(tx);
}

/** Notes which order a payment was assigned to. */
export async function updateAssigned(
  tx: Tx,
  paymentId: string,
  assigned: { orderNo: string; by: string; now: Date },
): Promise<void> {
  await sql`update deposit_unidentified_payments
    set order_no = ${assigned.orderNo}, settled_by = ${assigned.by}, settled_at = ${assigned.now}
    where payment_id = ${paymentId}`.execute(tx);
}

/** Every report of the same money for an unknown reference, locked, the first one first. */
export async function lockReports(tx: Tx, money: Money): Promise<UnidentifiedPayment[]> {
  const { rows } = await sql<UnidentifiedPayment>`
    select ${columns} from deposit_unidentified_payments
    where channel = ${money.channel} and tx_hash = ${money.txHash}
      and channel_reference = ${money.channelReference}
    order by seen_at, payment_id for update`.execute(tx);
  return rows;
}

/** Notes for which order a channel has reported money that is another order's already. */
export async function updateReported(tx: Tx, money: Money, orderNo: string): Promise<void> {
  await sql`
    update deposit_unidentified_payments set reported_order_no = ${orderNo}
    where channel = ${money.channel} and tx_hash = ${money.txHash}
      and channel_reference = ${money.channelReference}`.execute(tx);
}

/** One page of payments: open ones first, the longest waiting first, then the newest; the count. */
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
