import type pg from 'pg';
import type { BetRefusal } from '../protocol/refusals.ts';
import type { RoundState } from '../protocol/replay.ts';
import type { SpinOutcome } from '../protocol/slot.ts';
import type { HandOutcome } from '../protocol/hand.ts';
import type { SpotStakes, TableOutcome, YourBet } from '../protocol/table.ts';

/** A connection or a pool; a function that needs a transaction states it. */
export type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>;

/** A player's round. */
export interface RoundRow {
  id: string;
  player: string;
  sessionId: string;
  gameCode: string;
  currency: string;
  state: RoundState;
  tableRoundId: string | null;
  /** The venue whose held balance funds it; null for the platform's wallet. */
  heldVenue: string | null;
  seedId: string | null;
  nonce: number | null;
  outcome: SpinOutcome | TableOutcome | HandOutcome | null;
  stakedMinor: bigint;
  returnedMinor: bigint;
  startedAt: Date;
  settledAt: Date | null;
  /** When a hand whose player has left is finished; null for every other game. */
  lapsesAt: Date | null;
}

/** One bet of a round. */
export interface BetRow {
  id: string;
  roundId: string;
  sessionId: string;
  spots: SpotStakes | null;
  stakeMinor: bigint;
  returnMinor: bigint | null;
  validMinor: bigint | null;
  state: YourBet['state'] | 'refunding' | 'settling';
  reason: BetRefusal | null;
  /** Its series, or null. */
  seriesId: string | null;
  /** The free play that it uses: its stake costs the player nothing; null for any other bet. */
  freePlay: string | null;
}

const ROUND_COLUMNS = `r.id, r.player, r.session_id as "sessionId", r.game_code as "gameCode",
  r.currency, r.state, r.table_round_id as "tableRoundId", r.held_venue as "heldVenue",
  r.seed_id as "seedId", r.nonce, r.outcome, r.staked_minor as "stakedMinor",
  r.returned_minor as "returnedMinor", r.started_at as "startedAt", r.settled_at as "settledAt",
  r.lapses_at as "lapsesAt"`;

const BET_COLUMNS = `b.id, b.round_id as "roundId", b.session_id as "sessionId", b.spots,
  b.stake_minor as "stakeMinor", b.return_minor as "returnMinor", b.valid_minor as "validMinor",
  b.state, b.reason, b.series_id as "seriesId", b.free_play as "freePlay"`;

/** A bet with the fields of its round. */
export type PlacedBet = BetRow &
  Pick<RoundRow, 'player' | 'gameCode' | 'currency' | 'tableRoundId' | 'heldVenue'>;

/** Inserts a round in state `open`. Throws if the id exists. */
export async function insertRound(
  tx: Queryable,
  round: Omit<
    RoundRow,
    | 'state'
    | 'seedId'
    | 'nonce'
    | 'outcome'
    | 'stakedMinor'
    | 'returnedMinor'
    | 'settledAt'
    | 'lapsesAt'
  > & { isBook?: boolean },
): Promise<void> {
  await tx.query(
    `insert into studio.rounds
       (id, player, session_id, game_code, currency, state, table_round_id, held_venue, started_at,
        is_book)
     values ($1, $2, $3, $4, $5, 'open', $6, $7, $8, $9)`,
    [
      round.id,
      round.player,
      round.sessionId,
      round.gameCode,
      round.currency,
      round.tableRoundId,
      round.heldVenue,
      round.startedAt,
      round.isBook ?? false,
    ],
  );
}

/** The round with this id, or null. */
export async function findRound(db: Queryable, id: string): Promise<RoundRow | null> {
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND_COLUMNS} from studio.rounds r where r.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Locks the round with this id until the transaction ends; null if there is none. */
export async function lockRound(tx: Queryable, id: string): Promise<RoundRow | null> {
  const { rows } = await tx.query<RoundRow>(
    `select ${ROUND_COLUMNS} from studio.rounds r where r.id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** The player's round at this table round, or null. */
export async function findTableSeat(
  db: Queryable,
  tableRoundId: string,
  player: string,
): Promise<RoundRow | null> {
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND_COLUMNS} from studio.rounds r
     where r.table_round_id = $1 and r.player = $2`,
    [tableRoundId, player],
  );
  return rows[0] ?? null;
}

/** How many players have bet on a table round. */
export async function countTableSeats(db: Queryable, tableRoundId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from studio.rounds where table_round_id = $1',
    [tableRoundId],
  );
  return rows[0]?.count ?? 0;
}

/**
 * All players' rounds at a table round, ordered by player, so that all who pay them lock in one
 * order.
 */
export async function listTableSeats(db: Queryable, tableRoundId: string): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND_COLUMNS} from studio.rounds r where r.table_round_id = $1 order by r.player`,
    [tableRoundId],
  );
  return rows;
}

/** True if the player has a round of this game without an outcome. */
export async function hasOpenRound(
  db: Queryable,
  player: string,
  gameCode: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from studio.rounds
     where player = $1 and game_code = $2 and state = 'open' limit 1`,
    [player, gameCode],
  );
  return rowCount === 1;
}

/** The player's newest round of this game that has an outcome, or null. */
export async function findLastRound(
  db: Queryable,
  player: string,
  gameCode: string,
): Promise<RoundRow | null> {
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND_COLUMNS} from studio.rounds r
     where r.player = $1 and r.game_code = $2 and r.outcome is not null
     order by r.started_at desc, r.id limit 1`,
    [player, gameCode],
  );
  return rows[0] ?? null;
}

/**
 * Open slot rounds, begun by then, with an accepted bet: their outcome is still to be drawn. Oldest
 * first.
 */
export async function listUndrawnRounds(db: Queryable, until: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select r.id from studio.rounds r
     join studio.bets b on b.round_id = r.id
     where r.state = 'open' and r.table_round_id is null and r.lapses_at is null
       and not r.is_book and b.state = 'accepted' and r.started_at <= $1
     order by r.started_at`,
    [until],
  );
  return rows.map((row) => row.id);
}

