import type { RefusalName } from '../../protocol/refusals.ts';
import type { Queryable } from '../../rounds/store.ts';

/** Why a requested cash-out bought nothing. */
export type CashOutRefusal = Extract<RefusalName, 'priceChanged' | 'suspended' | 'closed'>;

/** A requested cash-out. */
export interface CashOutRow {
  id: string;
  betId: string;
  shareBp: number;
  atLeastMinor: bigint;
  /** What it buys back of the stake of each combination. */
  unitSoldMinor: bigint;
  requestedAt: Date;
  endsAt: Date;
  /** Until when the lowest value is known, and that value. */
  seenUntil: Date;
  lowestMinor: bigint;
  state: 'waiting' | 'paid' | 'refused';
  reason: CashOutRefusal | null;
  paidMinor: bigint | null;
}

const COLUMNS = `id, bet_id as "betId", share_bp as "shareBp", at_least_minor as "atLeastMinor",
  unit_sold_minor as "unitSoldMinor", requested_at as "requestedAt", ends_at as "endsAt",
  seen_until as "seenUntil", lowest_minor as "lowestMinor", state, reason,
  paid_minor as "paidMinor"`;

/** The cash-out with this id, or null. */
export async function findCashOut(db: Queryable, id: string): Promise<CashOutRow | null> {
  const { rows } = await db.query<CashOutRow>(
    `select ${COLUMNS} from studio.book_cash_outs where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The cash-out of a bet that waits, or null. */
export async function findWaitingCashOut(db: Queryable, betId: string): Promise<CashOutRow | null> {
  const { rows } = await db.query<CashOutRow>(
    `select ${COLUMNS} from studio.book_cash_outs where bet_id = $1 and state = 'waiting'`,
    [betId],
  );
  return rows[0] ?? null;
}

/** Inserts a cash-out that waits; false if the id exists. Needs the lock of its bet. */
export async function insertCashOut(
  tx: Queryable,
  row: Omit<CashOutRow, 'state' | 'reason' | 'paidMinor'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into studio.book_cash_outs (id, bet_id, share_bp, at_least_minor, unit_sold_minor,
       requested_at, ends_at, seen_until, lowest_minor, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'waiting') on conflict (id) do nothing`,
    [
      row.id,
      row.betId,
      row.shareBp,
      row.atLeastMinor,
      row.unitSoldMinor,
      row.requestedAt,
      row.endsAt,
      row.seenUntil,
      row.lowestMinor,
    ],
  );
  return rowCount === 1;
}

/** Notes the lowest value until an instant, and when waiting ends. */
export async function updateCashOutSeen(
  tx: Queryable,
  row: Pick<CashOutRow, 'id' | 'seenUntil' | 'lowestMinor' | 'endsAt'>,
): Promise<void> {
  await tx.query(
    `update studio.book_cash_outs set seen_until = $2, lowest_minor = $3, ends_at = $4
     where id = $1`,
    [row.id, row.seenUntil, row.lowestMinor, row.endsAt],
  );
}

/** Ends a cash-out: paid, or refused with its reason. */
export async function updateCashOutOver(
  tx: Queryable,
  end: { id: string; now: Date } & (
    | { state: 'paid'; paidMinor: bigint }
    | { state: 'refused'; reason: CashOutRefusal }
  ),
): Promise<void> {
  const isPaid = end.state === 'paid';
  await tx.query(
    `update studio.book_cash_outs set state = $2, paid_minor = $3, reason = $4, settled_at = $5
     where id = $1`,
    [end.id, end.state, isPaid ? end.paidMinor : null, isPaid ? null : end.reason, end.now],
  );
}

/**
 * Takes the part that was bought back off what is left of its bet; over with the last of it. Needs
 * the lock of the bet.
 */
export async function updateBetSold(
  tx: Queryable,
  sold: { betId: string; unitSoldMinor: bigint; paidMinor: bigint; validMinor: bigint; now: Date },
): Promise<void> {
  await tx.query(
    `update studio.book_bets
     set unit_left_minor = unit_left_minor - $2, paid_minor = paid_minor + $3,
       sold_for_minor = sold_for_minor + $3, sold_valid_minor = sold_valid_minor + $4,
       version = version + 1,
       state = case when unit_left_minor = $2 then 'cashedOut' else state end,
       settled_at = case when unit_left_minor = $2 then $5::timestamptz end
     where bet_id = $1`,
    [sold.betId, sold.unitSoldMinor, sold.paidMinor, sold.validMinor, sold.now],
  );
}

/** Bets with a cash-out that waits, the one looked at longest ago first. */
export async function listWaitingCashOuts(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ betId: string }>(
    `select bet_id as "betId" from studio.book_cash_outs where state = 'waiting'
     order by seen_until limit $1`,
    [limit],
  );
  return rows.map(({ betId }) => betId);
}
