/** When a settled leg is settled anew, and until when a result can be corrected. */
import type { BookBetState, SettledState } from '../../protocol/book.ts';
import type { ValuedLeg } from '../bets/bet-value.ts';
import type { BookBetRow } from '../bets/store.ts';
import type { Feed } from '../feed/feed.ts';
import type { EventFacts } from '../facts.ts';
import { isIn, writeSelection } from '../selection.ts';
import type { Selection } from '../selection.ts';
import { returnsStake } from '../settle-bet.ts';
import { areScorersKnown, settleSelection, voidAfterMs } from '../settle-selection.ts';
import type { Settled } from '../settle-selection.ts';

/** Why a bet is settled anew: its event has another result, or bets on it were declared void. */
export type CorrectionReason = 'result' | 'void';

/** How long after the stated start changes of a feed are followed automatically. */
export const feedCorrectsMs = voidAfterMs;

/** Until when two operators can correct a result. Chosen: two more matchdays to find a mistake. */
export const deskCorrectsMs = 72 * 3_600_000;

/** True if an event that was to start then can still be given another result at an instant. */
export const isCorrectable = (startsAtMs: number, nowMs: number): boolean =>
  nowMs <= startsAtMs + deskCorrectsMs;

/**
 * A settled leg by what is known of its event now; null if that is no other result. An event that
 * is not over corrects nothing unless bets on it were declared void, and neither does one that its
 * feed has forgotten, or a count or a scorer that it no longer publishes.
 */
export function resettleLeg(
  feed: Pick<Feed, 'findFacts'>,
  leg: Pick<ValuedLeg, 'eventId' | 'selection' | 'startsAtMs' | 'settled'>,
  nowMs: number,
): Settled | null {
  const facts = feed.findFacts(leg.eventId, nowMs);
  if (facts === null || leg.settled === null) return null;
  if (facts.endedAtMs === null && facts.voids === undefined) return null;
  if (isScorerUnknown(leg.selection, facts)) return null;
  // Hours without a result make open legs void, never settled ones.
  const atMs = Math.min(nowMs, leg.startsAtMs + voidAfterMs);
  const next = settleSelection(leg.selection, { ...facts, startsAtMs: leg.startsAtMs }, atMs);
  return next === null || isSameResult(next, leg.settled) ? null : next;
}

/** True for a bet on a scorer who is not published; one that was declared void is void. */
function isScorerUnknown(selection: Selection, facts: EventFacts): boolean {
  if (selection.kind !== 'scorer' || areScorersKnown(facts)) return false;
  return !isIn(facts.voids ?? [], writeSelection(selection));
}

/** True if a leg has the same name and the same parts of its stake. */
export function isSameResult(a: Settled, b: Settled): boolean {
  return (
    a.state === b.state &&
    a.share.won * b.share.of === b.share.won * a.share.of &&
    a.share.back * b.share.of === b.share.back * a.share.of
  );
}

const settledStates: ReadonlySet<BookBetState> = new Set<SettledState>([
  'won',
  'halfWon',
  'push',
  'halfLost',
  'lost',
  'void',
]);

/**
 * True for a bet that its legs have settled, and not a cash-out or a refund. A free bet that was
 * given back may have been used again, so it is not settled anew.
 */
export const canResettle = ({ state, freeBet }: Pick<BookBetRow, 'state' | 'freeBet'>): boolean =>
  settledStates.has(state) && !(freeBet !== null && returnsStake(state));
