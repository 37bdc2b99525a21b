import type { Taken, WorklistRows } from '@vela/service/worklist-rows.ts';
import type { SpotStakes } from '../protocol/table.ts';
import type { Queryable } from '../rounds/store.ts';

/** Calls that are not settled with the platform. */
export const callRows: WorklistRows = {
  name: 'wallet/calls',
  table: 'studio.wallet_calls',
  key: 'id',
  target: `'platform'`,
  isOpen: `w.state = 'pending'`,
};

/** The kinds of calls to the platform about a bet. */
export type CallKind = 'bet' | 'win' | 'rollback' | 'winRollback';

/** A call with everything its request needs. */
export interface WalletCallRow {
  /** The transaction_uuid. */
  id: string;
  kind: CallKind;
  betId: string;
  amountMinor: bigint;
  isRoundClosed: boolean;
  /**
   * Which part of what its bet pays, or which correction; empty for its first settlement, its stake
   * and the rollback of that.
   */
  part: string;
  /** The win that a `winRollback` takes back; null for other calls. */
  reverses: string | null;
  /** The valid bet; empty in a rollback. A stake may say what it is on. */
  meta: {
    validMinor?: number;
    selection?: string;
    freePlay?: string;
    slip?: Readonly<Record<string, unknown>>;
  };
  state: 'pending' | 'done' | 'refused' | 'rolledBack';
  roundId: string;
  tableRoundId: string | null;
  sessionId: string;
  player: string;
  platformToken: string;
  gameCode: string;
  currency: string;
  spots: SpotStakes | null;
  /** What the bet is on by its own call; null if the call does not state it. */
  selection: string | null;
  /** The transaction_uuid of the bet's own call. */
  betCallId: string;
}

/** The facts of a call from its writer. */
export type NewCall = Pick<
  WalletCallRow,
  'kind' | 'betId' | 'part' | 'amountMinor' | 'isRoundClosed' | 'meta' | 'reverses'
>;

const SELECT_CALL = `select c.id, c.kind, c.bet_id as "betId", c.amount_minor as "amountMinor",
    c.is_round_closed as "isRoundClosed", c.part, c.reverses, c.meta, c.state,
    b.round_id as "roundId", r.table_round_id as "tableRoundId", b.session_id as "sessionId",
    r.player, s.platform_token as "platformToken", r.game_code as "gameCode", r.currency,
    b.spots, origin.meta ->> 'selection' as selection, origin.id as "betCallId"
  from studio.wallet_calls c
  join studio.bets b on b.id = c.bet_id
  join studio.rounds r on r.id = b.round_id
  join studio.sessions s on s.id = b.session_id
  join studio.wallet_calls origin on origin.bet_id = c.bet_id and origin.kind = 'bet'`;

/**
 * Inserts a pending call leased to its writer: no one else sends it before the lease expires.
 * Throws if the bet already has one of this kind and part.
 */
export async function insertCall(
  tx: Queryable,
  call: NewCall,
  { key, tries, leasedUntil }: Taken,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into studio.wallet_calls
       (id, kind, bet_id, amount_minor, is_round_closed, meta, state, tries, leased_until,
        next_try_at, created_at, part, reverses)
     values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $8, $9, $10, $11)`,
    [
      key,
      call.kind,
      call.betId,
      call.amountMinor,
      call.isRoundClosed,
      JSON.stringify(call.meta),
      tries,
      leasedUntil,
      now,
      call.part,
      call.reverses,
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

/** Locks a call until the transaction ends and returns its state. Throws if there is none. */
export async function lockCallState(tx: Queryable, id: string): Promise<WalletCallRow['state']> {
  const { rows } = await tx.query<Pick<WalletCallRow, 'state'>>(
    'select state from studio.wallet_calls where id = $1 for update',
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`wallet call ${id} does not exist`);
  return row.state;
}

/** Ends a call, and with it any lease: it is never sent again. */
export async function updateCallDone(
  tx: Queryable,
  id: string,
  state: Exclude<WalletCallRow['state'], 'pending'>,
  status: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `update studio.wallet_calls set state = $2, last_status = $3, settled_at = $4,
       leased_until = null, problem = ''
     where id = $1`,
    [id, state, status, now],
  );
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
