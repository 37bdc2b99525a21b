/** Settles legs one by one, and a bet with the last leg that it depends on. */
import { addFreeWin } from '../../free-play/store.ts';
import { addReturn, updateBetReturn, updateBetState } from '../../rounds/store.ts';
import type { Queryable } from '../../rounds/store.ts';
import { newUuid } from '../../uuid.ts';
import { hasSettlementWin } from '../corrections/store.ts';
import type { EventFacts } from '../facts.ts';
import { computeTotalStakeMinor, payWithoutStake, returnsStake, settleBet } from '../settle-bet.ts';
import type { SettledBet } from '../settle-bet.ts';
import type { Settled } from '../settle-selection.ts';
import { toBookBet } from './accepted-bet.ts';
import type { AcceptedBet, AcceptedLeg } from './accepted-bet.ts';
import { settleLeg } from './bet-value.ts';
import { findWaitingCashOut, updateCashOutOver } from './cash-out-store.ts';
import { computeNextCheckMs } from './next-check.ts';
import { findOpposedLegs } from './opposed-legs.ts';
import { listAcceptedBets, lockAcceptedBet, walletOf } from './parts.ts';
import type { BookBetParts, Step } from './parts.ts';
import { updateNextCheck } from './next-check-store.ts';
import { updateBetOver, updateLegSettled, updateRoundPaying } from './store.ts';
import type { BookBetRow } from './store.ts';
import { computeValidMinor } from './valid-bet.ts';

const WON: Settled = { state: 'won', share: { won: 1, back: 0, of: 1 } };

/** What of a settled bet is known: its result, and the legs that count for its valid bet. */
export interface DueBet {
  settled: SettledBet;
  legs: readonly Settled[];
}

/** What decides a bet. */
export interface Deciding {
  row: Pick<BookBetRow, 'unitLeftMinor' | 'freeBet'>;
  sizes: readonly number[];
  legs: readonly Pick<AcceptedLeg, 'oddsMilli' | 'settled'>[];
}

/**
 * A bet whose legs decide it, with what is left of its stake; null while they do not. One that
 * can no longer pay anything is lost, whatever becomes of its open legs. A free bet pays its
 * winnings alone.
 */
export function settleIfDecided({ row, ...bet }: Deciding): DueBet | null {
  const legs = bet.legs.map(({ settled }) => settled ?? WON);
  const oddsMilli = bet.legs.map((leg) => leg.oddsMilli);
  const staked = { sizes: bet.sizes, stakeMinor: row.unitLeftMinor, oddsMilli };
  const settled = settleBet(staked, legs);
  const isOpen = bet.legs.some((leg) => leg.settled === null);
  if (isOpen && settled.payoutMinor > 0n) return null;
  const payoutMinor =
    row.freeBet === null
      ? settled.payoutMinor
      : payWithoutStake(settled.payoutMinor, computeTotalStakeMinor(staked));
  return { settled: { state: isOpen ? 'lost' : settled.state, payoutMinor }, legs };
}

/** Bets that are due, as far as one look at their legs tells. */
export interface DueBets {
  /** With a leg that is decided: they are to be settled. */
  decided: string[];
  /** Without: when they are looked at again. */
  later: { betId: string; nextCheckAt: Date }[];
}

/** Looks at the legs of due bets, at each match once. */
export async function findDecidedBets(
  { feed, database }: BookBetParts,
  betIds: readonly string[],
  now: Date,
): Promise<DueBets> {
  const due: DueBets = { decided: [], later: [] };
  const nowMs = now.getTime();
  const known = new Map<string, EventFacts | null>();
  const findFacts = (id: string): EventFacts | null => {
    const facts = known.get(id) ?? feed.findFacts(id, nowMs);
    known.set(id, facts);
    return facts;
  };
  for (const { row, legs } of await listAcceptedBets(database.pool, betIds)) {
    const open = legs.filter(({ settled }) => settled === null);
    const nextMs = computeNextCheckMs(open, nowMs);
    const isDecided = open.some((leg) => settleLeg({ findFacts }, leg, nowMs) !== null);
    if (isDecided || nextMs === null) due.decided.push(row.betId);
    else due.later.push({ betId: row.betId, nextCheckAt: new Date(nextMs) });
  }
  return due;
}

