import { setTimeout as sleep } from 'node:timers/promises';
import { STARTUP_PROBLEM_EXIT_CODE } from '../service/src/startup-problem.ts';

/** How something ended: its exit code, if it had one, and a predicate such as `stopped (…)`. */
export type End = { code: number | null; how: string };

/** Something that runs until it ends. */
export type Running = {
  /** Resolves once it works; rejects with what it is instead, such as `is not ready`. */
  ready: Promise<void>;
  ended: Promise<End>;
  /** Ends it, and all waiting for it; does nothing to what has ended. */
  stop(): Promise<void>;
};

/** How soon something that ended is started again, and how often. */
export type Pace = {
  /** After it worked. Each start in a row that fails doubles the wait for the next one. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** It is given up after so many starts in a row that failed, */
  failedStartsMax: number;
  /** and after so many ends within the window, however well it started. */
  endsMax: number;
  windowMs: number;
};

/**
 * Chosen: the first wait is over before a visitor gives up, and 1 + 2 + 4 + 8 + 16 + 16 s outlast
 * what heals by itself. What works for a moment only, again and again, ends within minutes too.
 */
export const PACE: Pace = {
  firstWaitMs: 1_000,
  longestWaitMs: 16_000,
  failedStartsMax: 6,
  endsMax: 100,
  windowMs: 600_000,
};

/** What is supervised, and who learns of it. */
export type Supervised = {
  name: string;
  start(): Running;
  print: (line: string) => void;
  /** Hears once, in one line, that it will not be started again, and with which code to end. */
  giveUp: (line: string, exitCode: number) => void;
  /** True once everything is being stopped: then nothing is started again. */
  isOver(): boolean;
  pace?: Pace;
  /** Milliseconds that only ever grow. */
  now?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Something that is started again whenever it ends. */
export type Supervision = {
  /** Resolves when it works for the first time; stays open if it never does. */
  ready: Promise<void>;
  /** Starts it no more, and ends it. */
  stop(): Promise<void>;
};

/**
 * Starts something and starts it again whenever it ends, later and later. It is given up when it
 * ended before it ever worked, when it says that something must be put right first, and when it
 * has failed too often.
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

/** Waits for an end, and ends what does not get ready. */
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

/** Says after each end how long to wait, or why not to start again. */
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
