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
  firstWaitMs: number;
  longestWaitMs: number;
  /** Whatever worked for so long before it ended has not failed at starting: waits begin anew. */
  healthyMs: number;
  /** This many ends within the window, none after health, and it is given up. */
  endsMax: number;
  windowMs: number;
};

/**
 * Chosen: the first wait is over before a visitor gives up, and 1 + 2 + 4 + 8 + 16 s outlast what
 * heals by itself. The window holds six starts that each run into their limit of a minute.
 */
export const PACE: Pace = {
  firstWaitMs: 1_000,
  longestWaitMs: 16_000,
  healthyMs: 10_000,
  endsMax: 6,
  windowMs: 600_000,
};

/** What is supervised, and who hears of it. */
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
  const pace = what.pace ?? PACE;
  const nextWait = openBackoff(pace);
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
      const { end, healthyMs } = await seeThrough(running, onReady, now);
      if (isOver()) return;
      if (!hasWorked || end.code === STARTUP_PROBLEM_EXIT_CODE) {
        const code = end.code === STARTUP_PROBLEM_EXIT_CODE ? end.code : 1;
        return giveUp(`${name} ${end.how}. Stopping the rest.`, code);
      }
      const waitMs = nextWait(healthyMs, now());
      if (waitMs === null) {
        const often = `${pace.endsMax} times within ${pace.windowMs / 60_000} minutes`;
        return giveUp(`${name} ${end.how}, ${often}. Stopping the rest.`, 1);
      }
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

/** Waits for an end, and ends what does not get ready; for how long it worked before. */
async function seeThrough(
  running: Running,
  onReady: () => void,
  now: () => number,
): Promise<{ end: End; healthyMs: number }> {
  let readyAt: number | null = null;
  const ended = running.ready.then(
    () => {
      readyAt = now();
      onReady();
      return running.ended;
    },
    (error: unknown) => ({ code: null, how: error instanceof Error ? error.message : 'failed' }),
  );
  const end = await Promise.race([running.ended, ended]);
  const healthyMs = readyAt === null ? 0 : now() - readyAt;
  await running.stop();
  return { end, healthyMs };
}

/** How long to wait after an end; null if it was one too many. */
function openBackoff(pace: Pace): (healthyMs: number, nowMs: number) => number | null {
  let ends: number[] = [];
  return (healthyMs, nowMs) => {
    const isRecent = (at: number): boolean => nowMs - at < pace.windowMs;
    ends = [...(healthyMs >= pace.healthyMs ? [] : ends.filter(isRecent)), nowMs];
    if (ends.length >= pace.endsMax) return null;
    return Math.min(pace.firstWaitMs * 2 ** (ends.length - 1), pace.longestWaitMs);
  };
}

async function defaultPause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal });
}
