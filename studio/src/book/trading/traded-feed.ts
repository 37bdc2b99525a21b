/** A feed with what traders have changed: all that reads of the feed is changed with it. */
import type { MarginProduct, TradingResult } from '../../protocol/trading.ts';
import type { BettingFeed } from '../bets/parts.ts';
import type { EventFacts, GoalFact } from '../facts.ts';
import type { Feed, FeedEvent, FeedMarket } from '../feed/feed.ts';
import type { Expectation } from '../forecast.ts';
import { readSelection } from '../read-selection.ts';
import { periods, readGame, writeSelection } from '../selection.ts';
import type { Selection, SimpleSelection } from '../selection.ts';
import { findMarginBp, listKind } from './rulings.ts';
import type { Ruling, Rulings } from './rulings.ts';
import { changeMarket, findHeld, isOfferedAt, isSuspendedIn } from './traded-prices.ts';
import type { Held } from './traded-prices.ts';

/** Changes a feed by rulings; `nowMs` of each question decides which of them hold. */
export function tradeBettingFeed(feed: BettingFeed, rulings: Rulings): BettingFeed {
  const traded = new TradedFeed(feed, rulings);
  return {
    findEvent: (id) => traded.findEvent(id),
    findFacts: (id, nowMs) => traded.findFacts(id, nowMs),
    listMarkets: (id, nowMs) => traded.change(id, feed.listMarkets(id, nowMs), nowMs),
    listMainMarkets: (id, nowMs) => traded.change(id, feed.listMainMarkets(id, nowMs), nowMs),
    listIncidents: (id, nowMs) => feed.listIncidents(id, nowMs),
    expect: (id, selection, nowMs) => traded.expect(id, selection, nowMs),
    priceBuilder: (id, parts, nowMs) => traded.priceBuilder(id, parts, nowMs),
    findDanger: (id, nowMs) => feed.findDanger(id, nowMs),
    findCashOutBp: (id, nowMs) => traded.findProductBp(id, 'cashOut', nowMs),
    isSuspended: (id, selection, nowMs) => traded.isSuspended(id, selection, nowMs),
  };
}

/** The same of a whole feed. */
export function tradeFeed(feed: Feed, rulings: Rulings): Feed {
  const isClosed = (id: string, nowMs: number): boolean =>
    isClosedBy(rulings.listOfEvent(id, nowMs));
  return {
    ...tradeBettingFeed(feed, rulings),
    listEvents: (fromMs, untilMs) => feed.listEvents(fromMs, untilMs),
    listOutrights: (nowMs) =>
      (feed.listOutrights?.(nowMs) ?? []).filter(({ id }) => !isClosed(id, nowMs)),
    findClock: (id, nowMs) => feed.findClock(id, nowMs),
    findLineUps: (id, nowMs) => feed.findLineUps?.(id, nowMs) ?? null,
    findRunners: (id) => feed.findRunners?.(id) ?? null,
    listDrafts: (id, nowMs) => feed.listDrafts?.(id, nowMs) ?? [],
    listTable: (id) => feed.listTable(id),
    findMarginBp: (id, selection, nowMs) => {
      const event = feed.findEvent(id);
      const held = event && findHeld(rulings, event, nowMs);
      const text = writeSelection(selection);
      const setBp = held && findMarginBp(held.ofEvent, held.general, { text });
      return setBp ?? feed.findMarginBp?.(id, selection, nowMs) ?? null;
    },
    findBuilderBp: (id, nowMs) => {
      const fedBp = feed.findBuilderBp?.(id, nowMs) ?? null;
      const event = fedBp === null ? null : feed.findEvent(id);
      const held = event && findHeld(rulings, event, nowMs);
      const setBp = held && findMarginBp(held.ofEvent, held.general, { product: 'builder' });
      return setBp ?? fedBp;
    },
    revision: () => rulings.last(),
    isClosedByTrader: isClosed,
    countMarkets: (id, nowMs) => (isClosed(id, nowMs) ? 0 : feed.countMarkets(id, nowMs)),
  };
}

