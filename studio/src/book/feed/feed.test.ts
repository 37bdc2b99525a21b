import fs from 'node:fs';
import { expect, test } from 'vitest';
import { defaultLiveRules } from '../bets/live-rules.ts';
import { decideWaiting } from '../bets/waiting.ts';
import { readSelection } from '../read-selection.ts';
import { describeSelection } from '../describe.ts';
import { writeSelection } from '../selection.ts';
import { settleSelection } from '../settle-selection.ts';
import { findPlayerNames } from '../world/leagues.ts';
import type { Feed, FeedEvent, FeedIncident } from './feed.ts';
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

/** Players of a match by side. */
function listSquad({ home, away }: Pick<FeedEvent, 'home' | 'away'>, codes: readonly string[]) {
  const ofSquad = (squad: string) =>
    [...new Set(codes)]
      .filter((code) => code.startsWith(`${squad}-`))
      .map((code) => ({ code, names: findPlayerNames(code) }));
  return { home: ofSquad(home.code), away: ofSquad(away.code) };
}

/** The state of a feed at an instant, as a file. */
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
    const lineUps = feed.findLineUps?.(event.id, nowMs) ?? undefined;
    const listed = feed.listMarkets(event.id, nowMs);
    const scorers = listed.flatMap(({ selections }) =>
      selections.flatMap((it) => (it.kind === 'scorer' && it.pick !== 'none' ? it.pick : [])),
    );
    const players = listSquad(event, [
      ...scorers,
      ...(lineUps?.home ?? []),
      ...(lineUps?.away ?? []),
    ]);
    const markets = listed.map(({ selections, oddsMilli }) =>
      selections.map((it, at) => ({
        selection: writeSelection(it),
        oddsMilli: oddsMilli[at] ?? null,
      })),
    );
    const result = {
      endedAt: toInstant(facts?.endedAtMs ?? null),
      periods: Object.fromEntries(periods),
      goals: facts?.goals.map(({ by, atMs, scorer }) => ({ by, at: toText(atMs), scorer })),
      redCards: listMoments(feed, event.id, 'redCard', nowMs),
      attacks: listMoments(feed, event.id, 'dangerousAttack', nowMs),
    };
    const bets = { isLive: true, markets, result };
    const isNamed = players.home.length + players.away.length > 0;
    const whole = isNamed ? { players, lineUps, ...bets } : bets;
    return { ...event, startsAt: toText(startsAtMs), ...whole };
  });
  return JSON.stringify({ version: 1, writtenAt: toText(nowMs), events });
}

