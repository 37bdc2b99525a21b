import type { BookBetState, SettledState } from '../../protocol/book.ts';
import type { Queryable } from '../../rounds/store.ts';
import type { Settled } from '../settle-selection.ts';
import type { CorrectionReason } from './rules.ts';

/** One correction of a bet. */
export interface CorrectionRow {
  correctionId: string;
  betId: string;
  /** The event whose result changed. */
  eventId: string;
  reason: CorrectionReason;
  state: 'due' | 'takingBack' | 'paying' | 'done';
  fromState: BookBetState;
  toState: BookBetState;
  /** What the settlement returned and returns, without parts that were bought back. */
  fromMinor: bigint;
  toMinor: bigint;
  createdAt: Date;
  doneAt: Date | null;
}

const COLUMNS = `correction_id as "correctionId", bet_id as "betId", event_id as "eventId", reason,
  state, from_state as "fromState", to_state as "toState", from_minor as "fromMinor",
  to_minor as "toMinor", created_at as "createdAt", done_at as "doneAt"`;

/** Settles a settled leg anew; its bet has changed. */
export async function updateLegCorrected(
  tx: Queryable,
  leg: { betId: string; legNo: number; now: Date } & Settled,
): Promise<void> {
  await tx.query('update studio.book_bets set version = version + 1 where bet_id = $1', [
    leg.betId,
  ]);
  await tx.query(
    `update studio.book_legs set corrected_from = state, state = $3, won_parts = $4,
       back_parts = $5, all_parts = $6, settled_at = $7
     where bet_id = $1 and leg_no = $2 and state <> 'open'`,
    [leg.betId, leg.legNo, leg.state, leg.share.won, leg.share.back, leg.share.of, leg.now],
  );
}

/** Inserts a correction that is due. Throws if the bet is being corrected. */
export async function insertCorrection(
  tx: Queryable,
  row: Omit<CorrectionRow, 'state' | 'doneAt'>,
): Promise<void> {
  await tx.query(
    `insert into studio.book_corrections (correction_id, bet_id, event_id, reason, state,
       from_state, to_state, from_minor, to_minor, created_at)
     values ($1, $2, $3, $4, 'due', $5, $6, $7, $8, $9)`,
    [
      row.correctionId,
      row.betId,
      row.eventId,
      row.reason,
      row.fromState,
      row.toState,
      row.fromMinor,
      row.toMinor,
      row.createdAt,
    ],
  );
}

/** The correction of a bet that is not done, or null. */
export async function findOpenCorrection(
  db: Queryable,
  betId: string,
): Promise<CorrectionRow | null> {
  const { rows } = await db.query<CorrectionRow>(
    `select ${COLUMNS} from studio.book_corrections where bet_id = $1 and state <> 'done'`,
    [betId],
  );
  return rows[0] ?? null;
}

/** The corrections of some bets that are done, the oldest first. */
export async function listDoneCorrections(
  db: Queryable,
  betIds: readonly string[],
): Promise<CorrectionRow[]> {
  if (betIds.length === 0) return [];
  const { rows } = await db.query<CorrectionRow>(
    `select ${COLUMNS} from studio.book_corrections
     where bet_id = any($1::uuid[]) and state = 'done' order by bet_id, created_at, correction_id`,
    [betIds],
  );
  return rows;
}

/** Takes a correction on: what its bet is to be, and what is sent for that. */
export async function updateCorrection(
  tx: Queryable,
  row: Pick<CorrectionRow, 'correctionId' | 'state' | 'toState' | 'toMinor'>,
): Promise<void> {
  await tx.query(
    `update studio.book_corrections set state = $2, to_state = $3, to_minor = $4
     where correction_id = $1`,
    [row.correctionId, row.state, row.toState, row.toMinor],
  );
}

/** Ends a correction; its bet has changed, so it is reported to the platform. */
export async function updateCorrectionDone(
  tx: Queryable,
  { correctionId, betId }: Pick<CorrectionRow, 'correctionId' | 'betId'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `update studio.book_corrections set state = 'done', done_at = $2 where correction_id = $1`,
    [correctionId, now],
  );
  await tx.query('update studio.book_bets set version = version + 1 where bet_id = $1', [betId]);
}

/** Bets with a correction that can continue: none of their calls waits for an answer. */
export async function listCorrectable(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ betId: string }>(
    `select c.bet_id as "betId" from studio.book_corrections c
     where c.state <> 'done' and not exists (
       select from studio.wallet_calls w where w.bet_id = c.bet_id and w.state = 'pending')
     order by c.created_at limit $1`,
    [limit],
  );
  return rows.map(({ betId }) => betId);
}

