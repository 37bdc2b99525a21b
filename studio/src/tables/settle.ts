/**
 * The steps of a table round that move money. Each is one transaction under the round's lock,
 * checks the phase it starts from, and so happens once however many try it.
 */
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { addMs } from '@vela/service/time.ts';
import { openTableDraws } from '../fair/verify.ts';
import type { SpotStakes, TableOutcome, TablePayout } from '../protocol/table.ts';
import {
  addReturn,
  closeRoundIfDone,
  listBets,
  listTableSeats,
  lockRound,
  updateBetReturn,
  updateBetState,
  updateRoundOutcome,
} from '../rounds/store.ts';
import type { BetRow, Queryable, RoundRow } from '../rounds/store.ts';
import { toHeldVenue } from '../venues.ts';
import type { Afterwards } from '../wallet/play-wallet.ts';
import type { Wallets } from '../wallet/wallets.ts';
import type { Chains } from './chains.ts';
import { TABLE_GAMES } from './games.ts';
import { lockTableRound, updateTablePhase } from './store.ts';
import type { TableRoundRow } from './store.ts';
import { computeReturns } from './table-game.ts';
import type { TableGame } from './table-game.ts';
import type { Table } from './tables.ts';

/** The dependencies of the steps. */
export interface TableParts {
  database: Database<unknown>;
  wallets: Wallets;
  chains: Chains;
  clock: Clock;
  table: Table;
}

/** Ends betting; pending replies have a while to arrive. */
export async function closeBetting(parts: TableParts, roundId: string): Promise<void> {
  await parts.database.transaction(async ({ client: tx }) => {
    const round = await lockTableRound(tx, roundId, ['betting']);
    if (round === null) return;
    const now = parts.clock.now().getTime();
    const untilDrawMs = round.drawsAt === null ? 0 : round.drawsAt.getTime() - now;
    const lastsMs = Math.max(parts.table.closingMs, untilDrawMs);
    await moveTo(tx, parts, round, 'closing', lastsMs, null);
  });
}

/** Deals: unanswered bets are rolled back, and the committed seed gives the outcome. */
export async function dealRound(parts: TableParts, roundId: string): Promise<Afterwards[]> {
  return parts.database.transaction(async ({ client: tx }) => {
    const round = await lockTableRound(tx, roundId, ['closing']);
    if (round === null) return [];
    const rollbacks = await giveUpUnanswered(tx, parts, roundId);
    const { seed, salt } = await parts.chains.seedOf(round);
    const game = TABLE_GAMES[parts.table.kind];
    const outcome = game.play(openTableDraws(seed, salt, round.chainIndex));
    const lastsMs = (game.listDealt(outcome).length + 1) * parts.table.pieceMs;
    await moveTo(tx, parts, round, 'dealing', lastsMs, outcome);
    return rollbacks;
  });
}

/** Settles: every accepted bet gets a win, even of zero, so that every round is closed. */
export async function settleRound(parts: TableParts, roundId: string): Promise<Afterwards[]> {
  return parts.database.transaction(async ({ client: tx }) => {
    const round = await lockTableRound(tx, roundId, ['dealing']);
    if (round === null) return [];
    const { outcome } = round;
    if (outcome === null) throw new Error(`round ${roundId} was dealt without an outcome`);
    const wins: Afterwards[] = [];
    for (const seat of await listTableSeats(tx, roundId)) {
      wins.push(...(await settleSeat(tx, parts, seat, outcome)));
    }
    await moveTo(tx, parts, round, 'settled', parts.table.settledMs, outcome);
    return wins;
  });
}

/** Restarts the current phase of a round at its full length: the clock was corrected. */
export async function restartPhase(
  parts: TableParts,
  roundId: string,
  phase: TableRoundRow['phase'],
): Promise<Afterwards[]> {
  return parts.database.transaction(async ({ client: tx }) => {
    const round = await lockTableRound(tx, roundId, [phase]);
    if (round === null || round.phaseStartedAt <= parts.clock.now()) return [];
    const lastsMs = round.phaseEndsAt.getTime() - round.phaseStartedAt.getTime();
    await moveTo(tx, parts, round, phase, lastsMs, round.outcome);
    return [];
  });
}

