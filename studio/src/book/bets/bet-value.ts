/** What the legs of a bet are worth at an instant: settled by their facts, or by the model. */
import type { EventFacts } from '../facts.ts';
import type { Feed } from '../feed/feed.ts';
import { computeWorstCashOutMinor } from '../price.ts';
import type { OpenLeg, SeenBet } from '../price.ts';
import type { Selection } from '../selection.ts';
import { settleSelection } from '../settle-selection.ts';
import type { Settled } from '../settle-selection.ts';
import type { Timed } from './waiting.ts';

/** A leg of an accepted bet. */
export interface ValuedLeg extends Timed {
  selection: Selection;
  oddsMilli: number;
  /** Null while its match has not decided it. */
  settled: Settled | null;
}

/** The settled leg by what is known at an instant; null while it is open. */
export function settleLeg(
  feed: Pick<Feed, 'findFacts'>,
  leg: Omit<ValuedLeg, 'oddsMilli'>,
  nowMs: number,
): Settled | null {
  if (leg.settled !== null) return leg.settled;
  // The 36 hours count from the start that was stated when the event was first bet on.
  const facts = { ...(feed.findFacts(leg.eventId, nowMs) ?? unknown), startsAtMs: leg.startsAtMs };
  return settleSelection(leg.selection, facts, nowMs);
}

/** An event that its feed no longer knows: void when its hours are over. */
const unknown: Omit<EventFacts, 'startsAtMs'> = {
  endedAtMs: null,
  periods: {},
  goals: [],
  ranks: null,
};

/** What each leg is worth at an instant; null if the worth of one is not known. */
export function valueLegs(
  feed: Pick<Feed, 'findFacts' | 'expect'>,
  legs: readonly ValuedLeg[],
  nowMs: number,
): readonly OpenLeg[] | null {
  const valued = legs.map((leg): OpenLeg | null => {
    const { oddsMilli } = leg;
    const settled = settleLeg(feed, leg, nowMs);
    if (settled !== null) {
      const { won, back, of } = settled.share;
      return { oddsMilli, expected: { won: won / of, back: back / of } };
    }
    const expected = feed.expect(leg.eventId, leg.selection, nowMs);
    return expected && { oddsMilli, expected };
  });
  const known = valued.filter((leg) => leg !== null);
  return known.length === legs.length ? known : null;
}

/** What is bought back: a stake on each combination of these sizes. */
export interface Sold {
  unitMinor: bigint;
  sizes: readonly number[];
  legs: readonly ValuedLeg[];
  /** The margin of the book, in hundredths of a per cent. */
  marginBp: number;
}

const STEP_MS = 1000;

type ValueFeed = Pick<Feed, 'findFacts' | 'expect' | 'findCashOutBp'>;

/** The margin of a cash-out at an instant: the largest of its open legs. */
export function findCashOutMarginBp(
  feed: ValueFeed,
  { legs, marginBp }: Pick<Sold, 'legs' | 'marginBp'>,
  nowMs: number,
): number {
  const open = legs.filter((leg) => settleLeg(feed, leg, nowMs) === null);
  const margins = open.map(({ eventId }) => feed.findCashOutBp?.(eventId, nowMs) ?? marginBp);
  return margins.length === 0 ? marginBp : Math.max(...margins);
}

/**
 * The lowest value between two instants, looked at each second and at the end; null if it could not
 * be bought back at one of them.
 */
export function findLowestMinor(
  feed: ValueFeed,
  { unitMinor, sizes, legs, marginBp }: Sold,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): bigint | null {
  const steps = Math.max(0, Math.ceil((untilMs - fromMs) / STEP_MS));
  const seen: SeenBet[] = [];
  for (let step = 0; step <= steps; step++) {
    const nowMs = Math.min(untilMs, fromMs + step * STEP_MS);
    const values = valueLegs(feed, legs, nowMs);
    if (values === null) return null;
    seen.push({ legs: values, marginBp: findCashOutMarginBp(feed, { legs, marginBp }, nowMs) });
  }
  return computeWorstCashOutMinor(unitMinor, seen, sizes);
}
