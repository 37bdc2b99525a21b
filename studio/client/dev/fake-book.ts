/**
 * A book inside the page: the simulated world at a fixed evening, with bets kept in memory.
 * `page=preview` shows it to a visitor. Cases: goal (a waiting bet is refunded), changed (placing
 * is refused once), limit (a low maximum stake), many (300 matches of all sports in one list),
 * empty, offline, drop (the socket closes).
 */
import { writeSelection } from '../../src/book/selection.ts';
import { readCombinations } from '../../src/book/settle-bet.ts';
import { BOOKS } from '../../src/book/book-configs.ts';
import type { FeedEvent } from '../../src/book/feed/feed.ts';
import { openWorldFeed } from '../../src/book/feed/world-feed.ts';
import { readSelection } from '../../src/book/read-selection.ts';
import type {
  BookBet,
  BookBetReply,
  BookBetsReply,
  BookBetState,
  BookEvent,
  BookLeg,
  BookMarket,
  BookMessage,
  BookReason,
  EventReply,
  EventsReply,
  FreeBetsReply,
} from '../../src/protocol/book.ts';
import type { QuoteReply } from '../../src/protocol/quote.ts';
import type { BookPlacement } from '../device-store.ts';
import { mainCounts } from '../../src/book/main-counts.ts';
import { findListMarket, listKinds } from '../book/markets.ts';
import { countCombinations, multiplyOdds } from '../book/slip.ts';
import { takeShare } from '../book/bet-state.ts';
import { toFakeSlip } from './fake-slip.ts';
import { toStand } from './fake-stand.ts';

const query = new URLSearchParams(window.location.search);
/** The case that the address asks for. */
export const wanted = query.get('case') ?? '';

/** The book of the page, if one is asked for. */
export const bookConfig = BOOKS.get(query.get('game') ?? '') ?? null;

const feed = openWorldFeed('5b'.repeat(32));
const BASE = Date.UTC(2026, 10, 28, 12, 40);
const HOUR = 3_600_000;
const ZONE = 8 * HOUR;
const openedAt = Date.now();

/** The time of the fake: an evening in Hong Kong, going on from there. */
export const bookNow = (): number =>
  BASE + (Date.now() - openedAt) * Number(query.get('pace') ?? 1);

const dayOf = (at: number): string => new Date(at + ZONE).toISOString().slice(0, 10);
const events = bookConfig === null ? [] : feed.listEvents(BASE - 12 * HOUR, BASE + 60 * HOUR);
/** The matches of the fake. */
export const byId = new Map(events.map((event) => [event.id, event]));

/** All markets of a match now. */
export function marketsOf(id: string): BookMarket[] {
  return feed.listMarkets(id, bookNow()).map(({ selections, oddsMilli }) => ({
    selections: selections.map((it, at) => ({
      selection: writeSelection(it),
      oddsMilli: oddsMilli[at] ?? null,
    })),
  }));
}

/** The main ones of them. */
export function toMain(markets: readonly BookMarket[]): BookMarket[] {
  return listKinds.flatMap((kind) => findListMarket(markets, kind) ?? []);
}

/** The numbers of the last changes of prices. */
export const sequences = new Map<string, number>();

/** A match as lists show it. */
export function toBookEvent(event: FeedEvent, markets: readonly BookMarket[]): BookEvent {
  const { id, sport, title = null, league, home, away, startsAtMs } = event;
  const now = bookNow();
  const facts = feed.findFacts(id, now);
  const isOver = facts !== null && facts.endedAtMs !== null;
  const isToday = dayOf(startsAtMs) === dayOf(now);
  const phase = isOver ? 'over' : startsAtMs <= now ? 'live' : isToday ? 'today' : 'early';
  const stand =
    facts === null || startsAtMs > now
      ? null
      : toStand(sport, facts, now, feed.findDanger(id, now)?.by ?? null);
  const sequence = sequences.get(id) ?? 1;
  const named = { id, sport, title, league, home, away, startsAt: startsAtMs };
  return {
    ...named,
    phase,
    stand,
    markets: toMain(markets),
    marketCount: markets.length,
    sequence,
  };
}

const bookSports = new Set(bookConfig?.sports ?? []);

