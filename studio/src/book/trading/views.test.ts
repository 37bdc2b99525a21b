import { seededRandom } from '@vela/service/random.ts';
import { expect, test } from 'vitest';
import { openBoard } from '../board/board.ts';
import { openWorldFeed } from '../feed/world-feed.ts';
import { readSelection } from '../read-selection.ts';
import type { TradingChange } from '../../protocol/trading.ts';
import { leagues as worldLeagues } from '../world/leagues.ts';
import type { LoggedAction } from './actions-store.ts';
import type { StakedSelection } from './exposure.ts';
import { openRulings } from './rulings.ts';
import { tradeFeed } from './traded-feed.ts';
import { toDeskReply, toEventReply, toEventsReply } from './views.ts';
import type { Look, ViewParts } from './views.ts';

const HOME = 'result/goals/regular/home';
const nowMs = Date.parse('2026-06-18T02:00:00Z');
const feed = openWorldFeed('07'.repeat(32));
const rulings = openRulings();
const board = openBoard({
  feed: tradeFeed(feed, rulings),
  random: seededRandom('views'),
  timeZone: 'Asia/Hong_Kong',
});
const log = { list: async () => [], find: async () => [] };
const parts: ViewParts = {
  board,
  feed,
  rulings,
  log,
  leagues: () => new Map(),
  worsts: new Map(),
  feedState: () => null,
  readOverdue: async () => ({ events: [], unsettled: { single: 0, parlay: 0 } }),
};
const event = feed.listEvents(nowMs, nowMs + 86_400_000).find(({ sport }) => sport === 'football');
if (event === undefined) throw new Error('no football');

function look(bets: number): Look {
  const selection = readSelection(HOME);
  if (selection === null || selection.kind === 'builder') throw new Error(HOME);
  const staked: StakedSelection = {
    text: HOME,
    selection,
    bets,
    stakeMinor: 1_000n * BigInt(bets),
    lostMinor: 0n,
    backMinor: 1_000n * BigInt(bets),
    wonMinor: 2_100n * BigInt(bets),
  };
  const exposures = new Map([[event?.id ?? '', [staked]]]);
  const turnovers = new Map([
    [HOME, 9_000n],
    [HOME.replace('home', 'away'), 1_000n],
    [`${HOME}+oddEven/goals/regular/odd`, 500n],
  ]);
  return {
    currency: 'HKD',
    nowMs,
    exposures,
    settledIds: [],
    turnoversOf: async () => new Map(),
    turnoversIn: async () => turnovers,
  };
}

test('the list shows what open bets mean, and follows each bet', async () => {
  for (const bets of [1, 1, 3]) {
    const { events } = await toEventsReply(parts, look(bets));
    expect(events.find(({ id }) => id === event.id)).toMatchObject({
      openBets: bets,
      openStakeMinor: 1_000 * bets,
      liabilityMinor: 2_100 * bets,
      worstMinor: -1_100 * bets,
    });
  }
});

test('open seasons are listed before their first bet, with who takes part', async () => {
  const [season] = feed.listOutrights?.(nowMs) ?? [];
  if (season === undefined) throw new Error('no season');
  const { events } = await toEventsReply(parts, look(1));
  expect(events.find(({ id }) => id === season.id)).toMatchObject({ openBets: 0, phase: 'early' });
  const reply = await toEventReply(parts, look(1), season.id);
  if (!('markets' in reply)) throw new Error('no event');
  expect(reply.runners).toEqual(feed.findRunners?.(season.id));
  expect(reply.places).toEqual([]);
  const match = await toEventReply(parts, look(1), event.id);
  expect(match).toMatchObject({ runners: null, places: [] });
});

/** An action of the log: a proposal of a change. */
const propose = (
  actionNo: number,
  change: TradingChange,
  eventId: string | null,
): LoggedAction => ({
  actionNo,
  actionId: `views ${actionNo}`,
  step: 'propose',
  change,
  eventId,
  ofAction: null,
  operatorId: '7',
  operatorName: 'ann',
  reason: 'as published',
  doneAt: new Date(nowMs),
  subject: '',
  impact: null,
  decision: null,
});

