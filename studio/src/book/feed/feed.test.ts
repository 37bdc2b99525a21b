import fs from 'node:fs';
import { expect, test } from 'vitest';
import { defaultLiveRules } from '../bets/live-rules.ts';
import { decideWaiting } from '../bets/waiting.ts';
import { readSelection } from '../read-selection.ts';
import { writeSelection } from '../selection.ts';
import { settleSelection } from '../settle-selection.ts';
import type { Feed, FeedIncident } from './feed.ts';
import { lateMs, liveLateMs, readFeedFile } from './file-feed.ts';
import { openWorldFeed } from './world-feed.ts';

const seed = '5e'.repeat(32);
const dayMs = 86_400_000;
const fromMs = 20_700 * dayMs;
const world = openWorldFeed(seed);
const example = fs.readFileSync(
  new URL('../../../../docs/book-feed.example.json', import.meta.url),
  'utf8',
);

const exampleMs = Date.parse('2026-08-16T10:12:05Z');

function open(text: string, nowMs: number): Feed {
  const read = readFeedFile(text, nowMs);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.feed;
}

const toText = (ms: number): string => new Date(ms).toISOString();
const toInstant = (ms: number | null): string | null => (ms === null ? null : toText(ms));

/** When something happened in a match of football. */
const listMoments = (feed: Feed, id: string, wanted: FeedIncident['kind'], nowMs: number) =>
  feed
    .listIncidents(id, nowMs)
    .filter(({ kind }) => kind === wanted)
    .map(({ by, atMs }) => ({ by, at: toText(atMs) }));

/** What a feed says at an instant, as a file. */
function writeFile(feed: Feed, untilMs: number, nowMs: number): string {
  const events = feed.listEvents(fromMs, untilMs).map(({ startsAtMs, ...event }) => {
    const facts = feed.findFacts(event.id, nowMs);
    const periods = Object.entries(facts?.periods ?? {}).map(([period, it]) => [
      period,
      {
        completedAt: toInstant(it.completedAtMs),
        counts: it.counts,
        points: it.points?.map(({ by, atMs }) => ({ by, at: toText(atMs) })),
      },
    ]);
    const listed = feed
      .listMarkets(event.id, nowMs)
      .filter(({ selections: [first] }) => first?.kind !== 'scorer');
    const markets = listed.map(({ selections, oddsMilli }) =>
      selections.map((it, at) => ({
        selection: writeSelection(it),
        oddsMilli: oddsMilli[at] ?? null,
      })),
    );
    const result = {
      endedAt: toInstant(facts?.endedAtMs ?? null),
      periods: Object.fromEntries(periods),
      goals: facts?.goals.map(({ by, atMs }) => ({ by, at: toText(atMs) })),
      redCards: listMoments(feed, event.id, 'redCard', nowMs),
      attacks: listMoments(feed, event.id, 'dangerousAttack', nowMs),
    };
    return { ...event, startsAt: toText(startsAtMs), isLive: true, markets, result };
  });
  return JSON.stringify({ version: 1, writtenAt: toText(nowMs), events });
}

test('a day of the world, written as a file, is the same feed', () => {
  const untilMs = fromMs + 8 * 3_600_000;
  const nowMs = fromMs + 9 * 3_600_000;
  const file = open(writeFile(world, untilMs, nowMs), nowMs);
  const events = world.listEvents(fromMs, untilMs);
  expect(events.length).toBeGreaterThan(20);
  expect(file.listEvents(fromMs, untilMs)).toEqual(events);
  for (const { id } of events) {
    expect(file.findFacts(id, nowMs)).toEqual(world.findFacts(id, nowMs));
    expect(file.listMarkets(id, nowMs)).toEqual(world.listMarkets(id, nowMs));
  }
});

