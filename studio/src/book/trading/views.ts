/** The book as traders see it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeMinor } from '@vela/contract/money.ts';
import { DAY_MS, SECOND_MS } from '@vela/service/time.ts';
import { refuse } from '../../play/refused.ts';
import type { Refused } from '../../play/refused.ts';
import type {
  TradingCount,
  TradingAction,
  TradingCorrectionsReply,
  TradingDeskReply,
  TradingEvent,
  TradingEventReply,
  TradingEventsReply,
  TradingExposure,
  TradingMarket,
  TradingPlace,
  TradingScorer,
  TradingSelection,
} from '../../protocol/trading.ts';
import type { TradingFeed } from '../../protocol/trading-feed.ts';
import type { TradingOverdue } from '../../protocol/trading-overdue.ts';
import type { Board } from '../board/board.ts';
import { findBook } from '../board/quote.ts';
import { toEventStand } from '../board/stand.ts';
import type { EventFacts } from '../facts.ts';
import type { Feed, FeedEvent, FeedMarket } from '../feed/feed.ts';
import type { FeedState } from '../feed/watched-file.ts';
import { keepLatest } from '../keep-latest.ts';
import { readSelection } from '../read-selection.ts';
import { counts as allCounts, periods, readGame } from '../selection.ts';
import { toMarketGroup, writeSelection } from '../selection.ts';
import { voidAfterMs } from '../settle-selection.ts';
import type { Leagues } from './leagues.ts';
import { toAction } from './action-view.ts';
import type { ActionLog, LoggedAction } from './actions-store.ts';
import { groupMarkets, sumStakes, worstByMarket, worstOf, worstOfGoals } from './exposure.ts';
import type { StakedSelection, Worst } from './exposure.ts';
import type { Exposures } from './exposure-store.ts';
import type { ProgressRow } from './progress-store.ts';
import { listKind, openBettingDesk } from './rulings.ts';
import type { Rulings } from './rulings.ts';
import { findHeld, isSuspendedIn } from './traded-prices.ts';
import type { Held } from './traded-prices.ts';

/** What traders see is read from these. */
export interface ViewParts {
  /** With what traders have changed. */
  board: Board;
  /** Without. */
  feed: Feed;
  rulings: Rulings;
  /** Every action that was ever written. */
  log: ActionLog;
  leagues: Leagues;
  feedState(): FeedState | null;
  /** What is overdue by the windows of settlement. */
  readOverdue(): Promise<TradingOverdue>;
  /** The worst outcomes that are known, with what they were computed of. */
  worsts: Map<string, { of: string; worst: Worst }>;
}

/** Chosen: the matches of four days. */
const worstsMax = 1_200;

/** The reader, the instant, and what is open then. */
export interface Look {
  currency: string;
  nowMs: number;
  exposures: Exposures;
  /** Events with bets that were settled and can be settled anew. */
  settledIds: readonly string[];
  /** What was ever staked on events. */
  turnoversOf(eventIds: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
  /** The same of one event, by the texts of its selections. */
  turnoversIn(eventId: string): Promise<ReadonlyMap<string, bigint>>;
}

/** Chosen: what a trader scrolls through. */
const LOG_MAX = 100;

const none: readonly StakedSelection[] = [];

/** Events that are live or begin within a day, open seasons, and others with bets or changes. */
export async function toEventsReply(parts: ViewParts, look: Look): Promise<TradingEventsReply> {
  const { nowMs, exposures, currency } = look;
  const { board, rulings } = parts;
  const listed = parts.feed
    .listEvents(nowMs - voidAfterMs, nowMs + DAY_MS)
    .filter((event) => board.phaseOf(event, nowMs) !== 'over');
  const others = [...exposures.keys(), ...look.settledIds, ...rulings.listEventIds(nowMs)].flatMap(
    (id) => parts.feed.findEvent(id) ?? [],
  );
  const seasons = parts.board.feed.listOutrights?.(nowMs) ?? [];
  const events = [...new Map([...listed, ...seasons, ...others].map((it) => [it.id, it])).values()];
  const turnovers = await look.turnoversOf(events.map(({ id }) => id));
  const shown: TradingEvent[] = [];
  for (const event of events.toSorted(byStart)) {
    const worst = findWorst(parts, look, event);
    shown.push(toEvent(parts, look, event, { worst, turnover: turnovers.get(event.id) ?? 0n }));
    // Bets and prices have their turn between events.
    await nextTurn();
  }
  return { serverTime: nowMs, currency, events: shown };
}

const byStart = (a: FeedEvent, b: FeedEvent): number =>
  a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1);

