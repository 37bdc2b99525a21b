import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fixedClock } from '@vela/service/clock.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { readSelection } from '../read-selection.ts';
import type { Feed } from './feed.ts';
import { joinFeeds } from './joined-feed.ts';
import { openFeed, readFeedSettings } from './open-feed.ts';
import { isInTrouble, watchFeedFile } from './watched-file.ts';
import { openWorldFeed } from './world-feed.ts';

const seed = '5e'.repeat(32);
const dayMs = 86_400_000;
const fromMs = 20_700 * dayMs;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-feed-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const example = fs.readFileSync(
  new URL('../../../../docs/book-feed.example.json', import.meta.url),
  'utf8',
);
/** The example with an event that is being played. */
const live = example.replace(/T10:30:00Z(",\s+"isLive": )false/, 'T10:00:00Z$1true');
const ids = (feed: Feed): string[] =>
  feed.listEvents(0, Number.MAX_SAFE_INTEGER).map(({ id }) => id);
const reds = '2026-08-15-reds-blues';
const kings = '2026-08-16-kings-owls';
const greens = '2026-08-16-greens-greys';

/** A file as a provider replaces it: written beside, then renamed. */
function replace(file: string, text: string): void {
  fs.writeFileSync(`${file}.new`, text);
  fs.renameSync(`${file}.new`, file);
}

const openParts = () => ({
  clock: fixedClock('2026-08-16T10:12:05Z'),
  log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() },
});

function open(name: string) {
  const file = path.join(folder, name);
  replace(file, example);
  const parts = openParts();
  return { file, ...parts, watched: watchFeedFile(file, parts) };
}

test('a file is read again when it is replaced', () => {
  const { file, watched } = open('replaced.json');
  expect(ids(watched.current())).toEqual([reds, kings, greens]);
  const before = watched.current();
  watched.look();
  expect(watched.current()).toBe(before);
  replace(file, example.replaceAll(reds, 'reds-again'));
  watched.look();
  expect(ids(watched.current())).toEqual(['reds-again', kings, greens]);
});

test.each([
  ['half of it', example.slice(0, example.length / 2)],
  ['an unknown field', example.replace('"version": 1', '"version": 1, "extra": true')],
  ['an unknown field of an event', example.replace('"sport"', '"colour": "red", "sport"')],
  ['nothing', ''],
])('a file with %s leaves the last good state, and is logged once', (name, text) => {
  const { file, log, watched } = open(`${name.length}.json`);
  const before = watched.current();
  replace(file, text);
  for (let n = 0; n < 3; n++) watched.look();
  expect(watched.current()).toBe(before);
  expect(log.error).toHaveBeenCalledTimes(1);
  replace(file, example);
  watched.look();
  expect(watched.current()).not.toBe(before);
});

test('a missing file leaves the last good state', () => {
  const { file, log, watched } = open('gone.json');
  fs.rmSync(file);
  for (let n = 0; n < 3; n++) watched.look();
  expect(ids(watched.current())).toEqual([reds, kings, greens]);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(watched.state().unused).toBe('unreadable');
  expect(isInTrouble(watched.state())).toBe(true);
});

test('a file without events is in use and no trouble', () => {
  const { file, watched } = open('empty.json');
  expect(watched.state().isEmpty).toBe(false);
  replace(file, JSON.stringify({ version: 1, writtenAt: '2026-08-16T10:12:04Z', events: [] }));
  watched.look();
  expect(watched.state()).toMatchObject({ isEmpty: true, unused: null });
  expect(isInTrouble(watched.state())).toBe(false);
});

test('a file that is no longer written is late, which is logged once, until it is written again', () => {
  const { file, clock, log, watched } = open('late.json');
  replace(file, live);
  watched.look();
  expect(isInTrouble(watched.state())).toBe(false);
  const lates = [15_000, 285_000, 0].map((ms) => {
    clock.advance(ms);
    for (let n = 0; n < 3; n++) watched.look();
    return watched.state().late;
  });
  expect(lates).toEqual(['live', 'all', 'all']);
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(isInTrouble(watched.state())).toBe(true);
  replace(file, live.replace('10:12:04Z', '10:17:04Z'));
  watched.look();
  expect(watched.state()).toMatchObject({ late: 'nothing', unused: null });
  expect(log.info).toHaveBeenCalledTimes(1);
});

test('a file in which nothing is live is not late after 15 seconds, and is after five minutes', () => {
  const { clock, log, watched } = open('nothing-live.json');
  clock.advance(15_000);
  watched.look();
  expect(watched.state().late).toBe('nothing');
  expect(isInTrouble(watched.state())).toBe(false);
  expect(log.warn).not.toHaveBeenCalled();
  clock.advance(285_000);
  expect(watched.state().late).toBe('all');
});

test('a version with a fault is reported as trouble until one without follows', () => {
  const { file, log, watched } = open('faults.json');
  replace(file, '{');
  watched.look();
  expect(watched.state()).toMatchObject({
    late: 'nothing',
    unused: { faults: 'the file is not JSON' },
  });
  expect(isInTrouble(watched.state())).toBe(true);
  replace(file, example);
  watched.look();
  expect(isInTrouble(watched.state())).toBe(false);
  expect(log.info).toHaveBeenCalledTimes(1);
});

test('a studio does not start on a file with a fault', () => {
  const file = path.join(folder, 'wrong.json');
  fs.writeFileSync(file, '{"version":2,"events":[]}');
  expect(() => watchFeedFile(file, openParts())).toThrow(/VELA_BOOK_FEED.*version/);
  expect(() => watchFeedFile(path.join(folder, 'none.json'), openParts())).toThrow(
    /cannot be read/,
  );
});

test('a file adds to the world or replaces it', () => {
  const { file, clock, log } = open('both.json');
  const both = openFeed({ file, hasWorld: true }, seed, { clock, log });
  const alone = openFeed({ file, hasWorld: false }, seed, { clock, log });
  for (const { stop } of [both, alone]) stop();
  const world = openWorldFeed(seed);
  const [match] = world.listEvents(fromMs, fromMs + dayMs);
  if (match === undefined) throw new Error('no match');
  expect(alone.feed.findEvent(match.id)).toBeNull();
  expect(alone.feed.listEvents(fromMs, fromMs + dayMs)).toEqual([]);
  expect(both.feed.findEvent(kings)?.sport).toBe('basketball');
  expect(both.feed.listMarkets(kings, 0).length).toBe(2);
  expect(both.feed.listEvents(fromMs, fromMs + dayMs)).toEqual(
    world.listEvents(fromMs, fromMs + dayMs),
  );
  const nowMs = match.startsAtMs - 1;
  expect(both.feed.listMarkets(match.id, nowMs)).toEqual(world.listMarkets(match.id, nowMs));
  const seasons = (world.listOutrights?.(fromMs) ?? []).map(({ id }) => id);
  const listed = both.feed.listOutrights?.(fromMs).map(({ id }) => id) ?? [];
  expect(listed.toSorted()).toEqual(['2026-example-cup', ...seasons].toSorted());
});

test('a world beside a late file is not suspended by it', () => {
  const { watched, clock } = open('beside.json');
  const world = openWorldFeed(seed);
  const joined = joinFeeds(watched.current, () => world);
  clock.advance(3_600_000);
  const nowMs = clock.now().getTime();
  const [match] = world.listEvents(nowMs, nowMs + dayMs);
  const home = readSelection('winner/points/full/home');
  if (match === undefined || home === null) throw new Error('no match');
  expect(joined.isSuspended?.(kings, home, nowMs)).toBe(true);
  expect(joined.isSuspended?.(match.id, home, nowMs)).toBe(false);
});

test('an event in both comes from the file, and is listed once', () => {
  const { watched } = open('same.json');
  const joined = joinFeeds(watched.current, watched.current);
  expect(ids(joined)).toEqual([reds, kings, greens]);
});

test('settings that leave the book without events are refused', () => {
  expect(readFeedSettings({})).toEqual({ file: null, hasWorld: true });
  expect(readFeedSettings({ VELA_BOOK_FEED: '/a.json', VELA_BOOK_WORLD: 'off' })).toEqual({
    file: '/a.json',
    hasWorld: false,
  });
  expect(() => readFeedSettings({ VELA_BOOK_WORLD: 'off' })).toThrow(/VELA_BOOK_FEED/);
  expect(() => readFeedSettings({ VELA_BOOK_WORLD: 'no' })).toThrow(/on or off/);
});
