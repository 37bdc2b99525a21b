/**
 * A bet at a shared table.
 *
 * 1. A bet id counts once; sending it again returns the same reply.
 * 2. Bets are accepted during the betting phase, by the server's clock and under the round's lock.
 * 3. The stake leaves the player's balance at once; only an accepted bet is in the round.
 */
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Random } from '@vela/service/random.ts';
import { refuse, Refused, transactOrRefuse } from '../play/refused.ts';
import { ensurePlayer, holdOpenSession } from '../play/store.ts';
import type { SessionRow } from '../play/store.ts';
import type { SpotStakes, YourBet } from '../protocol/table.ts';
import {
  findBet,
  findTableSeat,
  insertBet,
  insertRound,
  lockRound,
  mustFindBet,
  reopenRound,
} from '../rounds/store.ts';
import type { BetRow, Queryable } from '../rounds/store.ts';
import { lockSeriesForBet } from '../series/store.ts';
import { standardLimits, standardStake } from '../standard.ts';
import { newUuid } from '../uuid.ts';
import { toHeldVenue } from '../venues.ts';
import type { Afterwards } from '../wallet/play-wallet.ts';
import type { Wallets } from '../wallet/wallets.ts';
import { TABLE_GAMES } from './games.ts';
import { lockTableRound, sumSpots } from './store.ts';
import type { Table } from './tables.ts';

/** The dependencies of placing a bet. */
export interface PlaceBetParts {
  database: Database<unknown>;
  wallets: Wallets;
  clock: Clock;
  random: Random;
  table: Table;
}

/** A bet as its page sent it. */
export interface TableBet {
  betId: string;
  roundId: string;
  spots: SpotStakes;
  /** Its series, if it has one. */
  seriesId?: string;
}

// Chosen: stakes are whole units, so that neither commission nor half a stake needs rounding; in a
// currency other than HKD they are whole standards of this one.
const STAKE_STEP_MINOR = 100;

/** True if the game has all these spots. */
export function hasSpots({ kind }: Pick<Table, 'kind'>, spots: SpotStakes): boolean {
  return Object.keys(spots).every((spot) => TABLE_GAMES[kind].spots.includes(spot));
}

/** The stakes of a bet, the player's existing stakes, and their currency. */
export interface WantedStakes {
  already: SpotStakes;
  spots: SpotStakes;
  currency: string;
}

/** True if the stakes, added to the existing ones, stay within the table's limits. */
export function isWithinLimits(
  table: Pick<Table, 'kind' | 'limitsMinor'>,
  { already, spots, currency }: WantedStakes,
): boolean {
  const limitsMinor = standardLimits(table.limitsMinor, currency);
  const stepMinor = standardStake(STAKE_STEP_MINOR, currency);
  return Object.entries(spots).every(([spot, stake]) => {
    const limits = limitsMinor[TABLE_GAMES[table.kind].toSpotKind(spot)];
    if (limits === undefined || stake < limits.min) return false;
    return stake % stepMinor === 0 && stake + (already[spot] ?? 0) <= limits.max;
  });
}

/** Why a bet at a table was not recorded. */
export type TableBetRefusal = 'invalidInput' | 'sessionExpired' | 'closed' | 'stakeNotAllowed';

/** Places a bet and returns its current state, or why it was not recorded. */
export async function placeTableBet(
  parts: PlaceBetParts,
  session: SessionRow,
  bet: TableBet,
): Promise<{ bet: YourBet; balanceMinor: number | null } | Refused<TableBetRefusal>> {
  const stake = await transactOrRefuse(parts.database, (tx) => write(tx, parts, session, bet));
  if (stake instanceof Refused) return stake;
  const news = stake === null ? null : await stake();
  const row = news?.bet ?? (await mustFindBet(parts.database.pool, bet.betId));
  const balance = news?.balanceMinor ?? null;
  return { bet: toYourBet(row), balanceMinor: balance === null ? null : writeMinor(balance) };
}

/** Writes seat and bet and charges the stake; null if the bet is already recorded. */
async function write(
  tx: Queryable,
  parts: PlaceBetParts,
  session: SessionRow,
  bet: TableBet,
): Promise<Afterwards | Refused<TableBetRefusal> | null> {
  const now = parts.clock.now();
  const round = await lockTableRound(tx, bet.roundId, ['betting']);
  const known = await findBet(tx, bet.betId);
  if (known !== null) {
    const seat = await findTableSeat(tx, bet.roundId, session.player);
    if (known.roundId !== seat?.id) return refuse('invalidInput');
    return null;
  }
  if (round?.tableId !== parts.table.tableId || round.phaseEndsAt <= now) {
    return refuse('closed');
  }
  const game = TABLE_GAMES[parts.table.kind];
  if (!hasSpots(parts.table, bet.spots)) return refuse('invalidInput');
  const seatId = await ensureSeat(tx, parts, session, bet.roundId, now);
  // A page may stay open after its session has ended; what it then sends is not a bet.
  if (!(await holdOpenSession(tx, session.id, now))) return refuse('sessionExpired');
  // Stopped meanwhile, or another process was faster.
  if (bet.seriesId !== undefined && !(await lockSeriesForBet(tx, bet.seriesId, seatId))) {
    return refuse('closed');
  }
  const already = await sumSpots(tx, seatId);
  const { currency } = session;
  if (!isWithinLimits(parts.table, { already, spots: bet.spots, currency })) {
    return refuse('stakeNotAllowed');
  }
  const stakeMinor = BigInt(Object.values(bet.spots).reduce((sum, stake) => sum + stake, 0));
  const row = {
    id: bet.betId,
    roundId: seatId,
    sessionId: session.id,
    spots: bet.spots,
    stakeMinor,
    seriesId: bet.seriesId ?? null,
    placedAt: now,
  };
  if (!(await insertBet(tx, row))) return refuse('invalidInput');
  const wallet = parts.wallets.of(toHeldVenue(parts.table.venue));
  return wallet.takeStake(tx, { ...row, validMinor: game.computeAtRiskMinor(bet.spots) });
}

/** The player's round at this table round, locked and open. */
async function ensureSeat(
  tx: Queryable,
  parts: PlaceBetParts,
  session: SessionRow,
  tableRoundId: string,
  now: Date,
): Promise<string> {
  const found = await findTableSeat(tx, tableRoundId, session.player);
  if (found !== null) {
    await lockRound(tx, found.id);
    await reopenRound(tx, found.id);
    return found.id;
  }
  await ensurePlayer(tx, session.player, now);
  const id = newUuid(parts.random);
  await insertRound(tx, {
    id,
    player: session.player,
    sessionId: session.id,
    gameCode: session.gameCode,
    currency: session.currency,
    tableRoundId,
    heldVenue: toHeldVenue(parts.table.venue),
    startedAt: now,
  });
  return id;
}

/** The state of a bet as its player sees it: a pending return counts as returned. */
export function toShownState(state: BetRow['state']): YourBet['state'] {
  if (state === 'refunding') return 'refunded';
  return state === 'settling' ? 'settled' : state;
}

/** A bet as its player sees it. */
export function toYourBet({ id, spots, state, reason }: BetRow): YourBet {
  return { betId: id, spots: spots ?? {}, state: toShownState(state), reason };
}
