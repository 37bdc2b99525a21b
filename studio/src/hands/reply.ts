import { writeMinor } from '@vela/contract/money.ts';
import type { HandBet, HandReply } from '../protocol/hand.ts';
import { findNextSpin, findSessionTotals } from '../play/store.ts';
import type { SessionRow } from '../play/store.ts';
import { toSessionTotals } from '../play/spin.ts';
import { findRound } from '../rounds/store.ts';
import type { BetRow, Queryable } from '../rounds/store.ts';
import type { HandParts } from './advance.ts';
import { toShownReturns } from './hand-game.ts';
import type { Hand } from './hand-game.ts';
import { loadHandRound } from './round.ts';
import type { HandRound } from './round.ts';

/** A round as its player sees it; null for one that was refused or is being returned. */
export async function toHandReply(
  db: Queryable,
  parts: HandParts,
  roundId: string,
  reader: { session: Pick<SessionRow, 'id'>; balanceMinor: bigint | null },
): Promise<HandReply | null> {
  const found = await findRound(db, roundId);
  if (found === null) return null;
  const loaded = await loadHandRound(db, parts.offers, found);
  const { round, offer, bets, steps, waiting, seed, hand, opening } = loaded;
  if (opening.state !== 'placing' && hand === null && opening.state !== 'accepted') return null;
  const { balanceMinor } = reader;
  const totals = await findSessionTotals(db, reader.session.id);
  const nextHandAt = (await findNextSpin(db, round.player)) ?? round.startedAt;
  return {
    roundId,
    state: toState(loaded),
    steps: steps.length,
    actions: steps.map(({ action }) => action),
    view: hand?.view ?? null,
    options: waiting === null ? (hand?.options ?? []) : [],
    waitsFor: waiting?.action ?? null,
    bets: bets.flatMap(toHandBet),
    stakedMinor: writeMinor(round.stakedMinor),
    ...toResult(loaded, hand),
    isWinPending: round.state === 'settling',
    nonce: round.nonce,
    commit: seed?.commitment ?? null,
    clientSeed: seed?.clientSeed ?? null,
    startedAt: round.startedAt.getTime(),
    lapsesAt: (round.lapsesAt ?? round.startedAt).getTime(),
    nextHandAt: Math.max(nextHandAt.getTime(), round.startedAt.getTime() + offer.cycleMs),
    balanceMinor: balanceMinor === null ? null : writeMinor(balanceMinor),
    session: toSessionTotals(totals),
  };
}

function toState({ round, hand }: HandRound): HandReply['state'] {
  if (round.state !== 'open') return 'over';
  return hand === null ? 'placing' : 'open';
}

function toResult(
  { round }: HandRound,
  hand: Hand | null,
): Pick<HandReply, 'returns' | 'returnedMinor' | 'isCelebrated'> {
  if (round.state === 'open' || hand === null) {
    return { returns: null, returnedMinor: 0, isCelebrated: false };
  }
  return {
    returns: toShownReturns(hand.settle()),
    returnedMinor: writeMinor(round.returnedMinor),
    isCelebrated: round.returnedMinor > round.stakedMinor,
  };
}

/** A bet as its player sees it; null if it was not accepted. */
function toHandBet({ spots, state }: BetRow): HandBet[] {
  if (spots === null || state === 'refused' || state === 'refunding' || state === 'refunded') {
    return [];
  }
  return [{ spots, state: state === 'settling' ? 'settled' : state }];
}