/** An event that has a manual result, or is void as a whole, is over. */
const isClosedBy = (ofEvent: readonly Ruling[]): boolean =>
  ofEvent.some(
    ({ change }) => change.kind === 'result' || (change.kind === 'void' && !change.market),
  );

const nothing: readonly FeedMarket[] = [];

class TradedFeed {
  readonly #feed: BettingFeed;
  readonly #rulings: Rulings;
  /** Changed markets by those of the feed: readers see by the object whether anything is new. */
  readonly #changed = new WeakMap<
    readonly FeedMarket[],
    { by: string; to: readonly FeedMarket[] }
  >();

  constructor(feed: BettingFeed, rulings: Rulings) {
    this.#feed = feed;
    this.#rulings = rulings;
  }

  findEvent(id: string): FeedEvent | null {
    const event = this.#feed.findEvent(id);
    // A limit counts for bets that are placed from now on: there is no limit of the past.
    const limits = event && listKind(this.#rulings.listGeneral(Number.MAX_SAFE_INTEGER), 'limit');
    const caps = (limits ?? [])
      .filter(({ change }) => change.league === event?.league.code)
      .map(({ change: { market = null, ...rest } }) => ({ ...rest, market }));
    return event === null || caps.length === 0 ? event : { ...event, caps };
  }

  findFacts(id: string, nowMs: number): EventFacts | null {
    const facts = this.#feed.findFacts(id, nowMs);
    return toRuledFacts(facts, this.#rulings.listOfEvent(id, nowMs));
  }

  change(id: string, markets: readonly FeedMarket[], nowMs: number): readonly FeedMarket[] {
    const held = this.#held(id, nowMs);
    if (held === null || markets.length === 0) return markets;
    if (isClosedBy(held.ofEvent)) return nothing;
    const by = [...held.ofEvent, ...held.general].map(({ actionNo }) => actionNo).join();
    const known = this.#changed.get(markets);
    if (known?.by === by) return known.to;
    const to = markets.map((market) => changeMarket(this.#feed, held, market, nowMs));
    this.#changed.set(markets, { by, to });
    return to;
  }

  /** A suspended selection is not bought back; a changed price limits what one is worth. */
  expect(id: string, selection: Selection, nowMs: number): Expectation | null {
    const expected = this.#feed.expect(id, selection, nowMs);
    const held = expected && this.#held(id, nowMs);
    if (held === null || expected === null) return expected;
    if (isClosedBy(held.ofEvent) || this.isSuspended(id, selection, nowMs)) return null;
    const text = writeSelection(selection);
    const price = listKind(held.ofEvent, 'price').find(({ change }) => change.selection === text);
    if (price === undefined || !isOfferedAt(price, expected)) return expected;
    const won = ((1 - expected.back) * 1000) / price.change.oddsMilli;
    return { ...expected, won: Math.min(expected.won, won) };
  }

  /** Never above the product of what its parts are offered at. */
  priceBuilder(id: string, parts: readonly SimpleSelection[], nowMs: number): number | null {
    const marginBp = this.findProductBp(id, 'builder', nowMs);
    const odds = this.#feed.priceBuilder(id, parts, nowMs, marginBp);
    const held = odds === null ? null : this.#held(id, nowMs);
    if (odds === null || held === null) return odds;
    if (isClosedBy(held.ofEvent)) return null;
    if (parts.some((part) => this.isSuspended(id, part, nowMs))) return null;
    const offered = new Map(
      this.change(id, this.#feed.listMarkets(id, nowMs), nowMs).flatMap((market) =>
        market.selections.map(
          (it, at) => [writeSelection(it), market.oddsMilli[at] ?? null] as const,
        ),
      ),
    );
    let product = 1;
    for (const part of parts) {
      // A part that is not offered alone has no price that could limit the whole.
      product *= (offered.get(writeSelection(part)) ?? Number.POSITIVE_INFINITY) / 1000;
    }
    return Math.min(odds, Math.floor(Math.min(product, 1e6) * 1000));
  }

  /** The margin that is set for a product on an event; null without one. */
  findProductBp(id: string, product: MarginProduct, nowMs: number): number | null {
    const held = this.#held(id, nowMs);
    return held && findMarginBp(held.ofEvent, held.general, { product });
  }

  isSuspended(id: string, selection: Selection, nowMs: number): boolean {
    const held = this.#held(id, nowMs);
    const parts = selection.kind === 'builder' ? selection.parts : [selection];
    if (held !== null && parts.some((part) => isSuspendedIn(held, writeSelection(part)))) {
      return true;
    }
    return this.#feed.isSuspended?.(id, selection, nowMs) ?? false;
  }

  #held(id: string, nowMs: number): Held | null {
    const isHeld =
      this.#rulings.listOfEvent(id, nowMs).length > 0 ||
      this.#rulings.listGeneral(nowMs).length > 0;
    const event = isHeld ? this.#feed.findEvent(id) : null;
    if (event === null) return null;
    const held = findHeld(this.#rulings, event, nowMs);
    return held.ofEvent.length === 0 && held.general.length === 0 ? null : held;
  }
}

/** What is known of an event with the changes that hold on it; null if nothing is. */
export function toRuledFacts(
  facts: EventFacts | null,
  ofEvent: readonly Ruling[],
): EventFacts | null {
  const [result] = listKind(ofEvent, 'result');
  const voids = listKind(ofEvent, 'void').map(({ change }) => change.market ?? '');
  if (result === undefined && voids.length === 0) return facts;
  const known = facts ?? { startsAtMs: 0, endedAtMs: null, periods: {}, goals: [], ranks: null };
  const ruled = result === undefined ? known : toFacts(known, result);
  const [whole] = ofEvent.filter((it) => isClosedBy([it]));
  const endedAtMs = ruled.endedAtMs ?? whole?.fromMs ?? null;
  return { ...ruled, endedAtMs, ...(voids.length === 0 ? {} : { voids }) };
}

/**
 * A manual result in place of the feed's; its periods count as complete in time. Games of tennis
 * and their points are never entered by hand: those of the feed stay.
 */
function toFacts(known: EventFacts, { change, fromMs }: Ruling<TradingResult>): EventFacts {
  const atMs = known.startsAtMs;
  const found = new Map<string, Record<string, readonly [number, number]>>();
  for (const { period, count, score } of change.counts) {
    found.set(period, { ...found.get(period), [count]: score });
  }
  const entries = periods.flatMap((period) => {
    const counts = found.get(period);
    const played = readGame(period) === null ? undefined : known.periods[period];
    if (counts === undefined && played !== undefined) return [[period, played] as const];
    return counts === undefined ? [] : [[period, { completedAtMs: atMs, counts }] as const];
  });
  return {
    ...known,
    endedAtMs: known.endedAtMs ?? fromMs,
    periods: Object.fromEntries(entries),
    ranks: toRanks(change) ?? known.ranks,
    goals: change.goals.map((by, at) => ({ by, atMs, ...findScorer(known, change, at) })),
  };
}

const toRanks = ({ places }: TradingResult): EventFacts['ranks'] =>
  places ? Object.fromEntries(places.map(({ runner, place }) => [runner, place])) : null;

/**
 * Who scored a goal of a manual result: the player whom the desk names, or the feed while its goals
 * have the same sides in the same order. Otherwise unknown.
 */
function findScorer(
  { goals: fed }: EventFacts,
  { goals, scorers = [] }: TradingResult,
  at: number,
): Pick<GoalFact, 'scorer'> {
  const named = scorers.find(({ goal }) => goal === at + 1);
  if (named !== undefined) return { scorer: named.scorer };
  const isSame = fed.length === goals.length && fed.every(({ by }, index) => by === goals[index]);
  const scorer = isSame ? fed[at]?.scorer : undefined;
  return scorer === undefined ? {} : { scorer };
}

/** The text of a selection that exists; null for another text. */
export function readSimpleText(text: string): SimpleSelection | null {
  const selection = readSelection(text);
  return selection === null || selection.kind === 'builder' ? null : selection;
}
