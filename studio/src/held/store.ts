import type { SpotStakes } from '../protocol/table.ts';
import type { Queryable } from '../rounds/store.ts';

/** The owner of a held balance, and its currency. */
export interface HeldOwner {
  player: string;
  venue: string;
  currency: string;
}

/** The kinds of movements; each has one direction. */
export type MovementKind = 'deposit' | 'withdrawal' | 'stake' | 'payout' | 'refund';

/** One movement of the journal. */
export interface Movement extends HeldOwner {
  transactionUuid: string;
  kind: MovementKind;
  amountMinor: bigint;
  betId: string | null;
  createdAt: Date;
}

/** A transfer that the platform requests. */
export interface TransferContent extends HeldOwner {
  kind: 'deposit' | 'withdrawal';
  amountMinor: bigint;
}

/** A decided transfer with its reply; one cancelled before it arrived has no content. */
export type TransferRow =
  | (TransferContent & {
      status: 'RS_OK' | 'RS_ERROR_NOT_ENOUGH_MONEY' | 'RS_ERROR_LIMIT_REACHED';
      balanceMinor: bigint;
    })
  | ({ [Field in keyof TransferContent]: null } & { status: 'cancelled'; balanceMinor: null });

/**
 * The player's balance in the venue, with its currency; null if there has never been one. Locked
 * until the transaction ends if `isLocking`.
 */
export async function findHeldAccount(
  db: Queryable,
  player: string,
  venue: string,
  isLocking = false,
): Promise<{ balanceMinor: bigint; currency: string } | null> {
  const { rows } = await db.query<{ balanceMinor: bigint; currency: string }>(
    `select balance_minor as "balanceMinor", currency from studio.held_accounts
     where player = $1 and venue = $2 ${isLocking ? 'for update' : ''}`,
    [player, venue],
  );
  return rows[0] ?? null;
}

/** Creates the player's account in the venue if it is missing. */
export async function ensureHeldAccount(tx: Queryable, owner: HeldOwner, now: Date): Promise<void> {
  await tx.query(
    `insert into studio.held_accounts (player, venue, currency, created_at)
     values ($1, $2, $3, $4) on conflict (player, venue) do nothing`,
    [owner.player, owner.venue, owner.currency, now],
  );
}

/**
 * Moves money and writes its line, both or neither; returns the balance afterwards. Null, with
 * nothing moved, if there is too little or no account of this currency. Locks the account until the
 * transaction ends: several are locked in the order of players.
 */
export async function insertMovement(tx: Queryable, movement: Movement): Promise<bigint | null> {
  const isOut = movement.kind === 'withdrawal' || movement.kind === 'stake';
  const { rows } = await tx.query<{ balanceMinor: bigint }>(
    `with account as (
       update studio.held_accounts
       set balance_minor = balance_minor + $4, movements = movements + 1
       where player = $1 and venue = $2 and currency = $3 and balance_minor + $4 >= 0
       returning balance_minor, movements
     )
     insert into studio.held_movements (transaction_uuid, player, venue, movement_no, kind,
       amount_minor, balance_after_minor, bet_id, created_at)
     select $5, $1, $2, movements, $6, $7, balance_minor, $8, $9 from account
     returning balance_after_minor as "balanceMinor"`,
    [
      movement.player,
      movement.venue,
      movement.currency,
      isOut ? -movement.amountMinor : movement.amountMinor,
      movement.transactionUuid,
      movement.kind,
      movement.amountMinor,
      movement.betId,
      movement.createdAt,
    ],
  );
  return rows[0]?.balanceMinor ?? null;
}

/** Serialises decisions about this uuid until the transaction ends, whether it is known or not. */
export async function lockTransfer(tx: Queryable, transactionUuid: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 20))', [transactionUuid]);
}

/** The transfer with this uuid, or null if it was never decided. */
export async function findTransfer(
  db: Queryable,
  transactionUuid: string,
): Promise<TransferRow | null> {
  const { rows } = await db.query<TransferRow>(
    `select kind, player, venue, currency, amount_minor as "amountMinor", status,
       balance_minor as "balanceMinor"
     from studio.held_transfers where transaction_uuid = $1`,
    [transactionUuid],
  );
  return rows[0] ?? null;
}

