import { randomUUID } from 'node:crypto';
import { seededRandom } from '@vela/service/random.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HandFeed, openTestBets } from '../../../test/book-kit.ts';
import { FakePlatform } from '../../../test/fake-platform.ts';
import { mustPlay, openLife, openSession, openWorld, reasonOf } from '../../../test/kit.ts';
import type { Life, World } from '../../../test/kit.ts';
import type { SessionRow } from '../../play/store.ts';
import type { TradingChange } from '../../protocol/trading.ts';
import type { BookBets } from '../bets/bets.ts';
import { openBoard } from '../board/board.ts';
import { openWorldFeed } from '../feed/world-feed.ts';
import { openLiveEvents } from '../live/live-events.ts';
import { makeAction } from './actions.ts';
import type { ActionParts } from './actions.ts';
import { countAffected } from './affected.ts';
import { listActionReports } from './reports.ts';
import { openRulings } from './rulings.ts';
import { tradeBettingFeed, tradeFeed } from './traded-feed.ts';
import type { TraderRow } from './trader-store.ts';
import { openTradingBook } from './trading-book.ts';

/* Suspensions of a league, of a sport and of everything. */

const HOME = 'result/goals/regular/home';
const LEAGUE = 'league-1';
let world: World;
let platform: FakePlatform;
let life: Life;
let feed: HandFeed;
let bets: BookBets;
let parts: ActionParts;
let session: SessionRow;
let runs = 0;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.database.close());
beforeEach(async () => {
  runs += 1;
  platform = new FakePlatform();
  life = openLife(world, platform);
  feed = new HandFeed();
  addMatch('match');
  await open();
  session = await openSession(world, `suspension-${runs}`, 'vela-sportsbook');
  platform.credit(session.player, 10_000_000);
});

const id = (name: string): string => `${name}-${runs}`;
const nowMs = (): number => world.clock.now().getTime();

function addMatch(name: string): void {
  feed.add(id(name), 'football', nowMs() + 3_600_000);
  feed.price(id(name), HOME, 2_000);
}

/** A process of the studio: it knows what the database has. */
async function open(): Promise<void> {
  const { database, clock } = world;
  const book = await openTradingBook({ database, clock, feed });
  const league = { code: LEAGUE, names: { zh: 'L', hk: 'L', en: 'League', th: 'L' } };
  const leagues = new Map([[LEAGUE, { ...league, sport: 'football' as const }]]);
  parts = { database, clock, feed, book, leagues: () => leagues };
  bets = openTestBets(life, tradeBettingFeed(feed, book.rulings), () => book.catchUp());
}

const suspend = (of: { league?: string; sport?: 'football' | 'tennis' } = {}) =>
  ({ kind: 'suspend', eventId: null, market: null, selection: null, ...of }) as const;
const trader = (): TraderRow => ({
  operatorId: '7',
  operatorName: 'ann',
  currency: 'HKD',
  lang: 'en',
  expiresAt: world.clock.now(),
});
const make = (change: TradingChange) =>
  makeAction(parts, trader(), { actionId: randomUUID(), change, reason: 'as agreed' });
const place = (name: string) =>
  bets.place(session, {
    betId: randomUUID(),
    kind: 'single',
    legs: [{ eventId: id(name), selection: HOME, oddsMilli: 2_000 }],
    unitStakeMinor: 1_000,
    prices: 'none',
  });

describe.each([
  ['a league', suspend({ league: LEAGUE }), 'League'],
  ['a sport', suspend({ sport: 'football' }), 'football'],
  ['everything', suspend(), 'all events'],
])('a suspension of %s', (_what, change, subject) => {
  test('reaches placing and cash-outs of every event, until it is undone', async () => {
    const { bet } = await mustPlay(place('match'));
    const made = await mustPlay(make(change));
    expect(made).toMatchObject({ step: 'make', subject });
    expect(await reasonOf(place('match'))).toBe('suspended');
    expect((await mustPlay(bets.find(session, bet.betId))).bet.cashOutMinor).toBeNull();
    const undone = await mustPlay(make({ kind: 'undo', of: made.actionNo }));
    expect(undone.subject).toBe(`${subject} · action ${made.actionNo}`);
    expect(await reasonOf(place('match'))).toBeNull();
    expect((await mustPlay(bets.find(session, bet.betId))).bet.cashOutMinor).toBeGreaterThan(0);
  });

  test('reaches events that are added later, also in a process that starts later', async () => {
    const { actionNo } = await mustPlay(make(change));
    addMatch('later');
    expect(await reasonOf(place('later'))).toBe('suspended');
    await open();
    expect(await reasonOf(place('later'))).toBe('suspended');
    await mustPlay(make({ kind: 'undo', of: actionNo }));
  });

  test('refunds a bet that waits', async () => {
    world.clock.advance(3_700_000);
    const { bet } = await mustPlay(place('match'));
    expect(bet.state).toBe('waiting');
    const { actionNo } = await mustPlay(make(change));
    world.clock.advance(6_000);
    await bets.waiting.sweep();
    const { bet: over } = await mustPlay(bets.find(session, bet.betId));
    expect([over.state, over.reason]).toEqual(['refunded', 'suspended']);
    await mustPlay(make({ kind: 'undo', of: actionNo }));
  });
});

