import { fixedClock } from '@vela/service/clock.ts';
import { openLog } from '@vela/service/log.ts';
import { seededRandom } from '@vela/service/random.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBoard } from '../board/board.ts';
import { readFeedFile } from '../feed/file-feed.ts';
import { openTicker } from './ticker.ts';
import type { Watchers } from './watchers.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

/** A ticker at 0.4 s past a second, with events that each take a time to look at. */
function openTicking(due: readonly string[], tookMs: number) {
  const clock = fixedClock('2026-11-28T20:00:00.400Z');
  const steps: string[] = [];
  const watchers: Watchers = {
    setWatches: () => [],
    start: () => undefined,
    listDue: () => due.map((id) => ({ id, extent: 'main' })),
    update: (id) => {
      clock.advance(tookMs);
      steps.push(id);
    },
  };
  const gather = {
    hold: () => void steps.push('hold'),
    release: () => void steps.push('release'),
  };
  const read = readFeedFile(
    '{"version":1,"writtenAt":"2026-11-28T20:00:00Z","events":[]}',
    clock.now().getTime(),
  );
  if ('faults' in read) throw new Error('no feed');
  const board = openBoard({ feed: read.feed, random: seededRandom(1), timeZone: 'Asia/Hong_Kong' });
  const log = openLog({ name: 'ticker', level: 'silent' });
  const stop = openTicker({ board, watchers, gather, clock, log });
  /** What is done within so many milliseconds. */
  const pass = async (ms: number): Promise<string[]> => {
    for (let left = ms; left > 0; left -= 10) {
      clock.advance(10);
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.waitFor(() =>
      expect(steps.filter((it) => it === 'hold').length).toBe(countReleases()),
    );
    return steps.splice(0);
  };
  const countReleases = (): number => steps.filter((it) => it === 'release').length;
  return { stop, pass };
}

test('a tick follows each whole second immediately', async () => {
  const { stop, pass } = openTicking(['a'], 0);
  expect(await pass(590)).toEqual([]);
  expect(await pass(10)).toEqual(['hold', 'a', 'release']);
  expect(await pass(990)).toEqual([]);
  expect(await pass(10)).toEqual(['hold', 'a', 'release']);
  await stop();
});

test('pages get all of a tick in one write, and do not wait for slow work', async () => {
  const quick = openTicking(['a', 'b', 'c'], 5);
  expect(await quick.pass(600)).toEqual(['hold', 'a', 'b', 'c', 'release']);
  await quick.stop();
  const slow = openTicking(['a', 'b', 'c'], 20);
  expect(await slow.pass(600)).toEqual(['hold', 'a', 'b', 'release', 'hold', 'c', 'release']);
  await slow.stop();
});
