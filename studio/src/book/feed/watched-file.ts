/** A feed file that is read again whenever it changes. */
import fs from 'node:fs';
import type { Clock } from '@vela/service/clock.ts';
import type { Logger } from '@vela/service/log.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import type { Feed } from './feed.ts';
import { findLate, readFeedFile } from './file-feed.ts';
import type { ReadFile } from './file-feed.ts';

/** The state of a feed that is written externally. */
export interface FeedState {
  /** When what is used of it was written. */
  writtenAtMs: number;
  /** Whether that has no event. */
  isEmpty: boolean;
  /** What is suspended because that is long ago. */
  late: ReturnType<typeof findLate>;
  /** Why the file as it is now is not used: its faults, or that it cannot be read; null if it is. */
  unused: { faults: string } | 'unreadable' | null;
}

/** True while bets are suspended because of a feed, or will be soon. */
export const isInTrouble = (state: FeedState | null): boolean =>
  state !== null && (state.late !== 'nothing' || state.unused !== null);

/** The feed of a file as it was when it was last without a fault. */
export interface WatchedFile {
  current: () => Feed;
  state: () => FeedState;
  /** Looks whether the file has changed, and reads it if so. */
  look: () => void;
}

/** What watching a file depends on. */
export interface WatchParts {
  clock: Clock;
  log: Pick<Logger, 'error' | 'info' | 'warn'>;
}

type UsedFile = Exclude<ReadFile, { faults: string[] }>;

/** How many faults one line of the log names. */
const namedFaults = 5;

/**
 * Opens a feed file, which must be without a fault at the start. Later a fault leaves the feed as
 * it was, and is logged once for each version of the file; so is that the file is late, once.
 */
export function watchFeedFile(path: string, { clock, log }: WatchParts): WatchedFile {
  const readNow = (): ReadFile | 'unreadable' => readWhole(path, clock.now().getTime());
  let version = versionOf(path);
  const first = readNow();
  if (first === 'unreadable') {
    throw new StartupProblem(`VELA_BOOK_FEED: ${path} cannot be read`);
  }
  if ('faults' in first) {
    throw new StartupProblem(`VELA_BOOK_FEED: ${path} is not a feed: ${toText(first.faults)}`);
  }
  let used = first;
  let unused: FeedState['unused'] = null;
  let logged: FeedState['late'] = 'nothing';
  const state = (): FeedState => ({
    writtenAtMs: used.writtenAtMs,
    isEmpty: used.isEmpty,
    late: findSuspended(used, clock.now().getTime()),
    unused,
  });
  const readChange = (): void => {
    const found = versionOf(path);
    if (found === version) return;
    const read = readNow();
    // While it was read it may have changed again: then what was read is no version of it.
    if (versionOf(path) !== found) return;
    version = found;
    if (read === 'unreadable') {
      unused = read;
      log.error({ path }, 'the feed file is missing or cannot be read');
      return;
    }
    if ('faults' in read) {
      unused = { faults: toText(read.faults) };
      log.error({ path, ...unused }, 'the feed file has faults, and is not used');
      return;
    }
    if (unused !== null) log.info({ path }, 'the feed file has no fault any more');
    unused = null;
    used = read;
  };
  return {
    current: () => used.feed,
    state,
    look() {
      readChange();
      const { late } = state();
      if (late === logged) return;
      logged = late;
      if (late === 'nothing') log.info({ path }, 'the feed file is written again');
      else log.warn({ path, suspended: late }, 'the feed file is late');
    },
  };
}

/** What is suspended of what there is: a file may be written rarely while nothing in it is live. */
function findSuspended({ feed, writtenAtMs }: UsedFile, nowMs: number): FeedState['late'] {
  const late = findLate(writtenAtMs, nowMs);
  if (late !== 'live') return late;
  const begun = [...feed.listEvents(0, nowMs + 1), ...(feed.listOutrights?.(nowMs) ?? [])];
  const isLive = begun.some(
    ({ id, startsAtMs }) => startsAtMs <= nowMs && feed.listMarkets(id, nowMs).length > 0,
  );
  return isLive ? late : 'nothing';
}

function readWhole(path: string, nowMs: number): ReadFile | 'unreadable' {
  try {
    return readFeedFile(fs.readFileSync(path, 'utf8'), nowMs);
  } catch {
    return 'unreadable';
  }
}

/** Changes with every write and every replacement of the file; empty without one. */
function versionOf(path: string): string {
  const found = fs.statSync(path, { throwIfNoEntry: false });
  return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeMs}`;
}

const toText = (faults: readonly string[]): string =>
  [
    ...faults.slice(0, namedFaults),
    ...(faults.length > namedFaults ? [`and ${faults.length - namedFaults} more`] : []),
  ].join('; ');