/** The worst outcome of an event, computed anew when its bets or its goals are others. */
export function findWorst(
  { board, worsts }: ViewParts,
  { exposures, nowMs, currency }: Look,
  event: FeedEvent,
): Worst {
  const staked = exposures.get(event.id) ?? none;
  if (event.sport !== 'football') return { liabilityMinor: worstByMarket(staked), score: null };
  const facts = board.feed.findFacts(event.id, nowMs);
  const { half1, half2 } = facts?.periods ?? {};
  const goals = [half1, half2].map((it) => [it?.counts.goals, it?.completedAtMs]);
  const bets = staked.map((it) => [it.text, `${it.lostMinor} ${it.backMinor} ${it.wonMinor}`]);
  const of = JSON.stringify([goals, bets]);
  const key = `${event.id} ${currency}`;
  const known = worsts.get(key);
  const worst = known?.of === of ? known.worst : worstOfGoals(staked, facts);
  keepLatest(worsts, key, { of, worst }, worstsMax);
  return worst;
}

function toEvent(
  { board, rulings }: ViewParts,
  { exposures, nowMs }: Look,
  event: FeedEvent,
  { worst, turnover }: { worst: Worst; turnover: bigint },
): TradingEvent {
  const { id, sport, league, home, away, startsAtMs } = event;
  const held = findHeld(rulings, event, nowMs);
  const exposure = toExposure(exposures.get(id) ?? none, worst.liabilityMinor);
  return {
    id,
    sport,
    league,
    home,
    away,
    startsAt: startsAtMs,
    phase: board.phaseOf(event, nowMs),
    score: toEventStand(board.feed, event, nowMs)?.score ?? null,
    ...exposure,
    turnoverMinor: writeMinor(turnover),
    worstMinor: exposure.openStakeMinor - exposure.liabilityMinor,
    isSuspended: isSuspendedIn(held, ''),
    changes: held.ofEvent.length,
  };
}

function toExposure(staked: readonly StakedSelection[], liabilityMinor: bigint): TradingExposure {
  const sum = sumStakes(staked);
  return {
    openBets: sum.bets,
    openStakeMinor: writeMinor(sum.stakeMinor),
    liabilityMinor: writeMinor(liabilityMinor),
  };
}

/** One event with its markets, those with bets that are no longer offered as well. */
export async function toEventReply(
  parts: ViewParts,
  look: Look,
  eventId: string,
): Promise<TradingEventReply | Refused<'notFound'>> {
  const event = parts.feed.findEvent(eventId);
  if (event === null) return refuse('notFound');
  const { board, feed, rulings, log } = parts;
  const { nowMs, currency } = look;
  const worst = findWorst(parts, look, event);
  const turnovers = await look.turnoversOf([eventId]);
  const facts = board.feed.findFacts(eventId, nowMs);
  const held = findHeld(rulings, event, nowMs);
  const wide = listKind(held.general, 'suspend').map(({ actionNo }) => actionNo);
  const odds = {
    feed: toOdds(feed.listMarkets(eventId, nowMs)),
    shown: toOdds(board.feed.listMarkets(eventId, nowMs)),
  };
  const turnoverOf = sumByMarket(await look.turnoversIn(eventId));
  const builderBp = board.feed.findBuilderBp?.(eventId, nowMs) ?? null;
  return {
    serverTime: nowMs,
    currency,
    event: {
      ...toEvent(parts, look, event, { worst, turnover: turnovers.get(eventId) ?? 0n }),
      ...(event.names === undefined ? {} : { names: event.names }),
    },
    worstScore: worst.score,
    builderBp,
    cashOutBp: board.feed.findCashOutBp?.(eventId, nowMs) ?? findBook([event]).margins.cashOutBp,
    markets: toMarkets(look.exposures.get(eventId) ?? none, odds, held, {
      turnoverOf,
      marginOf: (text) => {
        const selection = readSelection(text);
        if (selection?.kind === 'builder') return builderBp;
        return selection && (board.feed.findMarginBp?.(eventId, selection, nowMs) ?? null);
      },
    }),
    counts: toCounts(facts),
    goals: facts?.goals.map(({ by }) => by) ?? [],
    scorers: toScorers(facts),
    lineups: feed.findLineUps?.(eventId, nowMs) ?? null,
    runners: feed.findRunners?.(eventId) ?? null,
    places: toPlaces(facts),
    suspensions: (await log.find(wide)).map((row) => toAction(parts, row, nowMs)),
    actions: (await log.list(eventId, LOG_MAX)).map((row) => toAction(parts, row, nowMs)),
  };
}

type Odds = ReadonlyMap<string, number | null>;

const toOdds = (markets: readonly FeedMarket[]): Odds =>
  new Map(
    markets.flatMap(({ selections, oddsMilli }) =>
      selections.map((it, at) => [writeSelection(it), oddsMilli[at] ?? null] as const),
    ),
  );

function toMarkets(
  staked: readonly StakedSelection[],
  odds: { feed: Odds; shown: Odds },
  held: Held,
  { turnoverOf, marginOf }: MarketFigures,
): TradingMarket[] {
  const stakedBy = new Map(staked.map((it) => [it.text, it]));
  const simple = staked.filter(({ selection }) => selection !== null);
  const texts = [...new Set([...odds.feed.keys(), ...simple.map(({ text }) => text)])];
  const stakedGroups = groupMarkets(staked);
  const groups = [...Map.groupBy(texts, toMarketGroup)].map(([market, list]): TradingMarket => {
    const inGroup = stakedGroups.get(market) ?? none;
    return {
      market,
      marginBp: marginOf(list[0] ?? ''),
      isSuspended: isSuspendedIn(held, market),
      ...toMarketExposure(inGroup, turnoverOf(market)),
      selections: list.map((text) => toSelection(text, stakedBy.get(text), odds, held)),
    };
  });
  const builders = stakedGroups.get('builder') ?? none;
  if (builders.length === 0) return groups;
  const lines = builders.map((it) => toSelection(it.text, it, odds, held));
  const marginBp = marginOf(builders[0]?.text ?? '');
  const market = { market: 'builder', marginBp, isSuspended: false, selections: lines };
  return [...groups, { ...market, ...toMarketExposure(builders, turnoverOf('builder')) }];
}