test('a suspension of another sport changes nothing, and one of part of it is refused', async () => {
  const { actionNo } = await mustPlay(make(suspend({ sport: 'tennis' })));
  expect(await reasonOf(place('match'))).toBeNull();
  await mustPlay(make({ kind: 'undo', of: actionNo }));
  expect(await reasonOf(make(suspend({ league: 'unknown' })))).toBe('notFound');
  const both = suspend({ league: LEAGUE, sport: 'football' });
  const market = { ...suspend(), market: 'total/goals/regular' };
  const ofEvent = { ...suspend({ league: LEAGUE }), eventId: id('match') };
  for (const change of [both, market, ofEvent]) {
    expect(await reasonOf(make(change))).toBe('invalidInput');
  }
});

const atMs = Date.parse('2026-06-18T02:00:00Z');
const whole = openWorldFeed('07'.repeat(32));
const rulings = openRulings();
const board = openBoard({
  feed: tradeFeed(whole, rulings),
  random: seededRandom('suspension'),
  timeZone: 'Asia/Hong_Kong',
});

test('the desk says how many events of the next days are concerned', () => {
  const count = (change: TradingChange) =>
    countAffected({ board, feed: whole, rulings }, change, atMs);
  const [all, football] = [count(suspend()), count(suspend({ sport: 'football' }))];
  expect(all?.events).toBeGreaterThan(football?.events ?? 0);
  expect(football?.events).toBeGreaterThan(football?.live ?? 0);
  expect(count({ ...suspend(), eventId: 'one' })).toBeNull();
});

test('readers see every price of the league gone at once, and others as they were', () => {
  const events = whole
    .listEvents(atMs + 3_600_000, atMs + 86_400_000)
    .filter(({ sport }) => sport === 'football');
  const [first] = events;
  const other = events.find(({ league }) => league.code !== first?.league.code);
  if (first === undefined || other === undefined) throw new Error('no football');
  const oddsOf = (eventId: string) =>
    board
      .price(eventId, 'all', atMs)
      .markets.flatMap(({ selections }) => selections.map(({ oddsMilli }) => oddsMilli));
  const before = [oddsOf(first.id), oddsOf(other.id)];
  const live = openLiveEvents(board);
  live.look(first.id, 'all', atMs);
  expect(live.isDue(first.id, 'all', atMs)).toBe(false);
  rulings.add([
    {
      actionNo: 1,
      actionId: 'one',
      step: 'make',
      change: suspend({ league: first.league.code }),
      eventId: null,
      ofAction: null,
      operatorId: '7',
      operatorName: 'ann',
      reason: 'as agreed',
      doneAt: new Date(atMs - 1),
      subject: '',
      impact: null,
    },
  ]);
  expect(live.isDue(first.id, 'all', atMs)).toBe(true);
  expect(oddsOf(first.id)).toEqual(before[0]?.map(() => null));
  expect(oddsOf(other.id)).toEqual(before[1]);
});

const isOf = (details: unknown, action: number): boolean =>
  typeof details === 'object' &&
  details !== null &&
  'action' in details &&
  details.action === action;

test('the platform is told what is suspended', async () => {
  const sent: Record<string, unknown>[] = [];
  const { actionNo } = await mustPlay(make(suspend({ league: LEAGUE })));
  const reports = listActionReports({
    ...world,
    client: {
      async send(_path, body) {
        sent.push(body);
        return { isClear: true, status: 'RS_OK', balanceMinor: null, body: {} };
      },
    },
    random: seededRandom('reports'),
  });
  await workOff(reports, world);
  expect(sent.filter(({ details }) => isOf(details, actionNo))).toMatchObject([
    { kind: 'suspend', step: 'make', subject: 'League', details: { league: LEAGUE } },
  ]);
  await mustPlay(make({ kind: 'undo', of: actionNo }));
});
