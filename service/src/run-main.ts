import type { Logger } from './log.ts';
import { processFailures } from './process-failures.ts';
import type { FailureKind } from './process-failures.ts';
import { STARTUP_PROBLEM_EXIT_CODE, StartupProblem } from './startup-problem.ts';

/** The life of a process: what to close at its end, and how to end it. */
export type Life = {
  /** Registers what must be closed; the last registered is closed first. */
  onClose(close: () => Promise<void> | void): void;
  /** Says where failures that nobody caught are logged; standard error until then. */
  logTo(log: Pick<Logger, 'fatal'>): void;
  /** Closes everything and ends the process with `exitCode`; the first call counts. */
  stop(exitCode: number): Promise<void>;
  /** Whether the end has begun. */
  isStopping(): boolean;
};

// Chosen: a supervisor waits ten seconds for each child, which has eight of its own.
const CLOSE_TIMEOUT_MS = 8000;
// Chosen: what is closed after a failure may be what failed, and a supervisor starts the next one.
const LAST_RESORT_MS = 3000;

/**
 * Runs a long-lived process: `start` opens things and registers how to close each.
 *
 * SIGTERM and SIGINT close them and end with 0, even while `start` runs, and so does the loss
 * of the supervisor's channel: a killed supervisor leaves nothing behind. A StartupProblem
 * prints its lines only and ends with a code of its own; any other failure is ours, prints its
 * stack and ends with 1. So does one that nobody caught, at any time: nobody knows what state it
 * left behind, so that it is logged and counted, and the process ends within a short limit.
 */
export async function runMain(
  start: (life: Life) => Promise<void>,
  options: { closeTimeoutMs?: number } = {},
): Promise<void> {
  const { life, fail } = createLife(options.closeTimeoutMs ?? CLOSE_TIMEOUT_MS);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void life.stop(0));
  }
  process.on('disconnect', () => void life.stop(0));
  // A supervisor that dies with its pipes must not turn our last words into a crash.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  // Node brings promises here too that were rejected without a catch.
  process.on('uncaughtException', fail);
  try {
    await start(life);
  } catch (error) {
    // Things fail because they are being closed.
    if (life.isStopping()) return;
    process.stderr.write(`${toFailureText(error)}\n`);
    await life.stop(error instanceof StartupProblem ? STARTUP_PROBLEM_EXIT_CODE : 1);
  }
}

function createLife(closeTimeoutMs: number): {
  life: Life;
  fail: (error: unknown, kind: FailureKind) => void;
} {
  const closers: (() => Promise<void> | void)[] = [];
  let ending: Promise<void> | null = null;
  let log: Pick<Logger, 'fatal'> | null = null;
  let hasFailed = false;
  const end = async (exitCode: number, limitMs: number): Promise<void> => {
    setTimeout(() => {
      process.stderr.write(`Not closed after ${limitMs / 1000} s, ending anyway.\n`);
      process.exit(1);
    }, limitMs);
    let code = exitCode;
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
      try {
        await close();
      } catch (error) {
        process.stderr.write(`${toFailureText(error)}\n`);
        code = 1;
      }
    }
    process.exit(hasFailed ? 1 : code);
  };
  const life: Life = {
    onClose: (close) => void closers.push(close),
    logTo: (given) => void (log = given),
    stop: (exitCode) => (ending ??= end(exitCode, closeTimeoutMs)),
    isStopping: () => ending !== null,
  };
  const fail = (error: unknown, kind: FailureKind): void => {
    processFailures.inc({ kind });
    // Should the log be what fails, the second failure must not go the same way.
    reportFailure(error, kind, hasFailed ? null : log);
    hasFailed = true;
    ending ??= end(1, Math.min(closeTimeoutMs, LAST_RESORT_MS));
  };
  return { life, fail };
}

function reportFailure(error: unknown, kind: FailureKind, log: Pick<Logger, 'fatal'> | null): void {
  const err = error instanceof Error ? error : new Error(String(error));
  try {
    if (log !== null) return log.fatal({ err, kind }, 'uncaught error: the process exits');
  } catch {
    // A full disk, a closed pipe: it is said below.
  }
  process.stderr.write(`${toFailureText(err)}\n`);
}

/** The lines of a StartupProblem, or the stack of anything else with those of its causes. */
export function toFailureText(error: unknown): string {
  if (error instanceof StartupProblem) return error.message;
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? error.message;
  return error.cause === undefined ? text : `${text}\nCaused by: ${toFailureText(error.cause)}`;
}