test('a proposed result names its proposer and all who take part', async () => {
  const [season] = feed.listOutrights?.(nowMs) ?? [];
  if (season === undefined) throw new Error('no season');
  const runners = feed.findRunners?.(season.id) ?? [];
  const places = runners.map((runner, at) => ({ place: at + 1, runner }));
  const result = { kind: 'result', eventId: season.id, counts: [], goals: [], places } as const;
  const written = { ...log, find: async () => [propose(1, result, season.id)] };
  const { proposals } = await toDeskReply({ ...parts, log: written }, nowMs);
  const { sport, home, away } = season;
  expect(proposals[0]?.event).toEqual({ sport, home, away, runners });
});

test('an action names its league for each language, and an undo the change that it ends', async () => {
  const [league] = worldLeagues;
  if (league === undefined) throw new Error('no league');
  const { code, names, sport } = league;
  const ruled = openRulings();
  const rule = { kind: 'delay', sport: null, league: code, seconds: 9 } as const;
  const made = { ...propose(1, rule, null), step: 'make' } as const;
  ruled.add([made]);
  const rows = [made, propose(2, { kind: 'undo', of: 1 }, null)];
  const reply = await toDeskReply(
    {
      ...parts,
      rulings: ruled,
      log: { ...log, list: async () => rows },
      leagues: () => new Map([[code, { code, names, sport }]]),
    },
    nowMs,
  );
  expect(reply.log.map((it) => it.league)).toEqual([names, names]);
  expect(reply.log.map(({ undone }) => undone)).toEqual([null, rule]);
});

test('an event shows its selections with the price of the feed beside that of the desk', async () => {
  const priced = { kind: 'price', eventId: event.id, selection: HOME, oddsMilli: 1_010 } as const;
  const action = {
    actionNo: 1,
    actionId: '0b5d0f2e-8f6d-4c0e-9d61-0a4b8a2f5c11',
    step: 'make',
    change: priced,
    eventId: event.id,
    ofAction: null,
    operatorId: '7',
    operatorName: 'ann',
    reason: 'team news',
    doneAt: new Date(nowMs - 1_000),
    subject: 'a match',
    impact: null,
  } as const;
  rulings.add([action]);
  const logged = { ...log, list: async () => [{ ...action, decision: null }] };
  const reply = await toEventReply({ ...parts, log: logged }, look(2), event.id);
  if (!('markets' in reply)) throw new Error('no event');
  const market = reply.markets.find(({ market: name }) => name === 'result/goals/regular');
  const home = market?.selections.find(({ selection }) => selection === HOME);
  expect(home).toMatchObject({ oddsMilli: 1_010, openBets: 2, liabilityMinor: 4_200 });
  expect(home?.feedOddsMilli).toBeGreaterThan(1_010);
  expect(market?.marginBp).toBe(700);
  // What was staked on it, and what the book loses of what is open at the worst.
  expect(market?.turnoverMinor).toBe(10_000);
  expect(market?.worstMinor).toBe((market?.openStakeMinor ?? 0) - 4_200);
  expect(reply.actions).toMatchObject([
    { actionNo: 1, isInForce: true, operator: { name: 'ann' } },
  ]);
});

test('the desk shows when the feed file was written, what it suspends, and why it is not used', async () => {
  const quiet = { ...log, find: async () => [] };
  const rest = { isEmpty: false, late: 'live', unused: { faults: 'version' } } as const;
  const state = { writtenAtMs: nowMs - 20_000, ...rest };
  const reply = await toDeskReply({ ...parts, log: quiet, feedState: () => state }, nowMs);
  expect(reply.feed).toEqual({ writtenAt: nowMs - 20_000, ...rest });
  expect((await toDeskReply({ ...parts, log: quiet }, nowMs)).feed).toBeNull();
});