test('a file reports dangerous attacks and red cards as the world does', () => {
  const untilMs = fromMs + 12 * 3_600_000;
  const nowMs = fromMs + 15 * 3_600_000;
  const file = open(writeFile(world, untilMs, nowMs), nowMs);
  const kinds = new Set(['dangerousAttack', 'redCard', 'goal']);
  const listKinds = (feed: Feed, id: string) =>
    feed
      .listIncidents(id, nowMs)
      .filter(({ kind }) => kinds.has(kind))
      .map(({ atMs, kind, by }) => `${atMs} ${kind} ${by}`)
      .toSorted();
  let attacks = 0;
  for (const { id, sport } of world.listEvents(fromMs, untilMs)) {
    if (sport !== 'football') continue;
    expect(listKinds(file, id)).toEqual(listKinds(world, id));
    for (const { atMs, kind } of world.listIncidents(id, nowMs)) {
      if (kind !== 'dangerousAttack') continue;
      attacks += 1;
      for (const atSecond of [0, 9, 29, 30]) {
        const at = atMs + atSecond * 1000;
        expect([id, at, file.findDanger(id, at)]).toEqual([id, at, world.findDanger(id, at)]);
      }
    }
  }
  expect(attacks).toBeGreaterThan(100);
});

test('the world finds each match by its id, and no other', () => {
  const [event] = world.listEvents(fromMs, fromMs + dayMs);
  const again = openWorldFeed(seed);
  const nowMs = fromMs + dayMs;
  expect(event && again.findFacts(event.id, nowMs)).toEqual(
    event && world.findFacts(event.id, nowMs),
  );
  for (const id of ['', 'football', 'football-north-1-1-999-0', 'curling-north-1-1-1-0']) {
    expect([id, world.findFacts(id, nowMs), world.listMarkets(id, nowMs)]).toEqual([id, null, []]);
  }
});

test('nothing is offered on a match that is over, and little is known before it starts', () => {
  const [event] = world.listEvents(fromMs, fromMs + dayMs);
  if (event === undefined) throw new Error('no event');
  expect(world.findFacts(event.id, event.startsAtMs - 1)?.periods).toEqual({});
  expect(world.listMarkets(event.id, event.startsAtMs - 1).length).toBeGreaterThan(4);
  expect(world.listMarkets(event.id, event.startsAtMs + dayMs)).toEqual([]);
});

test('the example of the documentation is a feed, and its bets are settled', () => {
  const feed = open(example, exampleMs);
  const events = feed.listEvents(0, Number.MAX_SAFE_INTEGER);
  expect(events.map(({ id }) => id)).toEqual(['2026-08-15-reds-blues', '2026-08-16-kings-owls']);
  const facts = feed.findFacts('2026-08-15-reds-blues', 0);
  if (facts === null) throw new Error('no facts');
  const on = { kind: 'result', count: 'goals', period: 'regular', pick: 'home' } as const;
  expect(settleSelection(on, facts, 0)?.state).toBe('won');
  expect(feed.listMarkets('2026-08-15-reds-blues', exampleMs)).toEqual([]);
  expect(feed.listMarkets('2026-08-16-kings-owls', exampleMs).length).toBe(2);
});

/** The example with a further market of these selections. */
function withMarket(...texts: readonly string[]): string {
  const selections = texts.map((selection) => ({ selection, oddsMilli: 1_500 }));
  return example.replace('"markets": []', `"markets": [${JSON.stringify(selections)}]`);
}