/** What is read of a market besides its bets. */
interface MarketFigures {
  turnoverOf: (market: string) => bigint;
  marginOf: (text: string) => number | null;
}

/** What was staked by market; all bet builders are one. */
function sumByMarket(bySelection: ReadonlyMap<string, bigint>): MarketFigures['turnoverOf'] {
  const byMarket = new Map<string, bigint>();
  for (const [text, minor] of bySelection) {
    const market = text.includes('+') ? 'builder' : toMarketGroup(text);
    byMarket.set(market, (byMarket.get(market) ?? 0n) + minor);
  }
  return (market) => byMarket.get(market) ?? 0n;
}

function toMarketExposure(
  staked: readonly StakedSelection[],
  turnover: bigint,
): TradingExposure & Pick<TradingMarket, 'turnoverMinor' | 'worstMinor'> {
  const exposure = toExposure(staked, worstByMarket(staked));
  return {
    ...exposure,
    turnoverMinor: writeMinor(turnover),
    worstMinor: exposure.openStakeMinor - exposure.liabilityMinor,
  };
}

function toSelection(
  text: string,
  staked: StakedSelection | undefined,
  { feed, shown }: { feed: Odds; shown: Odds },
  held: Held,
): TradingSelection {
  const all = staked === undefined ? none : [staked];
  return {
    selection: text,
    oddsMilli: shown.get(text) ?? null,
    feedOddsMilli: feed.get(text) ?? null,
    isSuspended: text.split('+').some((part) => isSuspendedIn(held, part)),
    ...toExposure(
      all,
      all.reduce((sum, it) => sum + worstOf(it), 0n),
    ),
  };
}

function toCounts(facts: EventFacts | null): TradingCount[] {
  const listed = periods.filter((period) => readGame(period) === null);
  return listed.flatMap((period) =>
    allCounts.flatMap((count) => {
      const score = facts?.periods[period]?.counts[count];
      return score === undefined ? [] : [{ period, count, score }];
    }),
  );
}

const toScorers = (facts: EventFacts | null): TradingScorer[] =>
  (facts?.goals ?? []).flatMap(({ scorer }, at) =>
    scorer === undefined ? [] : [{ goal: at + 1, scorer }],
  );

const toPlaces = (facts: EventFacts | null): TradingPlace[] =>
  Object.entries(facts?.ranks ?? {})
    .map(([runner, place]) => ({ place, runner }))
    .toSorted((a, b) => a.place - b.place);

/** How far the bets of events are settled anew. */
export function toCorrectionsReply(
  rows: readonly ProgressRow[],
  nowMs: number,
): TradingCorrectionsReply {
  const events = rows.map(({ at, backMinor, paidMinor, ...row }) => ({
    ...row,
    at: at.getTime(),
    backMinor: writeMinor(backMinor),
    paidMinor: writeMinor(paidMinor),
  }));
  return { serverTime: nowMs, events };
}

/** The state of the whole desk. */
export async function toDeskReply(parts: ViewParts, nowMs: number): Promise<TradingDeskReply> {
  const { rulings, leagues, log } = parts;
  const { waitMs, offerMs } = openBettingDesk(rulings).referralTimes();
  const view = (row: LoggedAction): TradingAction => toAction(parts, row, nowMs);
  const listByNo = (rows: readonly { actionNo: number }[]): Promise<LoggedAction[]> =>
    log.find(rows.map(({ actionNo }) => actionNo));
  const [overdue, proposals, rules, players, latest] = await Promise.all([
    parts.readOverdue(),
    listByNo(rulings.listProposals()),
    listByNo(rulings.listGeneral(nowMs)),
    listByNo(rulings.listPlayers(LOG_MAX)),
    log.list(null, LOG_MAX),
  ]);
  return {
    serverTime: nowMs,
    overdue,
    proposals: proposals.map(view),
    rules: rules.map(view),
    players: players.map(view).toReversed(),
    referral: { waitSeconds: waitMs / SECOND_MS, offerSeconds: offerMs / SECOND_MS },
    log: latest.map(view),
    feed: toFeed(parts.feedState()),
    leagues: [...leagues().values()].map(({ code, names, sport }) => ({ code, names, sport })),
  };
}

function toFeed(state: FeedState | null): TradingFeed | null {
  if (state === null) return null;
  const { writtenAtMs, ...rest } = state;
  return { ...rest, writtenAt: writtenAtMs };
}
