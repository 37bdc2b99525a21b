/** What the books are fed from, as the site is set up. */
import { StartupProblem } from '@vela/service/startup-problem.ts';
import type { WorldSeed } from '../world/season.ts';
import type { Feed } from './feed.ts';
import { joinFeeds } from './joined-feed.ts';
import { watchFeedFile } from './watched-file.ts';
import type { FeedState, WatchParts } from './watched-file.ts';
import { openWorldFeed } from './world-feed.ts';

/** Where events come from. */
export interface FeedSettings {
  /** A feed file; null without one. */
  file: string | null;
  /** Whether the simulated world plays; without a file it does. */
  hasWorld: boolean;
}

/** The world alone. */
export const worldOnly: FeedSettings = { file: null, hasWorld: true };

/** Chosen: prices of a file are seldom newer than that. */
const lookEveryMs = 2_000;

/** Reads VELA_BOOK_FEED and VELA_BOOK_WORLD; throws a `StartupProblem` for a wrong value. */
export function readFeedSettings(env: Readonly<Record<string, string | undefined>>): FeedSettings {
  const file = env['VELA_BOOK_FEED'] ?? '';
  const world = env['VELA_BOOK_WORLD'] ?? '';
  if (!['', 'on', 'off'].includes(world)) {
    throw new StartupProblem('VELA_BOOK_WORLD must be on or off.');
  }
  if (file === '' && world === 'off') {
    throw new StartupProblem('VELA_BOOK_WORLD is off, and VELA_BOOK_FEED names no file instead.');
  }
  return { file: file === '' ? null : file, hasWorld: world !== 'off' };
}

/** A feed, and what stops looking for its changes. */
export interface OpenFeed {
  feed: Feed;
  /** The state of its file; null without one. */
  state: () => FeedState | null;
  stop: () => void;
}

/** Opens the world, a file, or both. */
export function openFeed(
  { file, hasWorld }: FeedSettings,
  seed: WorldSeed,
  parts: WatchParts,
): OpenFeed {
  const world = openWorldFeed(seed);
  if (file === null) return { feed: world, state: () => null, stop: () => undefined };
  const watched = watchFeedFile(file, parts);
  const timer = setInterval(() => watched.look(), lookEveryMs);
  timer.unref();
  return {
    feed: joinFeeds(() => watched.current(), hasWorld ? () => world : null),
    state: () => watched.state(),
    stop: () => clearInterval(timer),
  };
}
