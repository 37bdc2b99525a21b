import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { Direction, Pending, TransferFailure } from './rules.ts';

type Tx = TxContext['tx'];

/** A transfer to or from a venue whose provider holds the balance. */
export type VenueTransfer = Pending & {
  playerId: bigint;
  /** Identifies the transfer to the provider, permanently. */
  transactionUuid: string;
  /** `sent`: the provider may have received it; only the provider's answer ends it. */
  state: 'waiting' | 'sent' | 'done' | 'failed';
  failure: TransferFailure | null;
};

const columns = sql`order_no, player_id, venue, direction, transaction_uuid, amount_minor, state,
  failure`;

/**
 * Adds a transfer to the outbox, due at once, and returns its uuid. Returns null without effect if
 * the player has one pending for this venue and direction, or the number is taken.
 */
export async function insertVenueTransfer(
  tx: Tx,
  of: Pick<Pending, 'orderNo' | 'venue' | 'direction' | 'amountMinor'> & { playerId: bigint },
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ transactionUuid: string }>`
    insert into wallet_venue_transfers (order_no, player_id, venue, direction, transaction_uuid,
      amount_minor, state, next_try_at, created_at)
    select ${of.orderNo}, ${of.playerId}, ${of.venue}, ${of.direction}, gen_random_uuid(),
      ${of.amountMinor}::bigint, 'waiting', ${now}::timestamptz, ${now}::timestamptz
    where not exists (select from wallet_transactions where order_no = ${of.orderNo})
    on conflict do nothing returning transaction_uuid`.execute(tx);
  return rows[0]?.transactionUuid ?? null;
}

/** Removes a transfer that was never sent. */
export async function deleteVenueTransfer(tx: Tx, orderNo: string): Promise<void> {
  await sql`
    delete from wallet_venue_transfers
    where order_no = ${orderNo} and state = 'waiting'`.execute(tx);
}

/** Locks a transfer, waiting for its current worker; throws if it does not exist. */
export async function lockVenueTransfer(tx: Tx, orderNo: string): Promise<VenueTransfer> {
  const { rows } = await sql<VenueTransfer>`
    select ${columns} from wallet_venue_transfers
    where order_no = ${orderNo} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no transfer ${orderNo}`);
  return row;
}

/** Returns transfers by number, in the order given; omits unknown ones. */
export async function listVenueTransfers(
  tx: Tx,
  orderNos: readonly string[],
): Promise<VenueTransfer[]> {
  const { rows } = await sql<VenueTransfer>`
    select ${columns} from wallet_venue_transfers
    where order_no = any (${orderNos}::text[])
    order by array_position(${orderNos}::text[], order_no)`.execute(tx);
  return rows;
}

/** Lists a player's pending transfers, oldest first. */
export async function listPendingTransfers(tx: Tx, playerId: bigint): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select order_no, venue, direction, amount_minor from wallet_venue_transfers
    where player_id = ${playerId} and state in ('waiting', 'sent')
    order by created_at, order_no`.execute(tx);
  return rows;
}

/** Returns the oldest pending transfer from a venue; null if there is none. */
export async function findPendingRecovery(tx: Tx, playerId: bigint): Promise<string | null> {
  const pending = await listPendingTransfers(tx, playerId);
  return pending.find(({ direction }) => direction === 'fromVenue')?.orderNo ?? null;
}

/**
 * Returns when the player last requested a transfer for this venue and direction after an instant.
 */
export async function findTransferSince(
  tx: Tx,
  of: { playerId: bigint; venue: string; direction: Direction; since: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at from wallet_venue_transfers
    where player_id = ${of.playerId} and venue = ${of.venue} and direction = ${of.direction}
      and created_at > ${of.since}
    order by created_at desc
    limit 1`.execute(tx);
  return rows[0]?.createdAt ?? null;
}

/** Records, before the request, that the provider may have received this amount. */
export async function updateSent(tx: Tx, orderNo: string, amountMinor: bigint): Promise<void> {
  await sql`
    update wallet_venue_transfers set state = 'sent', amount_minor = ${amountMinor}
    where order_no = ${orderNo} and state = 'waiting'`.execute(tx);
}

/** Ends a transfer; one that found nothing to move ends with an amount of zero. */
export async function updateEnded(
  tx: Tx,
  orderNo: string,
  end: { state: 'done' | 'failed'; failure: TransferFailure | null; now: Date },
): Promise<void> {
  await sql`
    update wallet_venue_transfers
    set state = ${end.state}, failure = ${end.failure}, finished_at = ${end.now},
      amount_minor = coalesce(amount_minor, 0)
    where order_no = ${orderNo}`.execute(tx);
}