/** Inserts a decided transfer. Throws if its uuid exists. */
export async function insertTransfer(
  tx: Queryable,
  transfer: TransferRow & { transactionUuid: string; decidedAt: Date },
): Promise<void> {
  await tx.query(
    `insert into studio.held_transfers (transaction_uuid, kind, player, venue, currency,
       amount_minor, status, balance_minor, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      transfer.transactionUuid,
      transfer.kind,
      transfer.player,
      transfer.venue,
      transfer.currency,
      transfer.amountMinor,
      transfer.status,
      transfer.balanceMinor,
      transfer.decidedAt,
    ],
  );
}

/** True if a bet's own movement has this uuid. */
export async function isPlayMovement(db: Queryable, transactionUuid: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from studio.held_movements where transaction_uuid = $1 and bet_id is not null',
    [transactionUuid],
  );
  return rowCount === 1;
}

/** Accepted stakes of open rounds from this balance. */
export async function sumInPlay(db: Queryable, player: string, venue: string): Promise<bigint> {
  const { rows } = await db.query<{ stakeMinor: bigint }>(
    `select coalesce(sum(b.stake_minor), 0)::bigint as "stakeMinor"
     from studio.rounds r join studio.bets b on b.round_id = r.id
     where r.player = $1 and r.held_venue = $2 and r.state = 'open' and b.state = 'accepted'`,
    [player, venue],
  );
  return rows[0]?.stakeMinor ?? 0n;
}

/** A finished bet, as the platform reads it. */
export interface HeldBetRow {
  listNo: bigint;
  transactionUuid: string;
  player: string;
  venue: string;
  gameCode: string;
  roundId: string;
  state: 'settled' | 'rolledBack';
  currency: string;
  stakeMinor: bigint;
  returnMinor: bigint;
  validMinor: bigint;
  spots: SpotStakes | null;
  placedAt: Date;
  settledAt: Date;
}

/** Inserts a finished bet; its position in the list is assigned later. */
export async function insertHeldBet(
  tx: Queryable,
  betId: string,
  state: HeldBetRow['state'],
  settledAt: Date,
): Promise<void> {
  await tx.query(
    `insert into studio.held_bets (bet_id, transaction_uuid, state, settled_at)
     select bet_id, transaction_uuid, $2, $3 from studio.held_movements
     where bet_id = $1 and kind = 'stake'`,
    [betId, state, settledAt],
  );
}

/** Locks the assignment of list positions until the transaction ends. */
export async function lockHeldBetList(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('studio.held_bets', 20))`);
}

/**
 * Assigns the next positions to the committed bets without one, in settlement order. Needs the
 * list's lock.
 */
export async function updateHeldBetPlaces(tx: Queryable): Promise<void> {
  await tx.query(
    `update studio.held_bets b set list_no = fresh.list_no
     from (
       select bet_id, (select coalesce(max(list_no), 0) from studio.held_bets)
         + row_number() over (order by ending_no) as list_no
       from studio.held_bets where list_no is null
     ) fresh
     where b.bet_id = fresh.bet_id`,
  );
}

/** Bets of the list after this position, in order, at most `limit`. */
export async function listHeldBets(
  db: Queryable,
  after: bigint,
  limit: number,
): Promise<HeldBetRow[]> {
  const { rows } = await db.query<HeldBetRow>(
    `select h.list_no as "listNo", h.transaction_uuid as "transactionUuid", r.player,
       r.held_venue as venue, r.game_code as "gameCode", r.id as "roundId", h.state, r.currency,
       b.stake_minor as "stakeMinor", coalesce(b.return_minor, 0) as "returnMinor",
       coalesce(b.valid_minor, 0) as "validMinor", b.spots, b.placed_at as "placedAt",
       h.settled_at as "settledAt"
     from studio.held_bets h
     join studio.bets b on b.id = h.bet_id
     join studio.rounds r on r.id = b.round_id
     where h.list_no > $1 and r.held_venue is not null order by h.list_no limit $2`,
    [after, limit],
  );
  return rows;
}
