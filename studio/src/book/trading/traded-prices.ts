/** Prices with what traders have changed, and which of them one operator alone may not offer. */
import type { PriceRisk, TradingChange } from '../../protocol/trading.ts';
import type { Feed, FeedEvent, FeedMarket } from '../feed/feed.ts';
import { toProbability } from '../forecast.ts';
import type { Expectation } from '../forecast.ts';
import { canWin, priceOf, wholeOf } from '../price.ts';
import { writeSelection } from '../selection.ts';
import type { SimpleSelection } from '../selection.ts';
import { findMarginBp, isAbout, isSuspendedBy, listKind, supposeChange } from './rulings.ts';
import type { Ruling, Rulings } from './rulings.ts';

/** The changes that hold on one event at an instant. */
export interface Held {
  ofEvent: readonly Ruling[];
  /** Margins and suspensions of its league, of its sport and of everything. */
  general: readonly Ruling[];
  event: FeedEvent;
}

/** What holds on an event at an instant. */
export function findHeld(
  rulings: Pick<Rulings, 'listOfEvent' | 'listGeneral'>,
  event: FeedEvent,
  nowMs: number,
): Held {
  const general = rulings.listGeneral(nowMs).filter(({ change }) => isAbout(change, event));
  return { ofEvent: rulings.listOfEvent(event.id, nowMs), general, event };
}

/** True if a market or a selection, or all of an event, is suspended; '' is all of it. */
export const isSuspendedIn = ({ ofEvent, general }: Omit<Held, 'event'>, text: string): boolean =>
  isSuspendedBy(ofEvent, text) || isSuspendedBy(general, text);

/** A feed without any change of the desk. */
type FedPrices = Pick<Feed, 'expect'>;

/** Chosen: about what the margin of a market and a quarter of an hour of news come to. */
const aboveFairMax = 1.25;

type PriceChange = Extract<TradingChange, { kind: 'price' }>;

interface Wanted {
  oddsMilli: number | null;
  /** True for a price that a second operator has confirmed. */
  isConfirmed: boolean;
}

/**
 * A market with what traders have changed. What one operator alone has changed is never above the
 * feed's price where it is far above what the selection is worth, or where the market would add up
 * to less than 100 %.
 */
export function changeMarket(
  feed: FedPrices,
  held: Held,
  fed: FeedMarket,
  nowMs: number,
): FeedMarket {
  const { selections } = fed;
  const wanted = selections.map((it, at) =>
    wantPrice(feed, held, it, { oddsMilli: fed.oddsMilli[at] ?? null, nowMs }),
  );
  const isBelow = isBelowWhole(feed, held.event, fed, { wanted, nowMs });
  const oddsMilli = wanted.map(({ oddsMilli: odds, isConfirmed }, at) =>
    isBelow && !isConfirmed ? least(odds, fed.oddsMilli[at] ?? null) : odds,
  );
  return {
    selections,
    oddsMilli: selections.map((it, at) =>
      isSuspendedIn(held, writeSelection(it)) ? null : (oddsMilli[at] ?? null),
    ),
  };
}

function wantPrice(
  feed: FedPrices,
  { ofEvent, general, event }: Held,
  selection: SimpleSelection,
  { oddsMilli: fed, nowMs }: { oddsMilli: number | null; nowMs: number },
): Wanted {
  // What the feed does not offer now is not offered.
  if (fed === null) return { oddsMilli: null, isConfirmed: false };
  const text = writeSelection(selection);
  const price = listKind(ofEvent, 'price').find(({ change }) => change.selection === text);
  if (price !== undefined) {
    const { isConfirmed, change } = price;
    const isAsSet = isOfferedAt(price, feed.expect(event.id, selection, nowMs), fed);
    const oddsMilli = isAsSet ? change.oddsMilli : Math.min(change.oddsMilli, fed);
    return { oddsMilli, isConfirmed };
  }
  const marginBp = findMarginBp(ofEvent, general, { text });
  const expected = marginBp === null ? null : feed.expect(event.id, selection, nowMs);
  const oddsMilli = marginBp === null || expected === null ? fed : priceOf(expected, marginBp);
  return { oddsMilli, isConfirmed: false };
}

/**
 * False for a price that one operator has set and that is far above its selection's worth; the
 * feed's odds replace that where it is unknown.
 */
export const isOfferedAt = (
  { isConfirmed, change }: Ruling<PriceChange>,
  expected: Expectation | null,
  fed = Number.POSITIVE_INFINITY,
): boolean => isConfirmed || !isFarAbove(change.oddsMilli, expected, fed);

function isFarAbove(oddsMilli: number, expected: Expectation | null, fed: number): boolean {
  const fairMilli = expected === null || expected.won <= 0 ? fed : 1000 / toProbability(expected);
  return oddsMilli > fairMilli * aboveFairMax;
}

/** True if a market adds up to less than 100 % by a change, and did not before. */
function isBelowWhole(
  feed: FedPrices,
  { id }: FeedEvent,
  { selections, oddsMilli: fed }: FeedMarket,
  { wanted, nowMs }: { wanted: readonly Wanted[]; nowMs: number },
): boolean {
  const [first] = selections;
  const whole = first === undefined ? null : wholeOf(first);
  if (whole === null || wanted.every(({ oddsMilli }, at) => oddsMilli === fed[at])) return false;
  const chanceOf = (selection: SimpleSelection, odds: number | null): number => {
    if (odds !== null) return 1000 / odds;
    // A selection is not offered if its odds are too short, by its chance or by the margin, or if
    // it cannot win. In either case no bet on it can cover the market.
    const expected = feed.expect(id, selection, nowMs);
    return expected === null || canWin(expected) ? 1 : 0;
  };
  const sum = (odds: readonly (number | null)[]): number =>
    selections.reduce((total, it, at) => total + chanceOf(it, odds[at] ?? null), 0);
  return sum(fed) >= whole && sum(wanted.map(({ oddsMilli }) => oddsMilli)) < whole;
}

const least = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.min(a, b);

/**
 * Why a price is not live until a second operator confirms it; null for one that is live
 * immediately.
 */
export function findPriceRisk(
  feed: Pick<Feed, 'expect' | 'listMarkets'>,
  { ofEvent, ...held }: Held,
  change: PriceChange,
  nowMs: number,
): PriceRisk | null {
  const market = feed
    .listMarkets(held.event.id, nowMs)
    .find(({ selections }) => selections.some((it) => writeSelection(it) === change.selection));
  const at = market?.selections.findIndex((it) => writeSelection(it) === change.selection) ?? -1;
  const selection = market?.selections[at];
  const fed = market?.oddsMilli[at] ?? null;
  // Nobody can compare what is not offered.
  if (market === undefined || selection === undefined || fed === null) return 'notOffered';
  const expected = feed.expect(held.event.id, selection, nowMs);
  if (isFarAbove(change.oddsMilli, expected, fed)) return 'aboveFair';
  const supposed = { ...held, ofEvent: supposeChange(ofEvent, change, nowMs) };
  const wanted = market.selections.map((it, index) =>
    wantPrice(feed, supposed, it, { oddsMilli: market.oddsMilli[index] ?? null, nowMs }),
  );
  return isBelowWhole(feed, held.event, market, { wanted, nowMs }) ? 'belowWhole' : null;
}
