import { setTimeout as sleep } from 'node:timers/promises';
import { STARTUP_PROBLEM_EXIT_CODE } from '../service/src/startup-problem.ts';

/** How a process ended: its exit code, if it had one, and a predicate such as `stopped (…)`. */
export type End = { code: number | null; how: string };

/** A running process. */
export type Running = {
  /** Resolves once it works; rejects with its state otherwise, such as `is not ready`. */
  ready: Promise<void>;
  ended: Promise<End>;
  /** Stops it and any wait for it; no effect if it has ended. */
  stop(): Promise<void>;
};

/** How soon and how often an ended process is restarted. */
export type Pace = {
  /** After it worked. Each consecutive failed start doubles the next wait. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** It is given up after this many consecutive failed starts, */
  failedStartsMax: number;
  /** and after this many ends within the window, however well it started. */
  endsMax: number;
  windowMs: number;
};

/**
 * Chosen: the first wait is over before a visitor gives up, and 1 + 2 + 4 + 8 + 16 + 16 s outlast
 * temporary problems. What repeatedly works only for a moment ends within minutes too.
 */
export const PACE: Pace = {
  firstWaitMs: 1_000,
  longestWaitMs: 16_000,
  failedStartsMax: 6,
  endsMax: 100,
  windowMs: 600_000,
};

/** What to supervise, and whom to notify. */
export type Supervised = {
  name: string;
  start(): Running;
  print: (line: string) => void;
  /** Called once, with one line, when it will not be restarted, and with the exit code. */
  giveUp: (line: string, exitCode: number) => void;
  /** True during shutdown: then nothing is restarted. */
  isOver(): boolean;
  pace?: Pace;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** A process that is restarted whenever it ends. */
export type Supervision = {
  /** Resolves when it works for the first time; stays pending if it never does. */
  ready: Promise<void>;
  /** Starts it no more, and stops it. */
  stop(): Promise<void>;
};

/**
 * Starts a process and restarts it whenever it ends, with growing waits. It is given up if it ended
 * before it ever worked, if it reports a startup problem, or if it failed too often.
 */
export function supervise(what: Supervised): Supervision {
  const { name, print, giveUp, now = () => performance.now(), pause = defaultPause } = what;
  const backOff = openBackoff(what.pace ?? PACE);
  const leaving = new AbortController();
  const isOver = (): boolean => leaving.signal.aborted || what.isOver();
  const firstReady = Promise.withResolvers<void>();
  let running = what.start();
  let hasWorked = false;

  const onReady = (): void => {
    if (hasWorked) print(`${name} is ready again.`);
    hasWorked = true;
    firstReady.resolve();
  };
  const keep = async (): Promise<void> => {
    for (;;) {
      const { end, isFailedStart } = await seeThrough(running, onReady);
      if (isOver()) return;
      if (!hasWorked || end.code === STARTUP_PROBLEM_EXIT_CODE) {
        const code = end.code === STARTUP_PROBLEM_EXIT_CODE ? end.code : 1;
        return giveUp(`${name} ${end.how}. Stopping the rest.`, code);
      }
      const { waitMs, why } = backOff(isFailedStart, now());
      if (waitMs === null) return giveUp(`${name} ${end.how}, ${why}. Stopping the rest.`, 1);
      print(`${name} ${end.how}. Restarting in ${waitMs / 1000} s.`);
      await pause(waitMs, leaving.signal).catch(() => {});
      if (isOver()) return;
      running = what.start();
    }
  };
  const kept = keep();
  return {
    ready: firstReady.promise,
    stop: async () => {
      leaving.abort();
      await running.stop();
      await kept;
    },
  };
}

/** Waits for an end, and stops what does not become ready. */
async function seeThrough(
  running: Running,
  onReady: () => void,
): Promise<{ end: End; isFailedStart: boolean }> {
  let isFailedStart = true;
  const ended = running.ready.then(
    () => {
      isFailedStart = false;
      onReady();
      return running.ended;
    },
    (error: unknown) => ({ code: null, how: error instanceof Error ? error.message : 'failed' }),
  );
  const end = await Promise.race([running.ended, ended]);
  await running.stop();
  return { end, isFailedStart };
}

type Verdict = { waitMs: number; why: null } | { waitMs: null; why: string };

/** Returns after each end how long to wait, or why not to restart. */
function openBackoff(pace: Pace): (isFailedStart: boolean, nowMs: number) => Verdict {
  let failedStarts = 0;
  let ends: number[] = [];
  return (isFailedStart, nowMs) => {
    failedStarts = isFailedStart ? failedStarts + 1 : 0;
    ends = [...ends.filter((at) => nowMs - at < pace.windowMs), nowMs];
    if (failedStarts >= pace.failedStartsMax) {
      return { waitMs: null, why: `${failedStarts} starts in a row have failed` };
    }
    if (ends.length >= pace.endsMax) {
      const minutes = pace.windowMs / 60_000;
      return { waitMs: null, why: `${ends.length} times within ${minutes} minutes` };
    }
    const waitMs = Math.min(pace.firstWaitMs * 2 ** failedStarts, pace.longestWaitMs);
    return { waitMs, why: null };
  };
}

async function defaultPause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal });
}
