import { seededRandom } from '@vela/service/random.ts';
import { expect, test } from 'vitest';
import type { EventsReply } from '../../protocol/book.ts';
import { Refused } from '../../play/refused.ts';
import type { Feed } from '../feed/feed.ts';
import { readFeedFile } from '../feed/file-feed.ts';
import { listChangesSince } from '../feed/price-board.ts';
import { openWorldFeed } from '../feed/world-feed.ts';
import { openBoard } from './board.ts';
import { openEventLists } from './list-events.ts';
import type { EventsQuery } from './list-events.ts';
import { quote } from './quote.ts';
import { toEventStand } from './stand.ts';

const timeZone = 'Asia/Hong_Kong';
const nowMs = Date.parse('2026-11-28T20:00:00+08:00');
const named = (code: string) => ({
  code,
  names: { en: `Team ${code}`, hk: `${code}隊`, zh: `${code}队`, th: `ทีม ${code}` },
});

/** An event of a file with one market. */
function event(id: string, startsAt: string, more: object = {}) {
  const text = (pick: string): string => `result/goals/regular/${pick}`;
  const markets = [
    [
      { selection: text('home'), oddsMilli: 2_000 },
      { selection: text('draw'), oddsMilli: 3_200 },
      { selection: text('away'), oddsMilli: 3_600 },
    ],
  ];
  const sides = { league: named('lions-1'), home: named(`${id}-h`), away: named(`${id}-a`) };
  return { id, sport: 'football', ...sides, startsAt: `${startsAt}+08:00`, markets, ...more };
}

function openFile(events: readonly object[]): Feed {
  const writtenAt = new Date(nowMs).toISOString();
  const read = readFeedFile(JSON.stringify({ version: 1, writtenAt, events }), nowMs);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.feed;
}

const ended = (endedAt: string) => ({ result: { endedAt: `${endedAt}+08:00`, periods: {} } });
const feed = openFile([
  event('postponed', '2026-11-27T07:00:00'),
  event('finished', '2026-11-28T15:00:00', ended('2026-11-28T17:00:00')),
  event('yesterday', '2026-11-27T15:00:00', ended('2026-11-27T17:00:00')),
  event('playing', '2026-11-28T19:30:00'),
  event('tonight', '2026-11-28T23:59:00'),
  event('other', '2026-11-28T21:00:00', { league: named('tigers-2') }),
  event('tonight2', '2026-11-28T23:59:30'),
  event('midnight', '2026-11-29T00:00:00'),
  event('monday', '2026-11-30T12:00:00'),
  event('next-month', '2026-12-28T12:00:00'),
  event('map', '2026-11-28T22:00:00', { sport: 'arena' }),
]);
const openAny = (of: Feed) => openBoard({ feed: of, random: seededRandom('board'), timeZone });
const lists = openEventLists(openAny(feed));
const list = (query: Partial<EventsQuery>): Promise<EventsReply> =>
  lists.list({ book: 'sports', ...query }, nowMs);
const idsOf = ({ events }: EventsReply): string[] => events.map(({ id }) => id);

test('days of events are those of the site, and each event has one phase', async () => {
  expect(idsOf(await list({ phase: 'live' }))).toEqual(['playing']);
  expect(idsOf(await list({ phase: 'today' }))).toEqual(['other', 'tonight', 'tonight2']);
  expect(idsOf(await list({ phase: 'early' }))).toEqual(['midnight']);
  expect(idsOf(await list({ phase: 'early', day: '2026-11-30' }))).toEqual(['monday']);
  expect(idsOf(await list({ phase: 'early', day: '2026-12-28' }))).toEqual([]);
  expect(idsOf(await list({ phase: 'over' }))).toEqual(['finished']);
  expect(idsOf(await list({ phase: 'over', day: '2026-11-27' }))).toEqual([
    'postponed',
    'yesterday',
  ]);
  const { days } = await list({ phase: 'early' });
  expect(days).toEqual(['2026-11-29', '2026-11-30']);
  expect((await list({ phase: 'over' })).days).toEqual(['2026-11-27', '2026-11-28']);
});

test('each book has its own sports, counted by phase', async () => {
  const reply = await list({});
  expect(idsOf(reply)).not.toContain('map');
  expect(reply.sports[0]).toEqual({ sport: 'football', live: 1, today: 3, early: 2, outright: 0 });
  expect(idsOf(await list({ book: 'esports' }))).toEqual(['map']);
  expect(idsOf(await list({ sport: 'tennis' }))).toEqual([]);
});

test('events of a league are together, and are found by name in any language or by id', async () => {
  expect(idsOf(await list({ phase: 'today' }))).toEqual(['other', 'tonight', 'tonight2']);
  expect(idsOf(await list({ search: ' TEAM tonight-H ' }))).toEqual(['tonight']);
  expect(idsOf(await list({ search: 'tigers-2隊' }))).toEqual(['other']);
  expect(idsOf(await list({ search: 'ทีม monday' }))).toEqual(['monday']);
  expect(idsOf(await list({ search: 'nobody' }))).toEqual([]);
  expect(idsOf(await list({ ids: 'next-month,finished,map,unknown,finished' }))).toEqual([
    'finished',
    'next-month',
  ]);
});

