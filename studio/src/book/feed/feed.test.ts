import fs from 'node:fs';
import { expect, test } from 'vitest';
import { writeSelection } from '../selection.ts';
import { settleSelection } from '../settle-selection.ts';
import type { Feed, FeedIncident } from './feed.ts';
import { readFeedFile } from './file-feed.ts';
import { openWorldFeed } from './world-feed.ts';

const seed = '5e'.repeat(32);
const dayMs = 86_400_000;
const fromMs = 20_700 * dayMs;
const world = openWorldFeed(seed);
const example = fs.readFileSync(
  new URL('../../../../docs/book-feed.example.json', import.meta.url),
  'utf8',
);

function open(text: string): Feed {
  const read = readFeedFile(text);
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
    const markets = feed.listMarkets(event.id, nowMs).map(({ selections, oddsMilli }) =>
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
    return { ...event, startsAt: toText(startsAtMs), markets, result };
  });
  return JSON.stringify({ version: 1, events });
}

test('a day of the world, written as a file, is the same feed', () => {
  const untilMs = fromMs + 8 * 3_600_000;
  const nowMs = fromMs + 9 * 3_600_000;
  const file = open(writeFile(world, untilMs, nowMs));
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
  const file = open(writeFile(world, untilMs, nowMs));
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
  const feed = open(example);
  const events = feed.listEvents(0, Number.MAX_SAFE_INTEGER);
  expect(events.map(({ id }) => id)).toEqual(['2026-08-15-reds-blues', '2026-08-16-kings-owls']);
  const facts = feed.findFacts('2026-08-15-reds-blues', 0);
  if (facts === null) throw new Error('no facts');
  const on = { kind: 'result', count: 'goals', period: 'regular', pick: 'home' } as const;
  expect(settleSelection(on, facts, 0)?.state).toBe('won');
  expect(feed.listMarkets('2026-08-15-reds-blues', 0)).toEqual([]);
  expect(feed.listMarkets('2026-08-16-kings-owls', 0).length).toBe(2);
});

test.each([
  ['{', 'the file is not JSON'],
  ['{"version":2,"events":[]}', 'version'],
  [example.replace('"sport": "football"', '"sport": "curling"'), 'events.0.sport'],
  [example.replace('2026-08-15T12:00:00Z', '15 August'), 'events.0.startsAt'],
  [example.replace('"id": "2026-08-16-kings-owls"', '"id": "2026-08-15-reds-blues"'), 'twice'],
  [example.replace('winner/points/full/home', 'winner/points/home'), 'no selection is called'],
  [example.replace('"oddsMilli": 1850', '"oddsMilli": 2850'), 'less than 100 %'],
  [example.replace('"oddsMilli": 1850', '"oddsMilli": 1.85'), 'oddsMilli'],
  [example.replace('"half1"', '"half3"'), 'half3'],
])('a file with a fault is refused, and says where: %#', (text, fault) => {
  const read = readFeedFile(text);
  expect('faults' in read ? read.faults.join('\n') : 'none').toContain(fault);
});