function listEvents(search: URLSearchParams): EventsReply {
  const now = bookNow();
  const shown = wanted === 'empty' ? [] : events.filter(({ sport }) => bookSports.has(sport));
  const phaseOf = (event: FeedEvent): string => toBookEvent(event, []).phase;
  const [sport, phase, ids] = [search.get('sport'), search.get('phase'), search.get('ids')];
  const text = (search.get('search') ?? '').toLowerCase();
  const day = search.get('day') ?? (phase === 'early' ? dayOf(now + 24 * HOUR) : dayOf(now));
  const isNamed = ({ home, away, league }: FeedEvent): boolean =>
    [home, away, league].some(({ names }) =>
      Object.values(names).join(' ').toLowerCase().includes(text),
    );
  const found = shown
    .filter((event) => sport === null || event.sport === sport || wanted === 'many')
    .filter((event) => ids === null || ids.split(',').includes(event.id))
    .filter((event) => phase === null || phaseOf(event) === phase || wanted === 'many')
    .filter((event) => phase === null || phase === 'live' || dayOf(event.startsAtMs) === day)
    .filter((event) => text === '' || isNamed(event))
    .toSorted((a, b) => (a.league.code < b.league.code ? -1 : 1))
    .slice(0, wanted === 'many' ? 300 : 60);
  const count = (of: string, is: string): number =>
    shown.filter((event) => event.sport === of && phaseOf(event) === is).length;
  return {
    serverTime: now,
    sports: [...bookSports].map((it) => ({
      sport: it,
      live: count(it, 'live'),
      today: count(it, 'today'),
      early: count(it, 'early'),
      outright: 0,
    })),
    events: found.map((event) => toBookEvent(event, marketsOf(event.id))),
    days: phase === 'over' ? [dayOf(now)] : [1, 2].map((it) => dayOf(now + it * 24 * HOUR)),
  };
}

/** Everything about a match. */
export function readEvent(id: string): EventReply | null {
  const event = byId.get(id);
  if (event === undefined) return null;
  const all = marketsOf(id);
  const { markets: _, ...rest } = toBookEvent(event, all);
  const ofLeague = events.filter(({ league }) => league.code === event.league.code);
  const sides = [
    ...new Map(
      ofLeague.flatMap(({ home, away }) => [home, away]).map((it) => [it.code, it]),
    ).values(),
  ];
  const results = ['won', 'drawn', 'lost', 'won', 'won', 'lost', 'drawn'] as const;
  return {
    serverTime: bookNow(),
    event: rest,
    markets: all,
    incidents: feed
      .listIncidents(id, bookNow())
      .map(({ atMs, ...it }) => ({ ...it, at: Math.round((atMs - event.startsAtMs) / 1000) })),
    lineups: null,
    drafts: feed.listDrafts?.(id, bookNow()) ?? [],
    table: sides.slice(0, 12).map((side, at) => ({
      side,
      played: 18,
      won: 12 - at,
      drawn: 4,
      lost: 2 + at,
      scored: 34 - at,
      conceded: 15 + at,
      points: (12 - at) * 3 + 4,
      form: results.slice(at % 3, (at % 3) + 5),
    })),
  };
}

const account = { balanceMinor: Number(query.get('balance') ?? 184_000) };
const bets = new Map<string, BookBet>();
/** The receiver of changes of bets. */
export const tell = new Set<(message: BookMessage) => void>();

function oddsNow(eventId: string, selection: string): number | null {
  const read = readSelection(selection);
  if (read?.kind === 'builder') return feed.priceBuilder(eventId, read.parts, bookNow());
  const all = marketsOf(eventId).flatMap(({ selections }) => selections);
  return all.find((it) => it.selection === selection)?.oddsMilli ?? null;
}

type Legs = BookPlacement['legs'];

function quote({ kind, legs }: { kind: string; legs: Legs }): QuoteReply {
  const sizes = readCombinations(kind, legs.length);
  const oddsMilli = legs.map(({ eventId, selection }) => oddsNow(eventId, selection));
  const isBuilderRefused = legs.some((leg, at) => leg.selection.includes('+') && !oddsMilli[at]);
  return {
    serverTime: bookNow(),
    oddsMilli,
    builderBp: legs.map(({ selection }) => (selection.includes('+') ? 1_200 : null)),
    problem: sizes === null ? 'wrongLegs' : isBuilderRefused ? 'cannotCombine' : null,
    combinations: countCombinations(kind, legs.length),
    minStakeMinor: kind === 'single' ? 1000 : 500,
    maxStakeMinor: wanted === 'limit' ? 6_000 : 2_000_000,
    requestMaxMinor: 0,
  };
}