test('a day of the world, written to a file, is the same feed', () => {
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

test('matches of the world with goalscorers, written as a file, are the same matches', () => {
  const nowMs = fromMs + 15 * 3_600_000;
  const events = world
    .listEvents(fromMs, nowMs)
    .filter(({ sport }) => sport === 'football')
    .slice(0, 8)
    .filter(({ id }) => typeof world.findFacts(id, nowMs)?.goals[0]?.scorer === 'string')
    .slice(0, 2);
  expect(events.length).toBe(2);
  const some = { ...world, listEvents: () => events };
  for (const atMs of [fromMs, (events[0]?.startsAtMs ?? 0) + 45 * 60_000, nowMs]) {
    const file = open(writeFile(some, nowMs, atMs), atMs);
    for (const { id } of events) {
      expect(file.findFacts(id, atMs)).toEqual(world.findFacts(id, atMs));
      expect(file.listMarkets(id, atMs)).toEqual(world.listMarkets(id, atMs));
      expect(file.findLineUps?.(id, atMs)).toEqual(world.findLineUps?.(id, atMs));
    }
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
  expect(events.map(({ id }) => id)).toEqual([
    '2026-08-15-reds-blues',
    '2026-08-16-kings-owls',
    '2026-08-16-greens-greys',
  ]);
  const facts = feed.findFacts('2026-08-15-reds-blues', 0);
  if (facts === null) throw new Error('no facts');
  const on = { kind: 'result', count: 'goals', period: 'regular', pick: 'home' } as const;
  expect(settleSelection(on, facts, 0)?.state).toBe('won');
  expect(feed.listMarkets('2026-08-15-reds-blues', exampleMs)).toEqual([]);
  expect(feed.listMarkets('2026-08-16-kings-owls', exampleMs).length).toBe(2);
});

/** What the example makes of a bet on one of its matches or seasons. */
function settleExample(id: string, text: string, file = example) {
  const facts = open(file, exampleMs).findFacts(id, exampleMs);
  const selection = readSelection(text);
  if (facts === null || selection === null) throw new Error(`${id}: ${text}`);
  return settleSelection(selection, facts, exampleMs)?.state ?? 'open';
}

test.each([
  ['scorer/first/blues-9', 'won'],
  ['scorer/first/reds-9', 'lost'],
  ['scorer/first/none', 'lost'],
  ['scorer/last/reds-9', 'won'],
  ['scorer/anytime/reds-9', 'won'],
  ['scorer/anytime/reds-7', 'lost'],
  // Who does not start has no bet, also with a goal.
  ['scorer/anytime/reds-14', 'void'],
])('a file settles its goalscorers: %s is %s', (text, state) => {
  expect(settleExample('2026-08-15-reds-blues', text)).toBe(state);
});

test('goalscorers of a file without line-ups, or with a goal without a scorer, are void', () => {
  const reds = '2026-08-15-reds-blues';
  const without = example.replace(/"lineUps": \{[^}]*\},/, '');
  expect(without).not.toBe(example);
  expect(settleExample(reds, 'scorer/first/blues-9', without)).toBe('void');
  const unnamed = example.replace(/,\s*"scorer": "blues-9"/, '');
  expect(settleExample(reds, 'scorer/first/blues-9', unnamed)).toBe('void');
  // An own goal counts for no player: the next one is the first.
  const own = example.replace('"scorer": "blues-9"', '"scorer": null');
  expect(settleExample(reds, 'scorer/first/reds-14', own)).toBe('void');
  expect(settleExample(reds, 'scorer/first/blues-9', own)).toBe('lost');
});

test.each([
  ['outright/1/lions', 'won'],
  ['outright/1/bears', 'lost'],
  ['outright/2/bears', 'won'],
  ['outright/2/wolves', 'won'],
  ['outright/3/hawks', 'lost'],
  // One that did not start has no place.
  ['outright/1/foxes', 'void'],
])('a file settles its outrights: %s is %s', (text, state) => {
  expect(settleExample('2025-example-cup', text)).toBe(state);
});

test('two who share a place of a file divide it', () => {
  const facts = open(example, exampleMs).findFacts('2025-example-cup', exampleMs);
  const selection = readSelection('outright/2/wolves');
  if (facts === null || selection === null) throw new Error('no example');
  expect(settleSelection(selection, facts, exampleMs)?.share).toEqual({ won: 1, back: 0, of: 2 });
});

test('an outright of a file is listed and offered until it starts, with the file’s names', () => {
  const id = '2026-example-cup';
  const closesMs = Date.parse('2027-05-22T12:00:00Z');
  const at = (nowMs: number) => {
    const feed = open(example.replace('2026-08-16T10:12:04Z', toText(nowMs)), nowMs);
    return {
      listed: (feed.listOutrights?.(nowMs) ?? []).map((it) => it.id),
      offered: feed.listMarkets(id, nowMs).length,
    };
  };
  expect(at(closesMs - 1)).toEqual({ listed: [id], offered: 2 });
  expect(at(closesMs)).toEqual({ listed: [id], offered: 0 });
  const feed = open(example, exampleMs);
  const event = feed.findEvent(id);
  if (event === null) throw new Error(id);
  expect(describeSelection('outright/3/bears', event).hk).toContain('棕熊');
  // All three places add up to 300 %; each has its part of them.
  const [winner] = feed.listMarkets(id, exampleMs);
  const chances = winner?.selections.map((it) => feed.expect(id, it, exampleMs)?.won ?? 0) ?? [];
  expect(chances.reduce((sum, it) => sum + it, 0)).toBeCloseTo(1, 9);
  const late = open(example, exampleMs + lateMs + 5_000);
  expect(late.listMarkets(id, exampleMs + lateMs + 5_000)[0]?.oddsMilli).toEqual(
    winner?.oddsMilli.map(() => null),
  );
});

test('a goalscorer of a file is not bought back: its odds do not say who starts', () => {
  const feed = open(example, exampleMs);
  const id = '2026-08-16-greens-greys';
  const scorers = feed.listMarkets(id, exampleMs).flatMap(({ selections }) => selections);
  expect(scorers.some(({ kind }) => kind === 'scorer')).toBe(true);
  for (const it of scorers) {
    const isBoughtBack = feed.expect(id, it, exampleMs) !== null;
    expect([writeSelection(it), isBoughtBack]).toEqual([writeSelection(it), it.kind !== 'scorer']);
  }
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
  [
    withMarket('scorer/anytime/kings-9'),
    '2026-08-15-reds-blues: markets.0.0.selection: no player has this code',
  ],
  [withMarket('scorer/first/reds-9'), 'markets.0: its probabilities add up to less than 100 %'],
  [withMarket('outright/1/reds'), 'markets.0.0.selection: a match has no places'],
  [
    example.replace('"scorer": "blues-9"', '"scorer": "reds-9"'),
    '2026-08-15-reds-blues: result.goals.0.scorer: "reds-9" is no player of away',
  ],
  [
    example.replace('"home": ["reds-1", "reds-7"', '"home": ["reds-1", "blues-9"'),
    'lineUps.home.1: "blues-9" is no player of home',
  ],
  [
    example.replace('"home": ["reds-1", "reds-7"', '"home": ["reds-7", "reds-7"'),
    'lineUps: "reds-7" starts twice',
  ],
  [example.replace('"code": "reds-14"', '"code": "reds-9"'), 'players: "reds-9" stands there'],
  [example.replace('"code": "reds-14"', '"code": "reds_14"'), 'events.0.players.home.3.code'],
  [
    example.replace('outright/1/bears', 'outright/1/owls'),
    '2026-example-cup: markets.0.1.selection: no runner has this code',
  ],
  [
    example.replace('outright/1/bears', 'winner/sets/full/home'),
    'markets.0: selections of one kind, please',
  ],
  [
    example.replace('"hawks": 4', '"hawks": 5'),
    '2025-example-cup: result.places.hawks: 4 others must have a better place',
  ],
  [
    example.replace('"hawks": 4', '"owls": 4'),
    '2025-example-cup: result.places.owls: no runner has this code',
  ],
  [example.replace('"2025-example-cup"', '"2026-08-16-kings-owls"'), 'twice in the file'],
  [example.replace('"oddsMilli": 1850', '"oddsMilli": 1.85'), 'oddsMilli'],
  [example.replace('"half1"', '"half3"'), 'half3'],
])('a file with a fault is refused, with the place of the fault: %#', (text, fault) => {
  const read = readFeedFile(text, exampleMs);
  expect('faults' in read ? read.faults.join('\n') : 'none').toContain(fault);
});

const kings = '2026-08-16-kings-owls';
const startMs = Date.parse('2026-08-16T10:30:00Z');
const market = 'winner/points/full/home';

/** The state of a match of the example at an instant, by a file written so long before. */
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

test('odds from before a match are not offered once it has started', () => {
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

test('a bet is refunded if the file becomes late during its live delay, in football too', () => {
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
