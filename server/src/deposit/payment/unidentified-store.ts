import { sql } from 'kysely';
import type { TxContext } from '../../app/route.ts';
import type { PaymentState } from './store.ts';

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
  settledBy: string;
  settledAt: Date | null;
};

const columns = sql`payment_id, channel, reference, tx_hash, channel_reference, amount_minor,
  amount_micro, seen_at, note, coalesce(order_no, '') as order_no, settled_by, settled_at`;

/** Keeps a payment; false if the channel has told of it before, which changes nothing. */
export async function insertUnidentified(
  tx: Tx,
  told: Omit<UnidentifiedPayment, 'note' | 'orderNo' | 'settledBy' | 'settledAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into deposit_unidentified_payments (payment_id, channel, reference, tx_hash,
      channel_reference, amount_minor, amount_micro, seen_at)
    values (${told.paymentId}, ${told.channel}, ${told.reference}, ${told.txHash},
      ${told.channelReference}, ${told.amountMinor}, ${told.amountMicro}, ${told.seenAt})
    on conflict (channel, reference, tx_hash) do nothing returning 1`.execute(tx);
  return rows.length > 0;
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

/**
 * The state of the same money where its channel has also reported it for an order, else null: of
 * a transfer on a chain the same hash, of a page the same order of the channel.
 */
export async function findReported(
  tx: Tx,
  { channel, txHash, channelReference }: UnidentifiedPayment,
): Promise<PaymentState | null> {
  const { rows } = await sql<{ state: PaymentState }>`
    select state from deposit_payments where channel = ${channel} and tx_hash = ${txHash}
      and (${txHash} <> '' or channel_reference = ${channelReference}) limit 1`.execute(tx);
  return rows[0]?.state ?? null;
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