function toBet(placement: BookPlacement, state: BookBetState): BookBet {
  const { betId, kind, unitStakeMinor, freePlay } = placement;
  const legs = placement.legs.flatMap(({ eventId, selection, oddsMilli }): BookLeg[] => {
    const event = byId.get(eventId);
    if (event === undefined) return [];
    const { markets: _markets, ...rest } = toBookEvent(event, []);
    return [{ eventId, selection, oddsMilli, ...rest, state: 'open', correctedFrom: null }];
  });
  const odds = multiplyOdds(legs.map(({ oddsMilli }) => oddsMilli)) ?? 1000;
  const isSystem = kind !== 'single' && kind !== 'parlay';
  const stakeMinor = unitStakeMinor * Math.max(1, countCombinations(kind, legs.length));
  return {
    betId,
    kind,
    legs,
    unitStakeMinor,
    stakeMinor,
    oddsMilli: isSystem ? null : odds,
    maxPayoutMinor: Math.floor((unitStakeMinor * odds) / 1000) - (freePlay ? stakeMinor : 0),
    free: freePlay ? { isReturned: false } : null,
    state,
    reason: null,
    placedAt: bookNow(),
    confirmsAt: state === 'waiting' ? bookNow() + 8000 : null,
    settledAt: null,
    payoutMinor: null,
    corrections: [],
    cashOutMinor: state === 'confirmed' && !freePlay ? Math.floor(stakeMinor * 0.93) : null,
    cashOutBp: state === 'confirmed' && !freePlay ? 500 : null,
    cashedOut: { stakeMinor: 0, paidMinor: 0 },
    autoCashOut: null,
    referral: null,
  };
}

function put(bet: BookBet): BookBetReply {
  bets.set(bet.betId, bet);
  const reply = { bet, balanceMinor: account.balanceMinor };
  for (const each of tell) each({ type: 'bet', ...reply });
  return reply;
}

let refusalsLeft = wanted === 'changed' ? 1 : 0;
let offlineLeft = wanted === 'offline' ? 2 : 0;

function place(placement: BookPlacement): BookBetReply | { reason: 'priceChanged' } {
  const known = bets.get(placement.betId);
  if (known !== undefined) return { bet: known, balanceMinor: account.balanceMinor };
  if (offlineLeft > 0) {
    offlineLeft -= 1;
    throw new TypeError('offline');
  }
  if (refusalsLeft > 0) {
    refusalsLeft -= 1;
    return { reason: 'priceChanged' };
  }
  const isLive = placement.legs.some(
    ({ eventId }) => (byId.get(eventId)?.startsAtMs ?? 0) < bookNow(),
  );
  const bet = toBet(placement, isLive ? 'waiting' : 'confirmed');
  if (bet.free === null) account.balanceMinor -= bet.stakeMinor;
  if (isLive) setTimeout(() => confirm(bet.betId), 8000);
  return put(bet);
}

function confirm(betId: string): void {
  const bet = bets.get(betId);
  if (bet === undefined) return;
  if (wanted === 'goal') {
    account.balanceMinor += bet.stakeMinor;
    const over = { settledAt: bookNow(), payoutMinor: bet.stakeMinor, confirmsAt: null };
    put({ ...bet, ...over, state: 'refunded', reason: 'goal' });
    return;
  }
  const cashOutMinor = Math.floor(bet.stakeMinor * 0.93);
  put({ ...bet, state: 'confirmed', confirmsAt: null, cashOutMinor, cashOutBp: 500 });
}

function cashOut(input: { betId: string; shareBp: number }): BookBetReply | null {
  const bet = bets.get(input.betId);
  if (bet === undefined || bet.cashOutMinor === null) return null;
  const paid = takeShare(bet.cashOutMinor, input.shareBp);
  const sold = takeShare(bet.stakeMinor - bet.cashedOut.stakeMinor, input.shareBp);
  account.balanceMinor += paid;
  const isAll = input.shareBp === 10_000;
  const all = bet.cashedOut.paidMinor + paid;
  return put({
    ...bet,
    state: isAll ? 'cashedOut' : bet.state,
    payoutMinor: isAll ? all : null,
    settledAt: isAll ? bookNow() : null,
    cashOutMinor: isAll ? null : bet.cashOutMinor - paid,
    cashedOut: { stakeMinor: bet.cashedOut.stakeMinor + sold, paidMinor: all },
  });
}

