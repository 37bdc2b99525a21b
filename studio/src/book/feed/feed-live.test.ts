import fs from 'node:fs';
import { expect, test } from 'vitest';
import { readSelection } from '../read-selection.ts';
import type { Selection, SimpleSelection } from '../selection.ts';
import type { Feed, FeedEvent } from './feed.ts';
import { readFeedFile } from './file-feed.ts';
import { openWorldFeed } from './world-feed.ts';

const dayMs = 86_400_000;
const fromMs = 20_700 * dayMs;
const world = openWorldFeed('5e'.repeat(32));
const football = world
  .listEvents(fromMs, fromMs + dayMs)
  .filter(({ sport }) => sport === 'football');
const secondsOf = (event: FeedEvent): number[] =>
  Array.from({ length: 6_700 }, (_, at) => event.startsAtMs + at * 1000);

function read(text: string): Selection {
  const selection = readSelection(text);
  if (selection === null) throw new Error(text);
  return selection;
}

function readSimple(text: string): SimpleSelection {
  const selection = read(text);
  if (selection.kind === 'builder') throw new Error(text);
  return selection;
}

test('incidents are what has happened by then, and sum to the score', () => {
  for (const { id, startsAtMs } of football.slice(0, 10)) {
    const halfTime = startsAtMs + 55 * 60_000;
    const early = world.listIncidents(id, halfTime);
    expect(early.every(({ atMs }) => atMs <= halfTime)).toBe(true);
    const all = world.listIncidents(id, startsAtMs + dayMs);
    expect(all.slice(0, early.length)).toEqual(early);
    expect(all).toEqual(all.toSorted((a, b) => a.atMs - b.atMs));
    const goals = all.filter(({ kind }) => kind === 'goal');
    expect(goals.map(({ by, atMs }) => ({ by, atMs }))).toEqual(
      world.findFacts(id, startsAtMs + dayMs)?.goals.map(({ by, atMs }) => ({ by, atMs })),
    );
    expect(all.at(-1)?.kind).toBe('end');
  }
});

test('every goal falls into a danger, which is over for its side once it is scored', () => {
  let seen = 0;
  for (const { id, startsAtMs } of football.slice(0, 30)) {
    const all = world.listIncidents(id, startsAtMs + dayMs);
    const goals = all.filter(({ kind }) => kind === 'goal');
    for (const { by, atMs } of goals) {
      expect(world.findDanger(id, atMs)?.by).not.toBe(by);
      // A goal soon after another of its side, is not foreseen.
      const since = atMs - 30_000;
      const isAlone = !goals.some((it) => it.by === by && it.atMs >= since && it.atMs < atMs);
      if (!isAlone) continue;
      seen += 1;
      expect(world.findDanger(id, atMs - 1000)).not.toBeNull();
    }
  }
  expect(seen).toBeGreaterThan(40);
});

test('a danger lasts 30 seconds at most, and there is none in breaks', () => {
  const [event] = football;
  if (event === undefined) throw new Error('no match');
  let seen = 0;
  for (const nowMs of secondsOf(event)) {
    const danger = world.findDanger(event.id, nowMs);
    if (danger === null) continue;
    seen += 1;
    expect(danger.untilMs).toBeGreaterThan(nowMs);
    expect(danger.untilMs - nowMs).toBeLessThanOrEqual(30_000);
    const last = world.listIncidents(event.id, nowMs).at(-1);
    expect(last?.kind).not.toBe('periodEnd');
  }
  expect(seen).toBeGreaterThan(300);
});

