/** What a slip would be accepted at now. */
import { isCurrency } from '@vela/contract/currency.ts';
import { writeMinor } from '@vela/contract/money.ts';
import { refuse } from '../../play/refused.ts';
import type { Refused } from '../../play/refused.ts';
import type { quoteSlip } from '../../protocol/book-routes.ts';
import type { QuoteReply, SlipProblem } from '../../protocol/quote.ts';
import type { RouteInput } from '../../protocol/route.ts';
import { findLegRefusal, findOddsMilli } from '../bets/slip.ts';
import { BOOKS } from '../book-configs.ts';
import type { Feed, FeedEvent } from '../feed/feed.ts';
import { computeStakeRange, defaultTerms, findLimits, offerStakes } from '../limits.ts';
import type { PlayerTerms, ReferralTimes } from '../limits.ts';
import { readSelection } from '../read-selection.ts';
import type { Selection } from '../selection.ts';
import { countCombinations, readCombinations } from '../settle-bet.ts';

/** A slip as a page sends it. */
type SlipInput = RouteInput<typeof quoteSlip>;

interface QuotedLeg {
  event: FeedEvent;
  selection: Selection;
  oddsMilli: number | null;
  builderBp: number | null;
}

/** A visitor logs in before anything is sent to a trader. */
const visitor = { player: defaultTerms, times: { waitMs: 0, offerMs: 0 } };

/**
 * Prices a slip. The payout limits its stakes, so they follow from the odds: while a leg has none,
 * or the legs cannot be one bet, the largest stake is zero.
 */
export function quote(
  feed: Feed,
  { kind, currency, legs }: SlipInput,
  nowMs: number,
  terms: { player: PlayerTerms; times: ReferralTimes } = visitor,
): QuoteReply | Refused<'invalidInput'> {
  if (!isCurrency(currency)) return refuse('invalidInput');
  const quoted = legs.map((leg) => quoteLeg(feed, leg, nowMs));
  const known = quoted.filter((leg) => leg !== null);
  const events = known.map(({ event }) => event);
  const sizes = readCombinations(kind, legs.length) ?? [];
  const problem = findProblem(feed, sizes, known, nowMs);
  const oddsMilli = quoted.map((leg) => leg?.oddsMilli ?? null);
  const offered = oddsMilli.filter((odds) => odds !== null);
  const limits = findLimits(findBook(events), known, currency);
  const range = computeStakeRange(limits, {
    sizes,
    // The smallest stake follows from the number of legs alone.
    oddsMilli: oddsMilli.map((odds) => odds ?? 0),
  });
  const { minMinor, maxMinor, requestMaxMinor } = offerStakes(range, terms.player, terms.times);
  const isOffered = problem === null && offered.length === legs.length;
  return {
    serverTime: nowMs,
    oddsMilli,
    builderBp: quoted.map((leg) => leg?.builderBp ?? null),
    problem,
    combinations: countCombinations(legs.length, sizes),
    minStakeMinor: writeMinor(minMinor),
    maxStakeMinor: isOffered ? writeMinor(maxMinor) : 0,
    requestMaxMinor: isOffered ? writeMinor(requestMaxMinor) : 0,
  };
}

function quoteLeg(feed: Feed, leg: SlipInput['legs'][number], nowMs: number): QuotedLeg | null {
  const event = feed.findEvent(leg.eventId);
  const selection = readSelection(leg.selection);
  if (event === null || selection === null) return null;
  const isBuilder = selection.kind === 'builder';
  return {
    event,
    selection,
    oddsMilli: findOddsMilli(feed, event.id, selection, nowMs),
    builderBp: isBuilder ? (feed.findBuilderBp?.(event.id, nowMs) ?? null) : null,
  };
}

/** The book of the first event; both have the same limits. */
export function findBook(events: readonly FeedEvent[]) {
  const [first] = events;
  const books = [...BOOKS.values()];
  const book = books.find(({ sports }) => first && sports.includes(first.sport)) ?? books[0];
  if (book === undefined) throw new Error('there are no books');
  return book;
}

/** Legs of both books cannot be one bet: each is a game of its own. */
function findProblem(
  feed: Feed,
  sizes: readonly number[],
  legs: readonly QuotedLeg[],
  nowMs: number,
): SlipProblem | null {
  if (sizes.length === 0) return 'wrongLegs';
  const events = legs.map(({ event }) => event);
  if (new Set(events.map(({ id }) => id)).size < events.length) return 'sameMatch';
  const { sports } = findBook(events);
  const isRefused = legs.some(
    ({ event, selection, oddsMilli }) =>
      !sports.includes(event.sport) ||
      (oddsMilli === null && findLegRefusal(feed, event.id, selection, nowMs) === 'cannotCombine'),
  );
  return isRefused ? 'cannotCombine' : null;
}