function setAuto(input: { betId: string; atLeastMinor: number | null }): BookBetReply | null {
  const bet = bets.get(input.betId);
  if (bet === undefined) return null;
  const { atLeastMinor } = input;
  return put({
    ...bet,
    autoCashOut: atLeastMinor === null ? null : { atLeastMinor, state: 'armed' },
  });
}

/** One bet of each state, on the first matches of the list. */
function putSamples(): void {
  const samples: [BookBetState, BookReason | null, number][] = [
    ['won', null, 236],
    ['halfWon', null, 145],
    ['push', null, 100],
    ['halfLost', null, 50],
    ['lost', null, 0],
    ['void', null, 100],
    ['refunded', 'redCard', 100],
    ['refused', 'limitReached', 0],
  ];
  const latestMs = BASE - 3 * HOUR;
  const over = events.filter((it) => bookSports.has(it.sport) && it.startsAtMs < latestMs);
  for (const [at, [state, reason, part]] of samples.entries()) {
    const event = over[at * 3];
    if (event === undefined) continue;
    const count = mainCounts[event.sport];
    const kind = event.sport === 'football' ? 'result/goals/regular' : `winner/${count}/full`;
    const leg = { eventId: event.id, selection: `${kind}/home`, oddsMilli: 2360 };
    const placement = { betId: `${at}a1b2c3d-sample`, kind: 'single', legs: [leg] };
    const bet = toBet({ ...placement, unitStakeMinor: 10_000, prices: 'better' }, state);
    const placedAt = BASE - (at + 3) * HOUR;
    const isLegOver = state !== 'refunded' && state !== 'refused';
    const legs =
      isLegOver && state !== 'cashedOut' ? bet.legs.map((it) => ({ ...it, state })) : bet.legs;
    put({
      ...bet,
      legs: legs.map(toSettledLeg),
      placedAt,
      settledAt: placedAt,
      reason,
      payoutMinor: part * 100,
    });
  }
}

function toSettledLeg(leg: BookLeg | (Omit<BookLeg, 'state'> & { state: BookBetState })): BookLeg {
  const { state, ...rest } = leg;
  const isSettled = (['won', 'halfWon', 'push', 'halfLost', 'lost', 'void'] as const).find(
    (it) => it === state,
  );
  return { ...rest, state: isSettled ?? 'open' };
}

function listBets(search: URLSearchParams): BookBetsReply {
  const isOpen = search.get('state') === 'open';
  const open = new Set<BookBetState>(['placing', 'waiting', 'confirmed']);
  const list = [...bets.values()].filter(({ state }) => open.has(state) === isOpen);
  return { serverTime: bookNow(), bets: list, next: null };
}

/** Two free bets in the case `free`. */
function listFree(): FreeBetsReply {
  const of = (grantId: string, stakeMinor: number, minOddsMilli: number | null) => ({
    grantId,
    stakeMinor,
    minOddsMilli,
    expiresAt: bookNow() + 3 * 24 * HOUR,
  });
  const freeBets = wanted === 'free' ? [of('one', 5_000, 1_800), of('two', 10_000, null)] : [];
  return { serverTime: bookNow(), freeBets };
}

if (bookConfig !== null) putSamples();

/** The reply of the book to a request, or null if it is none of its routes. */
export function answerBook(address: string, body: string): unknown {
  const [path = '', search = ''] = address.split('?');
  if (!path.startsWith('book/')) return null;
  const input = new URLSearchParams(search);
  if (path.startsWith('book/preview/') && bookConfig !== null) {
    const serverTime = bookNow();
    return { config: bookConfig, currency: 'HKD', isPlayMoney: true, serverTime };
  }
  if (path === 'book/events') return listEvents(input);
  if (path.startsWith('book/events/')) return readEvent(decodeURIComponent(path.slice(12)));
  if (path === 'book/shared-slips' || path === 'book/shared-bets') return { code: 'HKQ7W2MX' };
  if (path.startsWith('book/shared-slips/'))
    return toFakeSlip(bookConfig?.code ?? '', events, oddsNow, BASE);
  if (path === 'book/quote' || path === 'book/own-quote') return quote(JSON.parse(body));
  if (path === 'book/free-bets') return listFree();
  if (path === 'book/cash-out') return cashOut(JSON.parse(body));
  if (path === 'book/auto-cash-out') return setAuto(JSON.parse(body));
  if (path === 'book/bets') return body === '' ? listBets(input) : place(JSON.parse(body));
  return null;
}
