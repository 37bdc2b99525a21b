import type { SpotStakes } from '../protocol/table.ts';
import type { Queryable } from '../rounds/store.ts';

/** What is reported to the platform about a bet. */
export type CallKind = 'bet' | 'win' | 'rollback';

/** A call with all that its request needs. */
export interface WalletCallRow {
  /** The transaction_uuid. */
  id: string;
  kind: CallKind;
  betId: string;
  amountMinor: bigint;
  isRoundClosed: boolean;
  meta: Readonly<Record<string, unknown>>;
  state: 'pending' | 'done' | 'refused' | 'rolledBack';
  attempts: number;
  roundId: string;
  tableRoundId: string | null;
  sessionId: string;
  player: string;
  platformToken: string;
  gameCode: string;
  currency: string;
  spots: SpotStakes | null;
  /** The transaction_uuid of the bet's own call. */
  betCallId: string;
}

const SELECT_CALL = `select c.id, c.kind, c.bet_id as "betId", c.amount_minor as "amountMinor",
    c.is_round_closed as "isRoundClosed", c.meta, c.state, c.attempts,
    b.round_id as "roundId", r.table_round_id as "tableRoundId", b.session_id as "sessionId",
    r.player, s.platform_token as "platformToken", r.game_code as "gameCode", r.currency,
    b.spots, origin.id as "betCallId"
  from studio.wallet_calls c
  join studio.bets b on b.id = c.bet_id
  join studio.rounds r on r.id = b.round_id
  join studio.sessions s on s.id = b.session_id
  join studio.wallet_calls origin on origin.bet_id = c.bet_id and origin.kind = 'bet'`;

/** Inserts a pending call. Throws if the bet already has one of this kind. */
export async function insertCall(
  tx: Queryable,
  call: Pick<WalletCallRow, 'id' | 'kind' | 'betId' | 'amountMinor' | 'isRoundClosed' | 'meta'> & {
    nextAt: Date;
    createdAt: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into studio.wallet_calls
       (id, kind, bet_id, amount_minor, is_round_closed, meta, state, next_at, created_at)
     values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8)`,
    [
      call.id,
      call.kind,
      call.betId,
      call.amountMinor,
      call.isRoundClosed,
      JSON.stringify(call.meta),
      call.nextAt,
      call.createdAt,
    ],
  );
}

/** The call with this id. Throws if there is none. */
export async function findCall(db: Queryable, id: string): Promise<WalletCallRow> {
  const { rows } = await db.query<WalletCallRow>(`${SELECT_CALL} where c.id = $1`, [id]);
  const [call] = rows;
  if (call === undefined) throw new Error(`wallet call ${id} does not exist`);
  return call;
}

/** Locks a call until the transaction ends and gives its state. Throws if there is none. */
export async function lockCallState(tx: Queryable, id: string): Promise<WalletCallRow['state']> {
  const { rows } = await tx.query<Pick<WalletCallRow, 'state'>>(
    'select state from studio.wallet_calls where id = $1 for update',
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`wallet call ${id} does not exist`);
  return row.state;
}

/** Ends a call: it is never sent again. */
export async function updateCallDone(
  tx: Queryable,
  id: string,
  state: Exclude<WalletCallRow['state'], 'pending'>,
  status: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `update studio.wallet_calls set state = $2, last_status = $3, settled_at = $4
     where id = $1`,
    [id, state, status, now],
  );
}

/** Notes an attempt without a good answer; the call comes up again at `nextAt`. */
export async function updateCallRetry(
  tx: Queryable,
  id: string,
  status: string,
  nextAt: Date,
): Promise<void> {
  await tx.query(
    `update studio.wallet_calls set last_status = $2, next_at = $3
     where id = $1 and state = 'pending'`,
    [id, status, nextAt],
  );
}

/**
 * Takes pending calls that are due, oldest first, and leases them until `leaseUntil`, so that
 * nobody else sends them meanwhile. Calls that another process is taking are passed over.
 */
export async function claimDueCalls(
  db: Queryable,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<{ id: string; kind: CallKind }[]> {
  const { rows } = await db.query<{ id: string; kind: CallKind }>(
    `update studio.wallet_calls set next_at = $2, attempts = attempts + 1
     where id in (
       select id from studio.wallet_calls
       where state = 'pending' and next_at <= $1
       order by next_at, id limit $3 for update skip locked
     )
     returning id, kind`,
    [now, leaseUntil, limit],
  );
  return rows;
}

/** The pending bet calls of a table round. */
export async function listPlacingCalls(db: Queryable, tableRoundId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select c.id from studio.wallet_calls c
     join studio.bets b on b.id = c.bet_id
     join studio.rounds r on r.id = b.round_id
     where r.table_round_id = $1 and c.kind = 'bet' and c.state = 'pending'
     order by c.id`,
    [tableRoundId],
  );
  return rows.map((row) => row.id);
}

/** Calls still to be settled and the oldest of them, for the operator's eyes. */
export async function findBacklog(
  db: Queryable,
): Promise<{ pending: number; oldestAt: Date | null }> {
  const { rows } = await db.query<{ pending: number; oldestAt: Date | null }>(
    `select count(*)::int as pending, min(created_at) as "oldestAt"
     from studio.wallet_calls where state = 'pending'`,
  );
  return rows[0] ?? { pending: 0, oldestAt: null };
}
