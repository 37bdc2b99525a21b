/**
 * Series: the same stakes on each of the next draws.
 *
 * 1. Each draw's stake is an ordinary bet, placed while that draw accepts bets; nothing is charged
 *    in advance, and every rule of a bet applies.
 * 2. All state is in the database: a restarted studio continues where the last one stopped, and
 *    several may process one series safely.
 * 3. A bet is placed under the lock of its series, so that a stopped series bets no more.
 */
import { writeMinor } from '@vela/contract/money.ts';
import type { Logger } from '@vela/service/log.ts';
import { refuse, Refused, transactOrRefuse } from '../play/refused.ts';
import { findSessionById, lockPlayer, updateSessionEnded } from '../play/store.ts';
import type { SessionRow } from '../play/store.ts';
import type { AnyRefusal } from '../protocol/route.ts';
import type { openSeries, OpenSeriesRequest } from '../protocol/routes.ts';
import type { Series, SeriesListReply } from '../protocol/series.ts';
import { hasSpots, isWithinLimits, placeTableBet, toShownState } from '../tables/place-bet.ts';
import type { PlaceBetParts } from '../tables/place-bet.ts';
import { findNewestTableRound } from '../tables/store.ts';
import type { Table } from '../tables/tables.ts';
import { newUuid } from '../uuid.ts';
import { decideSeries, isDrawBet } from './rules.ts';
import {
  countRunningSeries,
  findOpenSession,
  findSeries,
  insertSeries,
  listRunningSeries,
  listSeries,
  listSeriesBets,
  updateSeriesEnded,
} from './store.ts';
import type { SeriesBetRow, SeriesRow } from './store.ts';

/** The dependencies of series. */
export interface SeriesParts extends Omit<PlaceBetParts, 'table'> {
  /** Tables by game code. */
  tables: ReadonlyMap<string, Table>;
  log: Logger;
}

/** Why a series is not opened. */
type OpenRefusal = AnyRefusal<(typeof openSeries.refusals)[number]>;

/** The operations on series. */
export interface SeriesEngine {
  /** Opens one and bets on the open draw; the same id returns the same series. */
  open(session: SessionRow, order: OpenSeriesRequest): Promise<Series | Refused<OpenRefusal>>;
  /** Stops one of the player's; a bet in a draw stands. */
  stop(session: SessionRow, seriesId: string): Promise<Series | Refused<'notFound'>>;
  list(session: SessionRow): Promise<SeriesListReply>;
  /** Processes all running series; returns how many. */
  sweep(): Promise<number>;
}

// Chosen: enough for several ideas at a time, few enough for a player to keep track of.
const RUNNING_MAX = 5;
const LISTED = 20;

/** Opens the engine; places no bet before `open` or `sweep`. */
export function openSeriesEngine(parts: SeriesParts): SeriesEngine {
  const { clock, log } = parts;
  const { pool } = parts.database;
  return {
    open: (session, order) => open(parts, session, order),
    async stop(session, seriesId) {
      const series = await findOwn(parts, session, seriesId);
      if (series instanceof Refused) return series;
      await updateSeriesEnded(pool, series.id, 'player', clock.now());
      return toSeries(parts, seriesId);
    },
    async list(session) {
      const rows = await listSeries(pool, session, LISTED);
      return { series: await Promise.all(rows.map(({ id }) => toSeries(parts, id))) };
    },
    async sweep() {
      const running = await listRunningSeries(pool);
      for (const series of running) {
        await advance(parts, series).catch((error: unknown) =>
          log.error({ err: error, series: series.id }, 'a series was not advanced'),
        );
      }
      return running.length;
    },
  };
}