test('a number of another process or an earlier start gets a snapshot, never wrong changes', () => {
  const seeds = Array.from({ length: 50 }, (_, at) => seededRandom(at));
  const boards = seeds.map((random) =>
    openBoard({ feed, random, timeZone }).price('tonight', 'main', nowMs),
  );
  for (const { prices } of boards) {
    const others = boards.filter((it) => it.prices !== prices);
    for (const other of others) {
      expect(listChangesSince(other.prices, prices.sequence)).toBeNull();
    }
    expect(listChangesSince(prices, prices.sequence)).toEqual([]);
    expect(listChangesSince(prices, 0)).toBeNull();
  }
});

test('unchanged prices keep their number, and changed ones get the next', () => {
  const world = openWorldFeed('5e'.repeat(32));
  const board = openAny(world);
  const [match] = world.listEvents(nowMs, nowMs + 86_400_000).filter(isFootball);
  if (match === undefined) throw new Error('no match');
  const before = board.price(match.id, 'main', match.startsAtMs - 60_000);
  expect(board.price(match.id, 'main', match.startsAtMs - 1)).toBe(before);
  const after = board.price(match.id, 'main', match.startsAtMs + 20 * 60_000);
  expect(after.prices.sequence).toBe(before.prices.sequence + 1);
  expect(after.markets.flatMap(({ selections }) => selections)).toEqual(
    [...after.prices.odds].map(([selection, oddsMilli]) => ({ selection, oddsMilli })),
  );
});

const isFootball = ({ sport }: { sport: string }): boolean => sport === 'football';

test('the stand of a match follows its facts, and its clock stops between halves', () => {
  const world = openWorldFeed('5e'.repeat(32));
  for (const match of world.listEvents(nowMs, nowMs + 86_400_000)) {
    const at = (minutes: number) => toEventStand(world, match, match.startsAtMs + minutes * 60_000);
    expect(at(-1)).toBeNull();
    const [first, last] = [at(1), at(600)];
    expect([match.sport, first?.period, last?.period]).toEqual([
      match.sport,
      expect.stringMatching(/1$/),
      null,
    ]);
    if (match.sport !== 'football') continue;
    expect([at(0)?.minute, at(10)?.minute, at(54)?.minute, at(54)?.period]).toEqual([
      1,
      11,
      45,
      null,
    ]);
    const parts = last?.periods.map(({ score }) => score) ?? [];
    expect(parts.reduce(([h, a], [home, away]) => [h + home, a + away], [0, 0])).toEqual(
      last?.score,
    );
  }
});

test('a slip is quoted with its odds, its combinations and stakes that the payout allows', () => {
  const on = (eventId: string, selection = 'result/goals/regular/home') => ({
    eventId,
    selection,
    oddsMilli: 1_500,
  });
  const ask = (kind: string, legs: ReturnType<typeof on>[], currency = 'HKD') => {
    const reply = quote(feed, { kind, currency, legs }, nowMs);
    if (reply instanceof Refused) throw new Error(reply.refusal.reason);
    return reply;
  };
  expect(ask('single', [on('tonight')])).toEqual({
    serverTime: nowMs,
    oddsMilli: [2_000],
    builderBp: [null],
    problem: null,
    combinations: 1,
    minStakeMinor: 1_000,
    maxStakeMinor: 25_000_000,
    requestMaxMinor: 0,
  });
  // The league of least payout counts, and each combination of a system is staked.
  const three = [on('tonight'), on('other'), on('monday')];
  expect(ask('parlay', three).maxStakeMinor).toBe(2_500_000);
  expect(ask('trixie', three)).toMatchObject({
    combinations: 4,
    minStakeMinor: 500,
    maxStakeMinor: 1_000_000,
  });
  expect(ask('parlay', [on('tonight'), on('other')]).problem).toBe('wrongLegs');
  expect(ask('parlay', [on('tonight'), on('tonight'), on('other')]).problem).toBe('sameMatch');
  expect(ask('parlay', [on('tonight'), on('map'), on('other')]).problem).toBe('cannotCombine');
  const gone = ask('single', [on('finished')]);
  expect([gone.oddsMilli, gone.maxStakeMinor]).toEqual([[null], 0]);
  expect(ask('single', [on('unknown')]).oddsMilli).toEqual([null]);
  expect(ask('single', [on('tonight')], 'JPY').minStakeMinor).toBe(200);
  const refused = quote(feed, { kind: 'single', currency: 'XXX', legs: three }, nowMs);
  expect(refused).toBeInstanceOf(Refused);
});
