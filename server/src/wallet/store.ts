import type { transactionStatuses, transactionTypes } from '@vela/contract/wallet/calls.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';

type Type = (typeof transactionTypes)[number];
type Status = (typeof transactionStatuses)[number];

/** A line of the player's record. */
export type TransactionRow = {
  transactionId: string;
  orderNo: string;
  type: string;
  mode: string;
  status: string;
  amountMinor: bigint;
  details: unknown;
  createdAt: Date;
};

/** A new line of the player's record; `details` is shown to the player unchanged. */
export type NewTransaction = {
  playerId: bigint;
  orderNo: string;
  type: Type;
  /** The payment method, or the venue of a transfer. */
  mode: string;
  status: Status;
  /** Signed from the player's point of view. */
  amountMinor: bigint;
  details?: readonly { key: string; value: string }[];
  now: Date;
};

/** Adds a line to the player's record, with the first entry of its history. */
export async function insertTransaction(tx: TxContext['tx'], row: NewTransaction): Promise<void> {
  const line = tx.insertInto('walletTransactions').values({
    transactionId: row.orderNo,
    playerId: row.playerId,
    orderNo: row.orderNo,
    type: row.type,
    mode: row.mode,
    status: row.status,
    amountMinor: row.amountMinor,
    details: JSON.stringify(row.details ?? []),
    createdAt: row.now,
    updatedAt: row.now,
  });
  await tx
    .with('line', () => line)
    .insertInto('walletTransactionHistory')
    .values(toHistoryRow(row.orderNo, { state: row.status, note: '', now: row.now }))
    .execute();
}

/** An entry of an order's history: its own state and a note for the player. */
export type HistoryEntry = { state: string; note: string; now: Date };

const toHistoryRow = (orderNo: string, { state, note, now }: HistoryEntry) => ({
  orderNo,
  state,
  note,
  at: now,
});

/** Updates the state of a line, and its amount if it differs; adds an entry to its history. */
export async function updateTransaction(
  tx: TxContext['tx'],
  orderNo: string,
  status: Status,
  { amountMinor, ...entry }: HistoryEntry & { amountMinor?: bigint },
): Promise<void> {
  const line = tx
    .updateTable('walletTransactions')
    .set({ status, updatedAt: entry.now, ...(amountMinor === undefined ? {} : { amountMinor }) })
    .where('orderNo', '=', orderNo);
  await tx
    .with('line', () => line)
    .insertInto('walletTransactionHistory')
    .values(toHistoryRow(orderNo, entry))
    .execute();
}

/** Adds an entry to the history of a line. */
export async function insertHistory(
  tx: TxContext['tx'],
  orderNo: string,
  entry: HistoryEntry,
): Promise<void> {
  await tx.insertInto('walletTransactionHistory').values(toHistoryRow(orderNo, entry)).execute();
}

/** The filter of a record. */
export type TransactionFilter = {
  playerId: bigint;
  since: Date;
  type?: Type | undefined;
  mode?: string | undefined;
  status?: Status | undefined;
  pageNo: number;
  pageSize: number;
};

/** Returns one page of the record, newest first, and the total number of lines. */
export async function listWalletTransactions(
  tx: TxContext['tx'],
  filter: TransactionFilter,
): Promise<{ rows: TransactionRow[]; totalCount: number }> {
  let query = tx
    .selectFrom('walletTransactions')
    .where('playerId', '=', filter.playerId)
    .where('createdAt', '>=', filter.since);
  if (filter.type) query = query.where('type', '=', filter.type);
  if (filter.mode) query = query.where('mode', '=', filter.mode);
  if (filter.status) query = query.where('status', '=', filter.status);
  const { count } = await query
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('orderNo', 'desc')
    .limit(filter.pageSize)
    .offset((filter.pageNo - 1) * filter.pageSize)
    .execute();
  return { rows, totalCount: Number(count) };
}

/**
 * Returns one line of the player's own record with its history, oldest first; null if it is not the
 * player's.
 */
export async function findTransaction(
  tx: TxContext['tx'],
  playerId: bigint,
  id: string,
): Promise<{ row: TransactionRow; history: { state: string; note: string; at: Date }[] } | null> {
  const row = await tx
    .selectFrom('walletTransactions')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('transactionId', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const history = await tx
    .selectFrom('walletTransactionHistory')
    .select(['state', 'note', 'at'])
    .where('orderNo', '=', row.orderNo)
    .orderBy('seq')
    .execute();
  return { row, history };
}

/** Returns whether the player has auto transfer on. */
export async function findAutoTransfer(tx: TxContext['tx'], playerId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('players')
    .select('isAutoTransferOn')
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.isAutoTransferOn;
}

/** SQL expression: the id of the player whose record contains an order. */
export const playersOfOrder = (orderNo: string): RawBuilder<unknown> =>
  sql`select player_id from wallet_transactions where order_no = ${orderNo}`;

/**
 * Sums credited deposits by player, from `from` to before `before`, of all players or of one.
 * Players without deposits are omitted.
 */
export async function sumDepositsByPlayer(
  tx: TxContext['tx'],
  from: Date,
  before: Date,
  playerId: bigint | null = null,
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ playerId: bigint; amountMinor: bigint }>`
    select player_id, sum(amount_minor)::bigint as amount_minor from wallet_transactions
    where type = 'deposit' and status = 'succeeded' and updated_at >= ${from}
      and updated_at < ${before} and (${playerId}::bigint is null or player_id = ${playerId})
    group by player_id`.execute(tx);
  return new Map(rows.map((row) => [row.playerId, row.amountMinor]));
}

/** A player, and a span of time without its end. */
export type DepositSpan = { playerId: bigint; from: Date; before: Date };

/** Sums players' deposits, each in their own span; players without any are omitted. */
export async function sumDepositSpans(
  tx: TxContext['tx'],
  spans: readonly DepositSpan[],
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ playerId: bigint; amountMinor: bigint }>`
    select s.player_id, sum(t.amount_minor)::bigint as amount_minor
    from unnest(${spans.map((it) => it.playerId)}::bigint[],
      ${spans.map((it) => it.from)}::timestamptz[], ${spans.map((it) => it.before)}::timestamptz[])
      as s (player_id, from_at, before_at)
    join wallet_transactions t on t.player_id = s.player_id and t.type = 'deposit'
      and t.status = 'succeeded' and t.updated_at >= s.from_at and t.updated_at < s.before_at
    group by s.player_id`.execute(tx);
  return new Map(rows.map((row) => [row.playerId, row.amountMinor]));
}

/** Returns true if the player has completed a deposit since an instant. */
export async function hasDeposited(
  tx: TxContext['tx'],
  playerId: bigint,
  since: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('walletTransactions')
    .select('orderNo')
    .where('playerId', '=', playerId)
    .where('type', '=', 'deposit')
    .where('status', '=', 'succeeded')
    .where('updatedAt', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** SQL expression: the sum of the succeeded lines of a type since an instant. */
export const sumSucceeded = (type: Type, since: Date): RawBuilder<unknown> => sql`
  select coalesce(sum(amount_minor), 0)::bigint from wallet_transactions
   where type = ${type} and status = 'succeeded' and updated_at >= ${since}`;
