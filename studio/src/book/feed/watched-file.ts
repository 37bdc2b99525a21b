/** A feed file that is read again whenever it changes. */
import fs from 'node:fs';
import type { Logger } from '@vela/service/log.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import type { Feed } from './feed.ts';
import { readFeedFile } from './file-feed.ts';
import type { ReadFile } from './file-feed.ts';

/** The feed of a file as it was when it was last without a fault. */
export interface WatchedFile {
  current: () => Feed;
  /** Looks whether the file has changed, and reads it if so. */
  look: () => void;
}

/** How many faults one line of the log names. */
const namedFaults = 5;

/**
 * Opens a feed file, which must be without a fault at the start. Later a fault leaves the feed as
 * it was, and is logged once for each version of the file.
 */
export function watchFeedFile(path: string, log: Pick<Logger, 'error' | 'info'>): WatchedFile {
  let version = versionOf(path);
  const first = readWhole(path);
  if ('faults' in first) {
    throw new StartupProblem(`VELA_BOOK_FEED: ${path} is not a feed: ${toText(first.faults)}`);
  }
  let { feed } = first;
  return {
    current: () => feed,
    look() {
      const found = versionOf(path);
      if (found === version) return;
      const read = readWhole(path);
      // While it was read it may have changed again: then what was read is no version of it.
      if (versionOf(path) !== found) return;
      version = found;
      if ('faults' in read) {
        log.error(
          { path, faults: toText(read.faults) },
          'the feed file has faults, and is not used',
        );
        return;
      }
      ({ feed } = read);
      log.info({ path }, 'the feed file was read');
    },
  };
}

function readWhole(path: string): ReadFile {
  try {
    return readFeedFile(fs.readFileSync(path, 'utf8'));
  } catch {
    return { faults: ['the file cannot be read'] };
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