/** Looks at the open legs of a bet; null if none of them has changed. */
export async function settleDueBet(parts: BookBetParts, betId: string): Promise<Step | null> {
  return parts.database.transaction(async ({ client: tx }) => {
    const bet = await lockAcceptedBet(tx, betId, { skipsLocked: true });
    return bet && settleLegs(tx, parts, bet);
  });
}

async function settleLegs(
  tx: Queryable,
  parts: BookBetParts,
  before: AcceptedBet,
): Promise<Step | null> {
  const { betId, state } = before.row;
  const now = parts.clock.now();
  const cashOut = await findWaitingCashOut(tx, betId);
  // A cash-out whose time is over comes first: it was requested before this result was known here.
  if (cashOut !== null && cashOut.endsAt <= now) return null;
  const legs = before.legs.map((leg) => ({
    ...leg,
    settled: settleLeg(parts.feed, leg, now.getTime()),
  }));
  const fresh = legs.flatMap(({ row, settled }) =>
    row.state === 'open' && settled !== null ? [{ row, settled }] : [],
  );
  for (const { row, settled } of fresh) await updateLegSettled(tx, { ...row, ...settled, now });
  const nextMs = computeNextCheckMs(legs, now.getTime());
  await updateNextCheck(tx, betId, nextMs === null ? null : new Date(nextMs));
  const bet = { ...before, legs };
  const due = state === 'confirmed' ? settleIfDecided(bet) : null;
  if (due === null) return fresh.length === 0 ? null : { betId, send: null };
  if (cashOut !== null) {
    await updateCashOutOver(tx, { id: cashOut.id, now, state: 'refused', reason: 'closed' });
  }
  return payDue(tx, parts, bet, due, await findPart(tx, parts, bet));
}

/** What counts of a bet that is settled so, with parts that were bought back; of a free bet nothing. */
export async function computeDueValid(
  tx: Queryable,
  bet: AcceptedBet,
  { legs }: DueBet,
): Promise<bigint> {
  const { unitLeftMinor, soldValidMinor, freeBet } = bet.row;
  if (freeBet !== null) return 0n;
  const opposed = await findOpposedLegs(tx, bet);
  return soldValidMinor + computeValidMinor(toBookBet(bet, unitLeftMinor), legs, opposed);
}

/**
 * Settles a bet, or settles it anew after its earlier win was taken back: what that paid is not
 * paid any more. `part` makes the win another one than the first. A free bet whose stake would come
 * back is given back instead: that is the rollback of its bet, and final.
 */
export async function payDue(
  tx: Queryable,
  parts: BookBetParts,
  bet: AcceptedBet,
  due: DueBet,
  part = '',
): Promise<Step> {
  const { betId, roundId, sessionId, paidMinor, soldForMinor, freeBet } = bet.row;
  const { payoutMinor, state } = due.settled;
  const returnMinor = soldForMinor + payoutMinor;
  const addedMinor = returnMinor - paidMinor;
  const validMinor = await computeDueValid(tx, bet, due);
  const now = parts.clock.now();
  await updateBetOver(tx, { betId, state, reason: null, paidMinor: addedMinor, now });
  await updateBetReturn(tx, { id: betId, returnMinor, validMinor });
  await updateRoundPaying(tx, roundId, returnMinor);
  await addReturn(tx, sessionId, addedMinor);
  if (freeBet !== null) await addFreeWin(tx, freeBet.grantId, addedMinor);
  if (freeBet !== null && returnsStake(state)) {
    await updateBetState(tx, betId, 'refunding');
    return { betId, send: await walletOf(parts).giveBack(tx, betId, true) };
  }
  const payout = { id: betId, returnMinor: payoutMinor, validMinor };
  return { betId, send: await walletOf(parts).payOut(tx, { ...payout, part }, true) };
}

/** Of a bet that was settled before and is open again, its settlement is another part. */
async function findPart(
  tx: Queryable,
  { random }: BookBetParts,
  { row: { betId }, legs }: AcceptedBet,
): Promise<string> {
  const wasCorrected = legs.some(({ row }) => row.correctedFrom !== null);
  return wasCorrected && (await hasSettlementWin(tx, betId)) ? newUuid(random) : '';
}