async function open(
  parts: SeriesParts,
  session: SessionRow,
  { seriesId, spots, draws, stopsOnWin }: OpenSeriesRequest,
): Promise<Series | Refused<OpenRefusal>> {
  const { database, clock } = parts;
  const table = parts.tables.get(session.gameCode);
  const drawsMax = table?.draws?.seriesMax ?? 0;
  if (table === undefined || draws > drawsMax) return refuse('invalidInput');
  if (!hasSpots(table, spots)) return refuse('invalidInput');
  const known = await findSeries(database.pool, seriesId);
  if (known === null) {
    if (!isWithinLimits(table, { already: {}, spots, currency: session.currency }))
      return refuse('stakeNotAllowed');
    const round = await findNewestTableRound(database.pool, table.tableId);
    const now = clock.now();
    if (round?.phase !== 'betting' || round.phaseEndsAt <= now) return refuse('closed');
    const stakeMinor = BigInt(Object.values(spots).reduce((sum, stake) => sum + stake, 0));
    const { player, gameCode } = session;
    const order = { id: seriesId, player, gameCode, spots, stakeMinor, draws, stopsOnWin };
    const refused = await transactOrRefuse(database, async (tx) => {
      // Serialised, so that two concurrent requests cannot both be the last allowed.
      await lockPlayer(tx, player);
      if ((await countRunningSeries(tx, session)) >= RUNNING_MAX) return refuse('seriesFull');
      await insertSeries(tx, { ...order, createdAt: now });
      return null;
    });
    if (refused !== null) return refused;
  }
  const series = await findOwn(parts, session, seriesId);
  if (series instanceof Refused) return series;
  // Processed again, a series whose first stake was refused ends immediately.
  if (series.end === null && (await advance(parts, series))) await advance(parts, series);
  return toSeries(parts, seriesId);
}

/** The session's own series with this id. */
async function findOwn(
  { database }: SeriesParts,
  { player, gameCode }: SessionRow,
  seriesId: string,
): Promise<SeriesRow | Refused<'notFound'>> {
  const series = await findSeries(database.pool, seriesId);
  if (series?.player !== player || series.gameCode !== gameCode) return refuse('notFound');
  return series;
}

/** Processes one series; returns whether it placed a bet. */
async function advance(parts: SeriesParts, series: SeriesRow): Promise<boolean> {
  const { database, clock } = parts;
  const { pool } = database;
  const table = parts.tables.get(series.gameCode);
  if (table === undefined) return false;
  const now = clock.now();
  const bets = await listSeriesBets(pool, series.id);
  await endDeadSession(parts, bets, now);
  const round = await findNewestTableRound(pool, table.tableId);
  const session = await findOpenSession(pool, series, now);
  const next = decideSeries(series, { bets, round, hasSession: session !== null, now });
  if (next.step === 'end') await updateSeriesEnded(pool, series.id, next.why, now);
  if (next.step !== 'bet' || round === null || session === null) return false;
  return bet({ ...parts, table }, series, round.id, session.id);
}

/** The platform has reported that the last bet's session is over; it places no other one. */
async function endDeadSession(
  { database }: SeriesParts,
  bets: readonly SeriesBetRow[],
  now: Date,
): Promise<void> {
  const last = bets.at(-1);
  if (last === undefined || isDrawBet(last) || last.reason !== 'sessionExpired') return;
  await updateSessionEnded(database.pool, last.sessionId, now);
}

/** Places one draw's bet; false if it failed. */
async function bet(
  parts: PlaceBetParts & SeriesParts,
  series: SeriesRow,
  roundId: string,
  sessionId: string,
): Promise<boolean> {
  const { database, clock, random } = parts;
  const placed = await placeTableBet(parts, await findSessionById(database.pool, sessionId), {
    betId: newUuid(random),
    roundId,
    spots: series.spots,
    seriesId: series.id,
  });
  if (!(placed instanceof Refused)) return true;
  const { reason } = placed.refusal;
  // The draw has closed, another process was faster, or the session has just ended: retry later.
  if (reason === 'closed' || reason === 'sessionExpired') return false;
  await updateSeriesEnded(database.pool, series.id, reason, clock.now());
  return false;
}

async function toSeries({ database }: SeriesParts, seriesId: string): Promise<Series> {
  const row = await findSeries(database.pool, seriesId);
  if (row === null) throw new Error(`series ${seriesId} does not exist`);
  const bets = await listSeriesBets(database.pool, seriesId);
  return {
    seriesId: row.id,
    spots: row.spots,
    stakeMinor: writeMinor(row.stakeMinor),
    draws: row.draws,
    drawsBet: bets.filter(isDrawBet).length,
    stopsOnWin: row.stopsOnWin,
    end: row.end,
    createdAt: row.createdAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
    bets: bets.map(({ tableRoundId, roundNo, drawsAt, state, reason, returnMinor }) => ({
      roundId: tableRoundId,
      roundNo,
      drawsAt: drawsAt?.getTime() ?? null,
      state: toShownState(state),
      reason,
      returnMinor: returnMinor === null ? null : writeMinor(returnMinor),
    })),
  };
}