/** Writes a round's outcome and that its win is on the way. */
export async function updateRoundOutcome(
  tx: Queryable,
  round: Pick<RoundRow, 'id' | 'seedId' | 'nonce' | 'outcome' | 'returnedMinor'>,
): Promise<void> {
  await tx.query(
    `update studio.rounds
     set state = 'settling', seed_id = $2, nonce = $3, outcome = $4, returned_minor = $5
     where id = $1`,
    [round.id, round.seedId, round.nonce, JSON.stringify(round.outcome), round.returnedMinor],
  );
}

/** Inserts a bet in state `placing`; false if the id exists. */
export async function insertBet(
  tx: Queryable,
  bet: Pick<BetRow, 'id' | 'roundId' | 'sessionId' | 'spots' | 'stakeMinor'> &
    Partial<Pick<BetRow, 'seriesId' | 'freePlay'>> & { placedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into studio.bets
       (id, round_id, session_id, spots, stake_minor, series_id, state, placed_at, free_play)
     values ($1, $2, $3, $4, $5, $6, 'placing', $7, $8) on conflict (id) do nothing`,
    [
      bet.id,
      bet.roundId,
      bet.sessionId,
      bet.spots === null ? null : JSON.stringify(bet.spots),
      bet.stakeMinor,
      bet.seriesId ?? null,
      bet.placedAt,
      bet.freePlay ?? null,
    ],
  );
  return rowCount === 1;
}

/** The bet with this id, or null. */
export async function findBet(db: Queryable, id: string): Promise<PlacedBet | null> {
  const { rows } = await db.query<PlacedBet>(
    `select ${BET_COLUMNS}, r.player, r.game_code as "gameCode", r.currency,
       r.table_round_id as "tableRoundId", r.held_venue as "heldVenue"
     from studio.bets b join studio.rounds r on r.id = b.round_id where b.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The bet with this id. Throws if there is none. */
export async function mustFindBet(db: Queryable, id: string): Promise<PlacedBet> {
  const bet = await findBet(db, id);
  if (bet === null) throw new Error(`bet ${id} does not exist`);
  return bet;
}

/** The bets of a round in the order placed. */
export async function listBets(db: Queryable, roundId: string): Promise<BetRow[]> {
  const { rows } = await db.query<BetRow>(
    `select ${BET_COLUMNS} from studio.bets b where b.round_id = $1 order by b.placed_at, b.id`,
    [roundId],
  );
  return rows;
}

/** True if a round has no other bet. */
export async function isOnlyBet(db: Queryable, roundId: string, betId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from studio.bets where round_id = $1 and id <> $2 limit 1',
    [roundId, betId],
  );
  return rowCount === 0;
}

/** Advances a bet's state; keeps its reason if none is given. */
export async function updateBetState(
  tx: Queryable,
  id: string,
  state: BetRow['state'],
  reason: BetRefusal | null = null,
): Promise<void> {
  await tx.query('update studio.bets set state = $2, reason = coalesce($3, reason) where id = $1', [
    id,
    state,
    reason,
  ]);
}

/** Settles a bet whose return is written once every part of it has been paid. */
export async function updateBetPaid(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `update studio.bets b set state = 'settled'
     where b.id = $1 and b.state = 'settling' and not exists (
       select from studio.wallet_calls c where c.bet_id = b.id and c.state = 'pending')`,
    [id],
  );
}

/** Writes a bet's return and its valid bet. */
export async function updateBetReturn(
  tx: Queryable,
  bet: { id: string; returnMinor: bigint; validMinor: bigint },
): Promise<void> {
  await tx.query(
    `update studio.bets set state = 'settling', return_minor = $2, valid_minor = $3
     where id = $1`,
    [bet.id, bet.returnMinor, bet.validMinor],
  );
}

/** Adds to a round's stake and to its session's; that of a free play is none of the session's. */
export async function addStake(tx: Queryable, bet: BetRow, stakeMinor: bigint): Promise<void> {
  await tx.query('update studio.rounds set staked_minor = staked_minor + $2 where id = $1', [
    bet.roundId,
    stakeMinor,
  ]);
  if (bet.freePlay !== null) return;
  await tx.query('update studio.sessions set staked_minor = staked_minor + $2 where id = $1', [
    bet.sessionId,
    stakeMinor,
  ]);
}

/** Adds to a session's returns. */
export async function addReturn(tx: Queryable, sessionId: string, minor: bigint): Promise<void> {
  await tx.query('update studio.sessions set returned_minor = returned_minor + $2 where id = $1', [
    sessionId,
    minor,
  ]);
}

/**
 * Closes a round once none of its bets is pending: settled if any bet was, else refunded if any
 * was, else refused. A round with a pending bet is unchanged.
 */
export async function closeRoundIfDone(tx: Queryable, roundId: string, now: Date): Promise<void> {
  await tx.query(
    `update studio.rounds r
     set state = done.state, settled_at = $2
     from (
       select case
         when bool_or(state = 'settled') then 'settled'
         when bool_or(state = 'refunded') then 'refunded'
         else 'refused' end as state
       from studio.bets where round_id = $1
       having not bool_or(state in ('placing', 'accepted', 'refunding', 'settling'))
     ) done
     where r.id = $1`,
    [roundId, now],
  );
}

/** Reopens a round whose earlier bets all failed. */
export async function reopenRound(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `update studio.rounds set state = 'open', settled_at = null
     where id = $1 and state in ('refused', 'refunded')`,
    [id],
  );
}
