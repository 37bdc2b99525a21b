/** A slip: whether its legs can be one bet, and what they are offered at. */
import type { PriceChoice, Sport } from '../../protocol/book.ts';
import type { RefusalName } from '../../protocol/refusals.ts';
import type { Feed, FeedEvent } from '../feed/feed.ts';
import { readSelection } from '../read-selection.ts';
import { writeSelection } from '../selection.ts';
import type { Selection, SimpleSelection } from '../selection.ts';
import { readCombinations } from '../settle-bet.ts';

/** A leg as a page sends it. */
export interface RequestedLeg {
  eventId: string;
  selection: string;
  oddsMilli: number;
}

/** A leg that was read, with its event. */
export interface SlipLeg {
  event: FeedEvent;
  text: string;
  selection: Selection;
  requestedOddsMilli: number;
}

/** Legs that can be one bet. */
export interface Slip {
  kind: string;
  /** How many legs its combinations have. */
  sizes: readonly number[];
  legs: readonly SlipLeg[];
}

/** Why a slip is not one. */
export type SlipRefusal = Extract<RefusalName, 'invalidInput' | 'wrongLegs' | 'sameMatch'>;

/** Reads the legs of a bet on these sports. */
export function readSlip(
  feed: Pick<Feed, 'findEvent'>,
  sports: readonly Sport[],
  { kind, legs }: { kind: string; legs: readonly RequestedLeg[] },
): Slip | SlipRefusal {
  const sizes = readCombinations(kind, legs.length);
  if (sizes === null) return 'wrongLegs';
  if (new Set(legs.map(({ eventId }) => eventId)).size < legs.length) return 'sameMatch';
  const read = legs.map(({ eventId, selection: text, oddsMilli }): SlipLeg | null => {
    const selection = readSelection(text);
    const event = feed.findEvent(eventId);
    if (selection === null || event === null || !sports.includes(event.sport)) return null;
    return { event, text, selection, requestedOddsMilli: oddsMilli };
  });
  const known = read.filter((leg) => leg !== null);
  return known.length < legs.length ? 'invalidInput' : { kind, sizes, legs: known };
}

/** The odds of a selection at an instant, in thousandths; null if it is not offered then. */
export function findOddsMilli(
  feed: Pick<Feed, 'listMarkets' | 'priceBuilder'>,
  eventId: string,
  selection: Selection,
  nowMs: number,
): number | null {
  if (selection.kind === 'builder') return feed.priceBuilder(eventId, selection.parts, nowMs);
  return findSingle(feed, eventId, selection, nowMs);
}

function findSingle(
  feed: Pick<Feed, 'listMarkets'>,
  eventId: string,
  selection: SimpleSelection,
  nowMs: number,
): number | null {
  const text = writeSelection(selection);
  for (const { selections, oddsMilli } of feed.listMarkets(eventId, nowMs)) {
    const at = selections.findIndex((it) => writeSelection(it) === text);
    if (at >= 0) return oddsMilli[at] ?? null;
  }
  return null;
}

/** The odds at which a leg is accepted, or null: the price changed against the player's choice. */
export function acceptOdds(
  choice: PriceChoice,
  requestedOddsMilli: number,
  currentOddsMilli: number,
): number | null {
  const isTaken =
    choice === 'any' ||
    currentOddsMilli === requestedOddsMilli ||
    (choice === 'better' && currentOddsMilli > requestedOddsMilli);
  return isTaken ? currentOddsMilli : null;
}

/** Why a leg is not offered. */
type LegRefusal = Extract<RefusalName, 'closed' | 'suspended' | 'cannotCombine' | 'priceChanged'>;

/** The odds at which each leg is accepted now, in their order, or why the first one is not. */
export function priceSlip(
  feed: Pick<Feed, 'findFacts' | 'listMarkets' | 'priceBuilder'>,
  { legs }: Slip,
  choice: PriceChoice,
  nowMs: number,
): readonly number[] | LegRefusal {
  const accepted: number[] = [];
  for (const { event, selection, requestedOddsMilli } of legs) {
    const odds = findOddsMilli(feed, event.id, selection, nowMs);
    if (odds === null) return findLegRefusal(feed, event.id, selection, nowMs);
    const taken = acceptOdds(choice, requestedOddsMilli, odds);
    if (taken === null) return 'priceChanged';
    accepted.push(taken);
  }
  return accepted;
}

/** Why a leg that has no odds is not offered. */
export function findLegRefusal(
  feed: Pick<Feed, 'findFacts' | 'listMarkets'>,
  eventId: string,
  selection: Selection,
  nowMs: number,
): LegRefusal {
  const facts = feed.findFacts(eventId, nowMs);
  if (facts === null || facts.endedAtMs !== null) return 'closed';
  // Each part alone is offered, so it is the combination that is not.
  const isCombination =
    selection.kind === 'builder' &&
    selection.parts.every((part) => findSingle(feed, eventId, part, nowMs) !== null);
  return isCombination ? 'cannotCombine' : 'suspended';
}
