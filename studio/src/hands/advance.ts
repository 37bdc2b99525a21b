/**
 * The consequences of an accepted stake or a completed step: cards, and the round's result. Each is
 * one transaction under the round's lock and happens once, however many try it.
 */
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs } from '@vela/service/time.ts';
import { ensureSeeds } from '../fair/seeds.ts';
import { consumeNonce } from '../fair/store.ts';
import {
  addReturn,
  findRound,
  lockRound,
  updateBetReturn,
  updateRoundOutcome,
} from '../rounds/store.ts';
import type { BetRow, Queryable, RoundRow } from '../rounds/store.ts';
import { newUuid } from '../uuid.ts';
import type { Afterwards, BetNews } from '../wallet/play-wallet.ts';
import type { Wallets } from '../wallet/wallets.ts';
import { findStakes, toShownReturns } from './hand-game.ts';
import type { Hand, HandReturns } from './hand-game.ts';
import type { HandOffer } from './offers.ts';
import { loadHandRound } from './round.ts';
import type { HandRound } from './round.ts';
import { insertStep, updateRoundDealt, updateRoundLapse, updateStepsPlayed } from './store.ts';

/** The dependencies of hand games. */
export interface HandParts {
  database: Database<unknown>;
  wallets: Wallets;
  clock: Clock;
  random: Random;
  /** Offers by game code. */
  offers: ReadonlyMap<string, HandOffer>;
}

/** Deals and settles what is due; returns the wallet's last reply to the payouts, or null. */
export async function advanceHand(parts: HandParts, roundId: string): Promise<BetNews | null> {
  const payouts = await parts.database.transaction(async ({ client: tx }) => {
    const round = await lockRound(tx, roundId);
    if (round === null || round.state !== 'open') return [];
    return writeOn(tx, parts, round);
  });
  return payAll(payouts);
}

/** Sends payouts; the one that closes the round goes last. */
export async function payAll(payouts: readonly Afterwards[]): Promise<BetNews | null> {
  await Promise.all(payouts.slice(0, -1).map((payout) => payout()));
  return (await payouts.at(-1)?.()) ?? null;
}

/** Deals an open, paid round, and settles it once it is over. Needs its lock. */
export async function writeOn(
  tx: Queryable,
  parts: HandParts,
  round: RoundRow,
): Promise<Afterwards[]> {
  const before = await loadHandRound(tx, parts.offers, round);
  if (before.opening.state !== 'accepted') return [];
  const dealt = before.hand === null ? await deal(tx, parts, before) : before;
  await updateStepsPlayed(tx, round.id);
  return dealt.hand?.isOver === true ? settle(tx, parts, dealt, dealt.hand) : [];
}

async function deal(tx: Queryable, parts: HandParts, { round }: HandRound): Promise<HandRound> {
  const { active } = await ensureSeeds(tx, parts, round);
  const nonce = await consumeNonce(tx, active.id);
  await updateRoundDealt(tx, { id: round.id, seedId: active.id, nonce });
  const dealt = await findRound(tx, round.id);
  if (dealt === null) throw new Error(`round ${round.id} not found`);
  return loadHandRound(tx, parts.offers, dealt);
}

async function settle(
  tx: Queryable,
  parts: HandParts,
  { round, bets, offer }: HandRound,
  hand: Hand,
): Promise<Afterwards[]> {
  const returns = hand.settle();
  const settled = bets
    .filter(({ state }) => state === 'accepted')
    .map((bet) => ({ ...bet, ...sumReturns(bet, returns) }));
  await updateRoundOutcome(tx, {
    id: round.id,
    seedId: round.seedId,
    nonce: round.nonce,
    outcome: { hand: offer.kind, view: hand.view, returns: toShownReturns(returns) },
    returnedMinor: settled.reduce((sum, { returnMinor }) => sum + returnMinor, 0n),
  });
  const payouts: Afterwards[] = [];
  for (const [index, bet] of settled.entries()) {
    await updateBetReturn(tx, bet);
    await addReturn(tx, bet.sessionId, bet.returnMinor);
    const isLast = index === settled.length - 1;
    payouts.push(await parts.wallets.of(round.heldVenue).payOut(tx, bet, isLast));
  }
  return payouts;
}

function sumReturns(
  { id, spots }: BetRow,
  returns: HandReturns,
): { returnMinor: bigint; validMinor: bigint } {
  let [returnMinor, validMinor] = [0n, 0n];
  for (const spot of Object.keys(spots ?? {})) {
    const back = returns[spot];
    if (back === undefined) throw new Error(`bet ${id} is on ${spot}, which came to nothing known`);
    returnMinor += back.returnMinor;
    validMinor += back.validMinor;
  }
  return { returnMinor, validMinor };
}

/** Finishes a round whose player has left; waits while a stake's outcome is unknown. */
export async function lapseHand(parts: HandParts, roundId: string): Promise<void> {
  const payouts = await parts.database.transaction(async ({ client: tx }) => {
    const now = parts.clock.now();
    const round = await lockRound(tx, roundId);
    if (round?.state !== 'open' || round.lapsesAt === null || round.lapsesAt > now) return [];
    const { hand, waiting, steps } = await loadHandRound(tx, parts.offers, round);
    if (hand === null || waiting !== null) return [];
    let count = steps.length;
    for (let left = hand; !left.isOver; count++) {
      const action = left.lapse();
      const next = left.act(action);
      if (next === null || Object.keys(findStakes(left, action) ?? {}).length > 0) {
        throw new Error(`round ${roundId} cannot be finished with ${action.name}`);
      }
      await insertStep(tx, {
        roundId,
        actionId: newUuid(parts.random),
        afterSteps: count,
        action,
        betId: null,
        isLapsed: true,
        isPlayed: true,
        takenAt: now,
      });
      left = next;
    }
    return writeOn(tx, parts, round);
  });
  await payAll(payouts);
}

/** Restarts the time after which an abandoned round is finished. */
export async function delayLapse(
  tx: Queryable,
  parts: HandParts,
  round: Pick<RoundRow, 'id' | 'gameCode'>,
): Promise<void> {
  const offer = parts.offers.get(round.gameCode);
  if (offer === undefined) throw new Error(`${round.gameCode} is not a hand game`);
  await updateRoundLapse(tx, round.id, addMs(parts.clock.now(), offer.lapseMs));
}
