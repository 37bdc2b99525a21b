import type { HandAction } from '../protocol/hand.ts';
import type { BetRow, Queryable, RoundRow } from '../rounds/store.ts';

/** A step of a round as it was requested. */
export interface HandStepRow {
  roundId: string;
  /** From 1, in the order requested, including those that never counted. */
  stepNo: number;
  actionId: string;
  afterSteps: number;
  action: HandAction;
  betId: string | null;
  /** The state of its bet; null for a step without one. */
  betState: BetRow['state'] | null;
  isLapsed: boolean;
  isPlayed: boolean;
  takenAt: Date;
}

const STEP_COLUMNS = `s.round_id as "roundId", s.step_no as "stepNo", s.action_id as "actionId",
  s.after_steps as "afterSteps", s.action, s.bet_id as "betId", b.state as "betState",
  s.is_lapsed as "isLapsed", s.is_played as "isPlayed", s.taken_at as "takenAt"`;
const FROM_STEPS = 'from studio.hand_steps s left join studio.bets b on b.id = s.bet_id';

/** Inserts a step. Throws if its action id or number exists; needs the round's lock. */
export async function insertStep(
  tx: Queryable,
  step: Omit<HandStepRow, 'stepNo' | 'betState'>,
): Promise<void> {
  await tx.query(
    `insert into studio.hand_steps (round_id, step_no, action_id, after_steps, action, bet_id,
       is_lapsed, is_played, taken_at)
     select $1, coalesce(max(step_no), 0) + 1, $2, $3, $4, $5, $6, $7, $8
     from studio.hand_steps where round_id = $1`,
    [
      step.roundId,
      step.actionId,
      step.afterSteps,
      JSON.stringify(step.action),
      step.betId,
      step.isLapsed,
      step.isPlayed,
      step.takenAt,
    ],
  );
}

/** The step with this action id, or null. */
export async function findStep(db: Queryable, actionId: string): Promise<HandStepRow | null> {
  const { rows } = await db.query<HandStepRow>(
    `select ${STEP_COLUMNS} ${FROM_STEPS} where s.action_id = $1`,
    [actionId],
  );
  return rows[0] ?? null;
}

/** All steps requested in a round, in order. */
export async function listSteps(db: Queryable, roundId: string): Promise<HandStepRow[]> {
  const { rows } = await db.query<HandStepRow>(
    `select ${STEP_COLUMNS} ${FROM_STEPS} where s.round_id = $1 order by s.step_no`,
    [roundId],
  );
  return rows;
}

/** Records that the consequences of a round's steps so far are written, except for one in doubt. */
export async function updateStepsPlayed(tx: Queryable, roundId: string): Promise<void> {
  await tx.query(
    `update studio.hand_steps s set is_played = true
     from studio.bets b
     where s.round_id = $1 and not s.is_played and b.id = s.bet_id and b.state <> 'placing'`,
    [roundId],
  );
}

/** Assigns a round its seed: its cards are fixed from now on. */
export async function updateRoundDealt(
  tx: Queryable,
  round: { id: string; seedId: string; nonce: number },
): Promise<void> {
  await tx.query('update studio.rounds set seed_id = $2, nonce = $3 where id = $1', [
    round.id,
    round.seedId,
    round.nonce,
  ]);
}

/** Sets when an open round is finished without its player. */
export async function updateRoundLapse(tx: Queryable, id: string, lapsesAt: Date): Promise<void> {
  await tx.query('update studio.rounds set lapses_at = $2 where id = $1', [id, lapsesAt]);
}

/** The player's newest hand of this game that is open or was played, or null. */
export async function findLastHand(
  db: Queryable,
  player: string,
  gameCode: string,
): Promise<Pick<RoundRow, 'id'> | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from studio.rounds
     where player = $1 and game_code = $2 and state in ('open', 'settling', 'settled')
     order by started_at desc, id limit 1`,
    [player, gameCode],
  );
  return rows[0] ?? null;
}

/**
 * Open hands with an accepted stake that has not been played: no cards after an accepted stake, or
 * nothing written after an accepted step; begun or requested by then. Oldest first.
 */
export async function listUnplayedHands(db: Queryable, until: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select r.id from studio.rounds r
     join studio.bets b on b.round_id = r.id
     left join studio.hand_steps s on s.bet_id = b.id
     where r.state = 'open' and r.lapses_at is not null and b.state = 'accepted'
       and (r.nonce is null and r.started_at <= $1 or not s.is_played and s.taken_at <= $1)
     group by r.id order by r.started_at, r.id`,
    [until],
  );
  return rows.map((row) => row.id);
}

/** Dealt hands that were abandoned for too long, longest first, at most `limit`. */
export async function listLapsedHands(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from studio.rounds
     where state = 'open' and lapses_at <= $1 and nonce is not null
     order by lapses_at, id limit $2`,
    [now, limit],
  );
  return rows.map((row) => row.id);
}
