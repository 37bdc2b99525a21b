import { HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { beforeEach } from 'vitest';
import { openBookBets } from '../src/book/bets/bets.ts';
import type { BookBets } from '../src/book/bets/bets.ts';
import { defaultLiveRules } from '../src/book/bets/live-rules.ts';
import { defaultDesk } from '../src/book/bets/parts.ts';
import type { BettingDesk, BettingFeed } from '../src/book/bets/parts.ts';
import { BOOKS } from '../src/book/book-configs.ts';
import type { EventFacts } from '../src/book/facts.ts';
import type { FeedEvent, FeedIncident, FeedMarket } from '../src/book/feed/feed.ts';
import type { Expectation } from '../src/book/forecast.ts';
import { readSelection } from '../src/book/read-selection.ts';
import { writeSelection } from '../src/book/selection.ts';
import type { Count, Score, Selection, Side, SimpleSelection } from '../src/book/selection.ts';
import type { BookBet, PickNames, Sport } from '../src/protocol/book.ts';
import { drain, mustPlay, openLife, usePlayer } from './kit.ts';
import type { Life, Player, World } from './kit.ts';

/** Values that hold from an instant on. */
class Timeline<T> {
  readonly #values: { fromMs: number; value: T }[] = [];

  set(value: T, fromMs = -Infinity): void {
    this.#values.push({ fromMs, value });
    this.#values.sort((a, b) => a.fromMs - b.fromMs);
  }

  at(ms: number): T | undefined {
    return this.#values.findLast(({ fromMs }) => fromMs <= ms)?.value;
  }
}

interface Match {
  event: FeedEvent;
  odds: Map<string, Timeline<number | null>>;
  worth: Map<string, Timeline<Expectation | null>>;
  facts: Timeline<Omit<EventFacts, 'startsAtMs'>>;
  incidents: FeedIncident[];
  dangers: { fromMs: number; untilMs: number }[];
}

/** What decides a match of a sport, if not points. */
const deciding: Partial<Record<Sport, Count>> = { football: 'goals', arena: 'maps' };

const open: Omit<EventFacts, 'startsAtMs'> = {
  endedAtMs: null,
  periods: {},
  goals: [],
  ranks: null,
};

/** A feed that a test writes by hand: a fact that is set counts from that instant on. */
export class HandFeed implements BettingFeed {
  readonly #matches = new Map<string, Match>();
  readonly #listed = new Map<string, { text: string; markets: FeedMarket[] }>();

  /** Adds a match. */
  add(id: string, sport: Sport, startsAtMs: number): void {
    const named = (code: string) => ({ code, names: { zh: code, hk: code, en: code, th: code } });
    const event = { id, sport, startsAtMs, league: named('league-1') };
    this.#matches.set(id, {
      event: { ...event, home: named(`${id}-home`), away: named(`${id}-away`) },
      odds: new Map(),
      worth: new Map(),
      facts: new Timeline(),
      incidents: [],
      dangers: [],
    });
  }

  /** Names its players or runners. */
  name(id: string, names: PickNames): void {
    const match = this.#match(id);
    match.event = { ...match.event, names };
  }

  /** The match is no longer known. */
  forget(id: string): void {
    this.#matches.delete(id);
  }

  /** Offers a selection at these odds; without a worth, it is worth what its odds say. */
  price(id: string, text: string, oddsMilli: number | null, fromMs?: number): void {
    const match = this.#match(id);
    keep(match.odds, text).set(oddsMilli, fromMs);
    const worth = oddsMilli === null ? null : { won: 1000 / oddsMilli, back: 0 };
    keep(match.worth, text).set(worth, fromMs);
  }

  /** Sets what a selection is worth. */
  value(id: string, text: string, worth: Expectation | null, fromMs?: number): void {
    keep(this.#match(id).worth, text).set(worth, fromMs);
  }

  /** Something happens. */
  happen(id: string, kind: FeedIncident['kind'], atMs: number, by: Side = 'home'): void {
    this.#match(id).incidents.push({ atMs, kind, by, period: 'half1' });
  }

  /** A dangerous attack. */
  attack(id: string, fromMs: number, untilMs: number): void {
    this.#match(id).dangers.push({ fromMs, untilMs });
  }

  /** The match ends at this score, in the count that its sport is decided by. */
  end(id: string, score: Score, atMs: number): void {
    const { event, facts } = this.#match(id);
    const count = deciding[event.sport] ?? 'points';
    const period = { completedAtMs: atMs, counts: { [count]: score } };
    const periods = { regular: period, full: period };
    facts.set({ ...open, endedAtMs: atMs, periods }, atMs);
  }

  /** The season ends with these places. */
  rank(id: string, ranks: Readonly<Record<string, number>>, atMs: number): void {
    this.#match(id).facts.set({ ...open, endedAtMs: atMs, ranks }, atMs);
  }

  /** The match ends without being played. */
  abandon(id: string, atMs: number): void {
    this.#match(id).facts.set({ ...open, endedAtMs: atMs }, atMs);
  }

  findEvent(id: string): FeedEvent | null {
    return this.#matches.get(id)?.event ?? null;
  }

  findFacts(id: string, nowMs: number): EventFacts | null {
    const match = this.#matches.get(id);
    return match === undefined
      ? null
      : { ...(match.facts.at(nowMs) ?? open), startsAtMs: match.event.startsAtMs };
  }

  listMarkets(id: string, nowMs: number) {
    if (this.#isOver(id, nowMs)) return [];
    return [...(this.#matches.get(id)?.odds ?? [])].flatMap(([text, odds]) => {
      const selection = readSimple(text);
      return selection === null
        ? []
        : [{ selections: [selection], oddsMilli: [odds.at(nowMs) ?? null] }];
    });
  }

  /** The same array as long as no price has changed. */
  listMainMarkets(id: string, nowMs: number) {
    const markets = this.listMarkets(id, nowMs);
    const text = JSON.stringify(markets);
    const known = this.#listed.get(id);
    if (known?.text === text) return known.markets;
    this.#listed.set(id, { text, markets });
    return markets;
  }

  listIncidents(id: string, nowMs: number): FeedIncident[] {
    return (this.#matches.get(id)?.incidents ?? []).filter(({ atMs }) => atMs <= nowMs);
  }

  expect(id: string, selection: Selection, nowMs: number): Expectation | null {
    if (this.#isOver(id, nowMs)) return null;
    const worth = this.#matches.get(id)?.worth.get(writeSelection(selection));
    return worth?.at(nowMs) ?? null;
  }

  priceBuilder(id: string, parts: readonly SimpleSelection[], nowMs: number): number | null {
    if (this.#isOver(id, nowMs)) return null;
    const text = writeSelection({ kind: 'builder', parts });
    return this.#matches.get(id)?.odds.get(text)?.at(nowMs) ?? null;
  }

  findDanger(id: string, nowMs: number): { by: Side; untilMs: number } | null {
    const under = this.#matches
      .get(id)
      ?.dangers.find(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
    return under === undefined ? null : { by: 'home', untilMs: under.untilMs };
  }

  #isOver(id: string, nowMs: number): boolean {
    const facts = this.#matches.get(id)?.facts.at(nowMs);
    return facts !== undefined && facts.endedAtMs !== null;
  }

  #match(id: string): Match {
    const match = this.#matches.get(id);
    if (match === undefined) throw new Error(`no match ${id}`);
    return match;
  }
}

function keep<T>(timelines: Map<string, Timeline<T>>, text: string): Timeline<T> {
  const known = timelines.get(text) ?? new Timeline<T>();
  timelines.set(text, known);
  return known;
}

function readSimple(text: string): SimpleSelection | null {
  const selection = readSelection(text);
  return selection === null || selection.kind === 'builder' ? null : selection;
}

/** Betting on a life of the studio. */
export function openTestBets(
  { parts }: Life,
  feed: BettingFeed,
  catchUp: () => Promise<void> = async () => {},
  desk: BettingDesk = defaultDesk,
): BookBets {
  const { database, wallets, clock, random, log } = parts;
  return openBookBets({
    database,
    wallets,
    clock,
    random,
    log,
    feed,
    books: BOOKS,
    liveRules: defaultLiveRules,
    standOf: () => null,
    catchUp,
    desk,
  });
}

/** A player at the sportsbook of one test, with a feed of its own. */
export interface Bettor extends Player {
  feed: HandFeed;
  /** Betting on the feed while it is written. */
  bets: BookBets;
  /** An event of the player's number: what was first bet on keeps its start. */
  id(event: string): string;
  nowMs(): number;
  /** A bet as its player sees it. */
  find(betId: string): Promise<BookBet>;
  /** Lets every bet end, so that none is left for the next test to settle. */
  end(): Promise<void>;
}

/** Brings another bettor before each test of a file: their name, and their money in minor units. */
export function useBettor(world: World, name: string, startMinor: number): Bettor {
  const player = usePlayer(world, { name, gameCode: 'vela-sportsbook', startMinor });
  const on = Object.assign(player as Bettor, {
    id: (event: string) => `${event}-${name}-${on.number}`,
    nowMs: () => world.clock.now().getTime(),
    find: async (betId: string) => (await mustPlay(on.bets.find(on.session, betId))).bet,
    end: () => endBets(world, on),
  });
  beforeEach(() => {
    on.feed = new HandFeed();
    on.bets = openTestBets(on.life, on.feed);
  });
  return on;
}

async function endBets(world: World, { platform, life }: Bettor): Promise<void> {
  world.clock.advance(40 * HOUR_MS);
  // A life whose feed knows no match voids what is open.
  const bets = openTestBets(openLife(world, platform), new HandFeed());
  await bets.waiting.sweep();
  world.clock.advance(10 * MINUTE_MS);
  await bets.settling.sweep();
  await bets.watching.sweep();
  await drain(world, life.outbox);
}
