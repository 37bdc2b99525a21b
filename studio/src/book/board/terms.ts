/** What the page of an event states of its prices and limits. */
import type { EventTermsReply, LimitTerms } from '../../protocol/event-terms.ts';
import type { Feed, FeedEvent, FeedMarket } from '../feed/feed.ts';
import { findLimits } from '../limits.ts';
import { oddsMilliMax, stepFrom, wholeOf } from '../price.ts';
import { toMarketGroup, writeSelection } from '../selection.ts';
import { findBook } from './quote.ts';

interface Asked {
  eventId: string;
  currency: string;
  nowMs: number;
}

/** The margins and the limits of an event; null if there is no such event. */
export function readEventTerms(
  feed: Pick<
    Feed,
    'findEvent' | 'listMarkets' | 'findMarginBp' | 'findBuilderBp' | 'findCashOutBp'
  >,
  { eventId, currency, nowMs }: Asked,
): EventTermsReply | null {
  const event = feed.findEvent(eventId);
  if (event === null) return null;
  const kinds = [...Map.groupBy(feed.listMarkets(eventId, nowMs), toKind).values()];
  const margins = kinds.flatMap((markets) => {
    const marginBp = readMarginBp(markets, ({ selections: [first] }) =>
      first === undefined ? null : (feed.findMarginBp?.(eventId, first, nowMs) ?? null),
    );
    return marginBp === null ? [] : [{ market: toSample(markets), marginBp }];
  });
  const limits = kinds.map((markets) => ({
    market: toSample(markets),
    ...limitsOf(event, markets, currency),
  }));
  const join = <Term extends { market: string }>(terms: Term[], key: (term: Term) => string) =>
    [...Map.groupBy(terms, key).values()]
      .map((same) => ({ same, markets: same.map(({ market }) => market) }))
      .toSorted((a, b) => b.same.length - a.same.length);
  return {
    serverTime: nowMs,
    builderBp: feed.findBuilderBp?.(eventId, nowMs) ?? null,
    cashOutBp: feed.findCashOutBp?.(eventId, nowMs) ?? findBook([event]).margins.cashOutBp,
    margins: join(margins, ({ marginBp }) => `${marginBp}`).flatMap(({ same: [one], markets }) =>
      one === undefined ? [] : [{ marginBp: one.marginBp, markets }],
    ),
    limits: join(limits, ({ payoutMaxMinor, stakeMaxMinor }) =>
      [payoutMaxMinor, stakeMaxMinor].join(),
    ).flatMap(({ same: [one], markets }) => {
      if (one === undefined) return [];
      const { payoutMaxMinor, stakeMaxMinor } = one;
      return [{ payoutMaxMinor, stakeMaxMinor, markets }];
    }),
  };
}

const toSample = ([market]: readonly FeedMarket[]): string => {
  const [first] = market?.selections ?? [];
  return first === undefined ? '' : writeSelection(first);
};

const toKind = (market: FeedMarket): string => toMarketGroup(toSample([market]));

function limitsOf(
  event: FeedEvent,
  [market]: readonly FeedMarket[],
  currency: string,
): Omit<LimitTerms, 'markets'> {
  const legs = market?.selections.slice(0, 1).map((selection) => ({ event, selection })) ?? [];
  const { payoutMaxMinor, stakeMaxMinor } = findLimits(findBook([event]), legs, currency);
  return { payoutMaxMinor, stakeMaxMinor };
}

/**
 * The margin of markets of one kind: the one that is set, if the odds of each of them can be those
 * of that margin, else what their odds imply together.
 */
function readMarginBp(
  markets: readonly FeedMarket[],
  findSet: (market: FeedMarket) => number | null,
): number | null {
  const set = new Set(markets.map(findSet));
  const [setBp = null] = set;
  const read = markets.flatMap((market) => readOdds(market) ?? []);
  const isAsSet =
    setBp !== null &&
    set.size === 1 &&
    read.every(({ least, most }) => least <= setBp && setBp <= most);
  if (isAsSet) return setBp;
  const sum = read.reduce((total, { implied }) => total + implied, 0);
  return read.length === 0 ? null : Math.round(sum / read.length / 10) * 10;
}

/**
 * The margin that the odds of a market imply, in hundredths of a per cent, and the least and the
 * most that it can be before they were rounded; null if that does not follow from them.
 */
function readOdds({
  selections,
  oddsMilli,
}: FeedMarket): { implied: number; least: number; most: number } | null {
  const [first] = selections;
  // Players who may not start make up more than the whole: bets on them are void.
  const whole = first === undefined || first.kind === 'scorer' ? null : wholeOf(first);
  const odds = oddsMilli.filter((it) => it !== null);
  if (whole === null || odds.length < oddsMilli.length) return null;
  const marginOf = (chance: (milli: number) => number): number =>
    (1 - whole / odds.reduce((sum, milli) => sum + chance(milli), 0)) * 10_000;
  const halfOf = (milli: number): number => stepFrom(milli) / 2;
  return {
    implied: marginOf((milli) => 1000 / milli),
    least: marginOf((milli) => (milli >= oddsMilliMax ? 0 : 1000 / (milli + halfOf(milli)))),
    most: marginOf((milli) => 1000 / (milli - halfOf(milli))),
  };
}