test('the worth of a selection fits its odds, and that of a builder is its joint chance', () => {
  const [event] = football;
  if (event === undefined) throw new Error('no match');
  const nowMs = event.startsAtMs + 20 * 60_000;
  for (const { selections, oddsMilli } of world.listMarkets(event.id, nowMs)) {
    for (const [at, selection] of selections.entries()) {
      const expected = world.expect(event.id, selection, nowMs);
      const odds = oddsMilli[at];
      if (expected === null) throw new Error('no value');
      if (odds === null || odds === undefined || odds === 500_000) continue;
      // A stake on it returns less than itself on average, by the margin of what is decided.
      const paid = (expected.won * odds) / 1000 + expected.back;
      expect(paid).toBeLessThan(1);
      expect(paid).toBeGreaterThan(0.9);
    }
  }
  const parts = ['total/goals/regular/14/over', 'oddEven/corners/regular/odd'].map(readSimple);
  const together = world.expect(event.id, { kind: 'builder', parts }, nowMs);
  const odds = world.priceBuilder(event.id, parts, nowMs);
  if (together === null || odds === null) throw new Error('no builder');
  expect((together.won * odds) / 1000).toBeLessThanOrEqual(0.88);
  const [first] = parts;
  expect(first && world.expect(event.id, first, nowMs)?.won).toBeGreaterThan(together.won);
});

test('a match that is over or does not exist has no worths and no prices', () => {
  const [event] = football;
  if (event === undefined) throw new Error('no match');
  const on = readSimple('result/goals/regular/home');
  for (const id of [event.id, 'football-north-1-1-999-0']) {
    const nowMs = event.startsAtMs + dayMs;
    expect(world.expect(id, on, nowMs)).toBeNull();
    expect(
      world.priceBuilder(id, [on, readSimple('oddEven/corners/regular/odd')], nowMs),
    ).toBeNull();
    expect(world.findDanger(id, nowMs)).toBeNull();
  }
  expect(world.findEvent('football-north-1-1-999-0')).toBeNull();
  expect(world.findEvent(event.id)).toEqual(event);
});

test('the markets of lists are among all markets, at the same odds', () => {
  const events = world.listEvents(fromMs, fromMs + dayMs).filter((_event, at) => at % 20 === 0);
  for (const { id, startsAtMs } of events) {
    for (const nowMs of [startsAtMs - 1, startsAtMs + 15 * 60_000]) {
      const main = world.listMainMarkets(id, nowMs);
      expect(main.length).toBeGreaterThanOrEqual(1);
      const all = world.listMarkets(id, nowMs);
      for (const market of main) expect(all).toContainEqual(market);
      expect(world.countMarkets(id, nowMs)).toBe(all.length);
    }
  }
});

test('prices are the same in every process, whichever instant was requested first', () => {
  const ids = world.listEvents(fromMs, fromMs + dayMs).filter((_event, at) => at % 40 === 0);
  for (const { id, startsAtMs } of ids) {
    const [one, other] = [openWorldFeed('5e'.repeat(32)), openWorldFeed('5e'.repeat(32))];
    const ask = (feed: Feed, minutes: readonly number[]) =>
      minutes.map((minute) => feed.listMarkets(id, startsAtMs + minute * 60_000)).at(-1);
    expect(ask(one, [10, 17.03, 17.05])).toEqual(ask(other, [17.05]));
  }
});

const file = readFeedFile(
  fs.readFileSync(new URL('../../../../docs/book-feed.example.json', import.meta.url), 'utf8'),
  Date.parse('2026-08-16T10:12:05Z'),
);

test('a file gives its goals and ends, and the worth of its odds without their margin', () => {
  if ('faults' in file) throw new Error(file.faults.join('\n'));
  const { feed } = file;
  const reds = '2026-08-15-reds-blues';
  const all = feed.listIncidents(reds, Number.MAX_SAFE_INTEGER);
  expect(all.filter(({ kind }) => kind === 'goal').length).toBe(
    feed.findFacts(reds, 0)?.goals.length,
  );
  expect(all.at(-1)?.kind).toBe('end');
  expect(feed.listIncidents(reds, 0)).toEqual([]);
  const kings = '2026-08-16-kings-owls';
  const sides = ['home', 'away'].map((it) =>
    feed.expect(kings, read(`winner/points/full/${it}`), 0),
  );
  expect(sides.reduce((sum, it) => sum + (it?.won ?? 0), 0)).toBeCloseTo(1);
  expect(feed.expect(kings, read('winner/points/half1/home'), 0)).toBeNull();
  expect(feed.listMainMarkets(kings, 0)).toEqual(feed.listMarkets(kings, 0));
  expect(feed.findEvent(kings)?.sport).toBe('basketball');
  expect(feed.findDanger(kings, 0)).toBeNull();
});