/** Voids a round that was interrupted before its deal: every stake is returned. */
export async function voidRound(parts: TableParts, roundId: string): Promise<Afterwards[]> {
  return parts.database.transaction(async ({ client: tx }) => {
    const round = await lockTableRound(tx, roundId, ['betting', 'closing']);
    if (round === null) return [];
    const rollbacks = await giveUpUnanswered(tx, parts, roundId);
    for (const seat of await listTableSeats(tx, roundId)) {
      await lockRound(tx, seat.id);
      const accepted = (await listBets(tx, seat.id)).filter(({ state }) => state === 'accepted');
      for (const [index, bet] of accepted.entries()) {
        await updateBetState(tx, bet.id, 'refunding', 'closed');
        const wallet = parts.wallets.of(seat.heldVenue);
        rollbacks.push(await wallet.giveBack(tx, bet.id, index === accepted.length - 1));
        await addReturn(tx, bet.sessionId, bet.stakeMinor);
      }
    }
    await moveTo(tx, parts, round, 'void', 0, null);
    return rollbacks;
  });
}

function giveUpUnanswered(
  tx: Queryable,
  parts: TableParts,
  roundId: string,
): Promise<Afterwards[]> {
  return parts.wallets.of(toHeldVenue(parts.table.venue)).giveUpUnanswered(tx, roundId);
}

async function moveTo(
  tx: Queryable,
  parts: TableParts,
  round: TableRoundRow,
  phase: TableRoundRow['phase'],
  lastsMs: number,
  outcome: TableOutcome | null,
): Promise<void> {
  const now = parts.clock.now();
  await updateTablePhase(tx, {
    id: round.id,
    phase,
    phaseStartedAt: now,
    phaseEndsAt: addMs(now, lastsMs),
    outcome,
  });
}

async function settleSeat(
  tx: Queryable,
  parts: TableParts,
  seat: RoundRow,
  outcome: TableOutcome,
): Promise<Afterwards[]> {
  await lockRound(tx, seat.id);
  const bets = (await listBets(tx, seat.id)).filter(({ state }) => state === 'accepted');
  if (bets.length === 0) {
    await closeRoundIfDone(tx, seat.id, parts.clock.now());
    return [];
  }
  const settled = shareOut(TABLE_GAMES[parts.table.kind], bets, outcome);
  const returnedMinor = settled.reduce((sum, bet) => sum + bet.returnMinor, 0n);
  await updateRoundOutcome(tx, { id: seat.id, seedId: null, nonce: null, outcome, returnedMinor });
  const wins: Afterwards[] = [];
  for (const [index, bet] of settled.entries()) {
    await updateBetReturn(tx, bet);
    await addReturn(tx, bet.sessionId, bet.returnMinor);
    const isLast = index === settled.length - 1;
    wins.push(await parts.wallets.of(seat.heldVenue).payOut(tx, bet, isLast));
  }
  return wins;
}

/** The result of each bet of a seat; its valid stake is apportioned in the order of the bets. */
function shareOut(
  game: TableGame,
  bets: readonly BetRow[],
  outcome: TableOutcome,
): { id: string; sessionId: string; returnMinor: bigint; validMinor: bigint }[] {
  let validLeft = game.computeValidBetMinor(addSpots(bets), outcome);
  return bets.map(({ id, sessionId, spots, stakeMinor }) => {
    const validMinor = validLeft < stakeMinor ? validLeft : stakeMinor;
    validLeft -= validMinor;
    const returnMinor = computeReturns(game, spots ?? {}, outcome).returnedMinor;
    return { id, sessionId, returnMinor, validMinor };
  });
}

/** The total stakes of several bets, by spot. */
export function addSpots(bets: readonly BetRow[]): SpotStakes {
  const spots: SpotStakes = {};
  for (const bet of bets) {
    for (const [spot, stake] of Object.entries(bet.spots ?? {})) {
      spots[spot] = (spots[spot] ?? 0) + stake;
    }
  }
  return spots;
}

/** A settled round's result for a player, or null if none of the bets was in it. */
export function toPayout(
  game: TableGame,
  roundId: string,
  bets: readonly BetRow[],
  outcome: TableOutcome,
): TablePayout | null {
  const played = bets.filter(({ state }) => state === 'settling' || state === 'settled');
  if (played.length === 0) return null;
  const spots = addSpots(played);
  const { returns } = computeReturns(game, spots, outcome);
  const stakedMinor = writeMinor(played.reduce((sum, bet) => sum + bet.stakeMinor, 0n));
  const returnedMinor = writeMinor(played.reduce((sum, bet) => sum + (bet.returnMinor ?? 0n), 0n));
  return {
    roundId,
    stakedMinor,
    returnedMinor,
    returns,
    isCelebrated: returnedMinor > stakedMinor,
    isPending: played.some(({ state }) => state === 'settling'),
  };
}
