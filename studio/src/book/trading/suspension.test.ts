import { randomUUID } from 'node:crypto';
import { seededRandom } from '@vela/service/random.ts';
import { workOff } from '@vela/service/worklist.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestBets, useBettor } from '../../../test/book-kit.ts';
import { mustPlay, reasonOf, useWorld } from '../../../test/kit.ts';
import type { BookMessage, Sport } from '../../protocol/book.ts';
import type { TradingChange } from '../../protocol/trading.ts';
import { openBoard } from '../board/board.ts';
import type { FeedEvent } from '../feed/feed.ts';
import { openWorldFeed } from '../feed/world-feed.ts';
import { openWatchers } from '../live/watchers.ts';
import type { Watchers } from '../live/watchers.ts';
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
const world = await useWorld();
const on = useBettor(world, 'suspension', 10_000_000);
let parts: ActionParts;

beforeEach(async () => {
  addMatch('match');
  await open();
});

function addMatch(name: string): void {
  on.feed.add(on.id(name), 'football', on.nowMs() + 3_600_000);
  on.feed.price(on.id(name), HOME, 2_000);
}

/** A process of the studio: it knows what the database has. */
async function open(): Promise<void> {
  const { database, clock } = world;
  const book = await openTradingBook({ database, clock, feed: on.feed });
  const league = { code: LEAGUE, names: { zh: 'L', hk: 'L', en: 'League', th: 'L' } };
  const leagues = new Map([[LEAGUE, { ...league, sport: 'football' as const }]]);
  parts = { database, clock, feed: on.feed, book, leagues: () => leagues };
  on.bets = openTestBets(on.life, tradeBettingFeed(on.feed, book.rulings), () => book.catchUp());
}

const suspend = (of: { league?: string; sport?: Sport } = {}) =>
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
  on.bets.place(on.session, {
    betId: randomUUID(),
    kind: 'single',
    legs: [{ eventId: on.id(name), selection: HOME, oddsMilli: 2_000 }],
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
    expect((await mustPlay(on.bets.find(on.session, bet.betId))).bet.cashOutMinor).toBeNull();
    const undone = await mustPlay(make({ kind: 'undo', of: made.actionNo }));
    expect(undone.subject).toBe(`${subject} · action ${made.actionNo}`);
    expect(await reasonOf(place('match'))).toBeNull();
    expect((await mustPlay(on.bets.find(on.session, bet.betId))).bet.cashOutMinor).toBeGreaterThan(
      0,
    );
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
    await on.bets.waiting.sweep();
    const { bet: over } = await mustPlay(on.bets.find(on.session, bet.betId));
    expect([over.state, over.reason]).toEqual(['refunded', 'suspended']);
    await mustPlay(make({ kind: 'undo', of: actionNo }));
  });
});

test('a suspension of another sport has no effect, and one of part of it is refused', async () => {
  const { actionNo } = await mustPlay(make(suspend({ sport: 'tennis' })));
  expect(await reasonOf(place('match'))).toBeNull();
  await mustPlay(make({ kind: 'undo', of: actionNo }));
  expect(await reasonOf(make(suspend({ league: 'unknown' })))).toBe('notFound');
  const both = suspend({ league: LEAGUE, sport: 'football' });
  const market = { ...suspend(), market: 'total/goals/regular' };
  const ofEvent = { ...suspend({ league: LEAGUE }), eventId: on.id('match') };
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

test('the desk states how many events of the next days are affected', () => {
  const count = (change: TradingChange) =>
    countAffected({ board, feed: whole, rulings }, change, atMs);
  const [all, football] = [count(suspend()), count(suspend({ sport: 'football' }))];
  expect(all?.events).toBeGreaterThan(football?.events ?? 0);
  expect(football?.events).toBeGreaterThan(football?.live ?? 0);
  expect(count({ ...suspend(), eventId: 'one' })).toBeNull();
});

type ReaderSocket = { bufferedAmount: number };

/** Opens a page that shows all markets of events. */
function openReader(watchers: Watchers<ReaderSocket>, ids: readonly string[]): void {
  const socket = { bufferedAmount: 0 };
  const page = { socket, session: null, watches: new Map(), second: 0, count: 0 };
  const shown = { extent: 'all', sequence: 0, book: 'sports' } as const;
  const watches = watchers.setWatches(
    page,
    ids.map((id) => ({ id, ...shown })),
  );
  for (const watch of watches) watchers.start(page, watch, atMs);
}

test.each([
  ['a league', ({ league }: FeedEvent) => ({ league: league.code }), ['league']],
  ['a sport', ({ sport }: FeedEvent) => ({ sport }), ['league', 'sport']],
  ['everything', () => ({}), ['league', 'sport', 'other']],
] as const)(
  'a suspension of %s reaches open pages at the next look, and its end as well',
  (_what, scopeOf, concerned) => {
    const rulings = openRulings();
    const feed = tradeFeed(whole, rulings);
    const random = seededRandom('suspension');
    const board = openBoard({ feed, random, timeZone: 'Asia/Hong_Kong' });
    const events = whole.listEvents(atMs + 3_600_000, atMs + 86_400_000);
    const first = events.find(({ sport }) => sport === 'football');
    const sameSport = events.find(
      ({ sport, league }) => sport === 'football' && league.code !== first?.league.code,
    );
    const other = events.find(({ sport }) => sport === 'tennis');
    if (!first || !sameSport || !other) throw new Error('no events');
    const of = new Map([
      [first.id, 'league'],
      [sameSport.id, 'sport'],
      [other.id, 'other'],
    ]);
    const gone = new Map([...of.values()].map((name) => [name, false]));
    const watchers = openWatchers<ReaderSocket>(board, (_socket, text) => {
      const message = JSON.parse(text) as BookMessage;
      if (message.type === 'change') {
        gone.set(
          of.get(message.id) ?? '',
          message.set.every(([, odds]) => odds === null),
        );
      }
    });
    openReader(watchers, [...of.keys()]);
    const look = () => {
      for (const { id, extent } of watchers.listDue(atMs)) watchers.update(id, extent, atMs);
      return [...gone].filter(([, isGone]) => isGone).map(([name]) => name);
    };
    expect(look()).toEqual([]);
    const action = { actionId: 'one', operatorId: '7', operatorName: 'ann', reason: 'as agreed' };
    const row = { ...action, step: 'make', subject: '', impact: null, ofAction: null } as const;
    const made = { ...row, eventId: null, doneAt: new Date(atMs - 1) };
    rulings.add([{ ...made, actionNo: 1, change: suspend(scopeOf(first)) }]);
    expect(look()).toEqual(concerned);
    rulings.add([{ ...made, actionNo: 2, change: { kind: 'undo', of: 1 } }]);
    expect(look()).toEqual([]);
  },
);

const isOf = (details: unknown, action: number): boolean =>
  typeof details === 'object' &&
  details !== null &&
  'action' in details &&
  details.action === action;

test('the report to the platform names what is suspended', async () => {
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