/** True if the platform has not answered a call about a bet yet. */
export async function hasPendingCall(tx: Queryable, betId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from studio.wallet_calls where bet_id = $1 and state = 'pending' limit 1`,
    [betId],
  );
  return rowCount === 1;
}

/** A win that settled its bet. */
export interface StandingWin {
  id: string;
  amountMinor: bigint;
  validMinor: bigint;
}

/** The last win that settled a bet and was not taken back. Throws if there is none. */
export async function mustFindStandingWin(tx: Queryable, betId: string): Promise<StandingWin> {
  const { rows } = await tx.query<StandingWin>(
    `select w.id, w.amount_minor as "amountMinor",
       coalesce((w.meta ->> 'validMinor')::bigint, 0) as "validMinor"
     from studio.wallet_calls w
     where w.bet_id = $1 and w.kind = 'win' and w.is_round_closed and not exists (
       select from studio.wallet_calls r where r.reverses = w.id)
     order by w.created_at desc, w.amount_minor desc limit 1`,
    [betId],
  );
  const [win] = rows;
  if (win === undefined) throw new Error(`bet ${betId} was settled without a win`);
  return win;
}

/** True if a bet was settled before by a win that is not a part of it. */
export async function hasSettlementWin(db: Queryable, betId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from studio.wallet_calls where bet_id = $1 and kind = 'win' and part = ''`,
    [betId],
  );
  return rowCount === 1;
}

/** A bet that its legs no longer decide stands again, and its round is open. */
export async function updateBetReopened(
  tx: Queryable,
  { betId, roundId, now }: { betId: string; roundId: string; now: Date },
): Promise<void> {
  await tx.query(
    `update studio.book_bets set state = 'confirmed', settled_at = null, next_check_at = $2,
       paid_minor = sold_for_minor, version = version + 1
     where bet_id = $1`,
    [betId, now],
  );
  await tx.query(
    `update studio.bets set state = 'accepted', return_minor = null, valid_minor = null
     where id = $1`,
    [betId],
  );
  await tx.query(
    `update studio.rounds set state = 'open', returned_minor = 0, settled_at = null where id = $1`,
    [roundId],
  );
}

/** A bet is on its way to another result: until that is paid, its round is not over. */
export async function updateBetSettling(
  tx: Queryable,
  { betId, roundId }: { betId: string; roundId: string },
): Promise<void> {
  await tx.query(`update studio.bets set state = 'settling' where id = $1`, [betId]);
  await tx.query(`update studio.rounds set state = 'settling' where id = $1`, [roundId]);
}

/** The result of legs on one selection of an event. */
export interface SettledSelection {
  selection: string;
  state: SettledState;
  wonParts: number;
  backParts: number;
  allParts: number;
  startsAt: Date;
}

/** The selections of an event with settled legs, one row for each distinct result. */
export async function listSettledSelections(
  db: Queryable,
  eventId: string,
): Promise<SettledSelection[]> {
  const { rows } = await db.query<SettledSelection>(
    `select distinct l.selection, l.state, coalesce(l.won_parts, 0) as "wonParts",
       coalesce(l.back_parts, 0) as "backParts", coalesce(l.all_parts, 1) as "allParts",
       e.starts_at as "startsAt"
     from studio.book_legs l join studio.book_events e on e.event_id = l.event_id
     where l.event_id = $1 and l.state <> 'open'`,
    [eventId],
  );
  return rows;
}

/** Bets with a leg on one of these selections with this result, in the order of their ids. */
export async function listBetsOn(
  db: Queryable,
  eventId: string,
  selections: readonly Pick<SettledSelection, 'selection' | 'state'>[],
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ betId: string }>(
    `select distinct l.bet_id as "betId" from studio.book_legs l
     where l.event_id = $1 and l.bet_id > $4::uuid and (l.selection, l.state) in (
       select * from unnest($2::text[], $3::text[]))
     order by l.bet_id limit $5`,
    [
      eventId,
      selections.map(({ selection }) => selection),
      selections.map(({ state }) => state),
      after,
      limit,
    ],
  );
  return rows.map(({ betId }) => betId);
}

/** Below every id of a bet. */
export const noBet = '00000000-0000-0000-0000-000000000000';

/** An event whose result is to be compared with what its bets were settled by. */
export interface DueEvent {
  eventId: string;
  startsAt: Date;
  checkAt: Date;
  /** The desk has changed what decides it. */
  isOrdered: boolean;
}

/** Events that are due, the longest due first. */
export async function listDueEvents(db: Queryable, now: Date, limit: number): Promise<DueEvent[]> {
  const { rows } = await db.query<DueEvent>(
    `select event_id as "eventId", starts_at as "startsAt", result_check_at as "checkAt",
       is_check_ordered as "isOrdered"
     from studio.book_events where result_check_at <= $1 order by result_check_at limit $2`,
    [now, limit],
  );
  return rows;
}

/**
 * When an event is due again; null: only after the desk has changed it. Changes nothing if that was
 * just now. `isDone`: nothing is left of what the desk has changed.
 */
export async function updateEventChecked(
  db: Queryable,
  { eventId, checkAt }: DueEvent,
  { next, isDone }: { next: Date | null; isDone: boolean },
): Promise<void> {
  await db.query(
    `update studio.book_events set result_check_at = coalesce($3::timestamptz, 'infinity'),
       is_check_ordered = is_check_ordered and not $4
     where event_id = $1 and result_check_at = $2`,
    [eventId, checkAt, next, isDone],
  );
}

/** Makes an event due, however late: the desk has changed what decides its bets. */
export async function makeEventDue(tx: Queryable, eventId: string, now: Date): Promise<void> {
  await tx.query(
    `update studio.book_events set result_check_at = $2, is_check_ordered = true
     where event_id = $1`,
    [eventId, now],
  );
}
