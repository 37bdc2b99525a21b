import type { LaunchRow, SessionRow } from '../play/store.ts';
import type { Queryable } from '../rounds/store.ts';
import type { SeriesEnd } from '../protocol/series.ts';
import type { SpotStakes } from '../protocol/table.ts';
import type { SeriesBet, SeriesOrder } from './rules.ts';

/** A series of bets. */
export interface SeriesRow extends SeriesOrder {
  id: string;
  player: string;
  gameCode: string;
  spots: SpotStakes;
  stakeMinor: bigint;
  /** Null while it is running. */
  end: SeriesEnd | null;
  createdAt: Date;
  endedAt: Date | null;
}

/** A bet of a series with the number and the time of its draw. */
export type SeriesBetRow = SeriesBet & {
  sessionId: string;
  roundNo: number;
  drawsAt: Date | null;
};

const COLUMNS = `id, player, game_code as "gameCode", spots, stake_minor as "stakeMinor", draws,
  stops_on_win as "stopsOnWin", end_reason as "end", created_at as "createdAt",
  ended_at as "endedAt"`;

/** Inserts a running series; false if the id exists. */
export async function insertSeries(
  tx: Queryable,
  series: Omit<SeriesRow, 'end' | 'endedAt'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into studio.bet_series
       (id, player, game_code, spots, stake_minor, draws, stops_on_win, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
    [
      series.id,
      series.player,
      series.gameCode,
      JSON.stringify(series.spots),
      series.stakeMinor,
      series.draws,
      series.stopsOnWin,
      series.createdAt,
    ],
  );
  return rowCount === 1;
}

/** The series with this id, or null. */
export async function findSeries(db: Queryable, id: string): Promise<SeriesRow | null> {
  const { rows } = await db.query<SeriesRow>(
    `select ${COLUMNS} from studio.bet_series where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** A player's series of a game, newest first, at most `limit`. */
export async function listSeries(
  db: Queryable,
  { player, gameCode }: Pick<LaunchRow, 'player' | 'gameCode'>,
  limit: number,
): Promise<SeriesRow[]> {
  const { rows } = await db.query<SeriesRow>(
    `select ${COLUMNS} from studio.bet_series where player = $1 and game_code = $2
     order by created_at desc, id limit $3`,
    [player, gameCode, limit],
  );
  return rows;
}

/** The number of a player's running series of a game. */
export async function countRunningSeries(
  db: Queryable,
  { player, gameCode }: Pick<LaunchRow, 'player' | 'gameCode'>,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from studio.bet_series
     where player = $1 and game_code = $2 and end_reason is null`,
    [player, gameCode],
  );
  return rows[0]?.count ?? 0;
}

/** All running series, oldest first. */
export async function listRunningSeries(db: Queryable): Promise<SeriesRow[]> {
  const { rows } = await db.query<SeriesRow>(
    `select ${COLUMNS} from studio.bet_series where end_reason is null order by created_at, id`,
  );
  return rows;
}

/** Ends a series, once; a second attempt has no effect. */
export async function updateSeriesEnded(
  db: Queryable,
  id: string,
  end: SeriesEnd,
  now: Date,
): Promise<void> {
  await db.query(
    `update studio.bet_series set end_reason = $2, ended_at = $3
     where id = $1 and end_reason is null`,
    [id, end, now],
  );
}

/**
 * Locks a series until the transaction ends, so that it is not stopped meanwhile; false if it has
 * ended or already has a bet in this round.
 */
export async function lockSeriesForBet(
  tx: Queryable,
  id: string,
  roundId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from studio.bet_series where id = $1 and end_reason is null for update`,
    [id],
  );
  if (rowCount !== 1) return false;
  const { rowCount: bets } = await tx.query(
    `select 1 from studio.bets where series_id = $1 and round_id = $2
       and state in ('placing', 'accepted', 'settling', 'settled')`,
    [id, roundId],
  );
  return bets === 0;
}

/** The bets of a series in the order placed. */
export async function listSeriesBets(db: Queryable, id: string): Promise<SeriesBetRow[]> {
  const { rows } = await db.query<SeriesBetRow>(
    `select b.session_id as "sessionId", b.state, b.reason, b.stake_minor as "stakeMinor",
       b.return_minor as "returnMinor", b.placed_at as "placedAt", t.id as "tableRoundId", t.phase,
       t.round_no as "roundNo", t.draws_at as "drawsAt"
     from studio.bets b
     join studio.rounds r on r.id = b.round_id
     join studio.table_rounds t on t.id = r.table_round_id
     where b.series_id = $1 order by b.placed_at, b.id`,
    [id],
  );
  return rows;
}

/** The newest session of a player with a game that has not ended, or null. */
export async function findOpenSession(
  db: Queryable,
  { player, gameCode }: Pick<LaunchRow, 'player' | 'gameCode'>,
  now: Date,
): Promise<Pick<SessionRow, 'id'> | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from studio.sessions
     where player = $1 and game_code = $2 and ended_at is null and expires_at > $3
     order by started_at desc, id limit 1`,
    [player, gameCode, now],
  );
  return rows[0] ?? null;
}
