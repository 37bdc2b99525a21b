import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { Direction, Pending, TransferFailure } from './rules.ts';

type Tx = TxContext['tx'];

/** A transfer to or from a venue whose provider holds the balance. */
export type VenueTransfer = Pending & {
  playerId: bigint;
  /** Names the transfer to the provider for ever. */
  transactionUuid: string;
  /** `sent`: the provider may have been told, and only its answer ends the transfer. */
  state: 'waiting' | 'sent' | 'done' | 'failed';
  failure: TransferFailure | null;
};

const columns = sql`order_no, player_id, venue, direction, transaction_uuid, amount_minor, state,
  failure`;

/**
 * Puts a transfer in the outbox, due at once, and gives its uuid. Null, and nothing changed, if the
 * player has one under way there in this direction, or the number is taken.
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

/** Removes a transfer that nobody was told of. */
export async function deleteVenueTransfer(tx: Tx, orderNo: string): Promise<void> {
  await sql`
    delete from wallet_venue_transfers
    where order_no = ${orderNo} and state = 'waiting'`.execute(tx);
}

/** Locks a transfer, waiting for its current worker; throws if there is none. */
export async function lockVenueTransfer(tx: Tx, orderNo: string): Promise<VenueTransfer> {
  const { rows } = await sql<VenueTransfer>`
    select ${columns} from wallet_venue_transfers
    where order_no = ${orderNo} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no transfer ${orderNo}`);
  return row;
}

/** Transfers by their numbers, in the order of these; unknown ones are left out. */
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

/** A player's transfers that have not ended, oldest first. */
export async function listPendingTransfers(tx: Tx, playerId: bigint): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select order_no, venue, direction, amount_minor from wallet_venue_transfers
    where player_id = ${playerId} and state in ('waiting', 'sent')
    order by created_at, order_no`.execute(tx);
  return rows;
}

/** The oldest transfer that is bringing money back from a venue; null if none is under way. */
export async function findComingBack(tx: Tx, playerId: bigint): Promise<string | null> {
  const pending = await listPendingTransfers(tx, playerId);
  return pending.find(({ direction }) => direction === 'fromVenue')?.orderNo ?? null;
}

/** When the player last asked for a transfer after an instant, there and in this direction. */
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

/** Notes, before the provider is queried, that it may have been told of this amount. */
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