test.each([
  ['{', 'the file is not JSON'],
  ['{"version":2,"events":[]}', 'version'],
  ['{"version":1,"events":[]}', 'writtenAt'],
  [example.replace('10:12:04Z', '18:12:04Z'), 'writtenAt: it is in the future'],
  [example.replace('"sport": "football"', '"sport": "curling"'), 'events.0.sport'],
  [example.replace('2026-08-15T12:00:00Z', '15 August'), 'events.0.startsAt'],
  [example.replace('"id": "2026-08-16-kings-owls"', '"id": "2026-08-15-reds-blues"'), 'twice'],
  [example.replace('winner/points/full/home', 'winner/points/home'), 'no selection is called'],
  [example.replace('"oddsMilli": 1850', '"oddsMilli": 2850'), 'less than 100 %'],
  [withMarket('scorer/first/reds-9', 'scorer/first/none'), 'decides bets of kind scorer'],
  [withMarket('scorer/anytime/reds-9'), 'decides bets of kind scorer'],
  [withMarket('outright/1/kings', 'outright/1/owls'), 'decides bets of kind outright'],
  [example.replace('"oddsMilli": 1850', '"oddsMilli": 1.85'), 'oddsMilli'],
  [example.replace('"half1"', '"half3"'), 'half3'],
])('a file with a fault is refused, and says where: %#', (text, fault) => {
  const read = readFeedFile(text, exampleMs);
  expect('faults' in read ? read.faults.join('\n') : 'none').toContain(fault);
});

const kings = '2026-08-16-kings-owls';
const startMs = Date.parse('2026-08-16T10:30:00Z');
const market = 'winner/points/full/home';

/** What is said of a match of the example at an instant, by a file written so long before. */
function lookAt(nowMs: number, ageMs: number, isLive: boolean) {
  const text = example
    .replace('2026-08-16T10:12:04Z', toText(nowMs - ageMs))
    .replace('"isLive": false', `"isLive": ${isLive}`);
  const feed = open(text, nowMs);
  const selection = readSelection(market);
  if (selection === null) throw new Error(market);
  const [first] = feed.listMarkets(kings, nowMs);
  return {
    odds: first?.oddsMilli ?? [],
    main: feed.listMainMarkets(kings, nowMs).length,
    isBoughtBack: feed.expect(kings, selection, nowMs) !== null,
    isSuspended: feed.isSuspended?.(kings, selection, nowMs),
  };
}

const offered = { odds: [1_850, 1_960], main: 2, isBoughtBack: true, isSuspended: false };
const closed = { odds: [], main: 0, isBoughtBack: false, isSuspended: false };
const suspended = { odds: [null, null], main: 2, isBoughtBack: false, isSuspended: true };

test('odds of before a match are not offered from its start on', () => {
  expect(lookAt(startMs - 1, 0, false)).toEqual(offered);
  expect(lookAt(startMs, 0, false)).toEqual(closed);
  expect(lookAt(startMs, 0, true)).toEqual(offered);
});

test('a live match of a file that is late is suspended after seconds, any other after minutes', () => {
  expect(lookAt(startMs, liveLateMs, true)).toEqual(offered);
  expect(lookAt(startMs, liveLateMs + 1, true)).toEqual(suspended);
  expect(lookAt(startMs - 1, liveLateMs + 1, true)).toEqual(offered);
  expect(lookAt(startMs - 1, lateMs, false)).toEqual(offered);
  expect(lookAt(startMs - 1, lateMs + 1, false)).toEqual(suspended);
});

test('a bet in its live delay is refunded when the file became late in it, in football too', () => {
  const selection = readSelection(market);
  if (selection === null) throw new Error(market);
  const decide = (placedMs: number, sport: 'football' | 'basketball') => {
    const feed = open(example.replace('"isLive": false', '"isLive": true'), exampleMs);
    const leg = { eventId: kings, sport, startsAtMs: 0, selection, oddsMilli: 1_850 };
    const confirmsAtMs = placedMs + 5_000;
    const bet = { priceChoice: 'any', placedAtMs: placedMs, trader: null, legs: [leg] } as const;
    return decideWaiting(feed, defaultLiveRules, { ...bet, confirmsAtMs }, confirmsAtMs);
  };
  const writtenMs = exampleMs - 1_000;
  for (const sport of ['football', 'basketball'] as const) {
    expect(decide(writtenMs + lateMs - 5_000, sport)).toMatchObject({ kind: 'confirmed' });
    expect(decide(writtenMs + lateMs, sport)).toEqual({ kind: 'refunded', reason: 'suspended' });
  }
});
