import type { Logger } from './log.ts';
import { processFailures } from './process-failures.ts';
import type { FailureKind } from './process-failures.ts';
import { STARTUP_PROBLEM_EXIT_CODE, StartupProblem } from './startup-problem.ts';

/** The lifecycle of a process: what to close, and how to stop. */
export type Life = {
  /** Registers a resource to close; they close in reverse order. */
  onClose(close: () => Promise<void> | void): void;
  /** Sets the log for uncaught failures; standard error until then. */
  logTo(log: Pick<Logger, 'fatal'>): void;
  /** Closes everything and exits with `exitCode`; the first call counts. */
  stop(exitCode: number): Promise<void>;
  /** True once shutdown has started. */
  isStopping(): boolean;
};

// Chosen: a supervisor waits ten seconds for each child, which gets eight of them.
const CLOSE_TIMEOUT_MS = 8000;
// Chosen: after a failure, closing may itself fail, and a supervisor starts a new process.
const LAST_RESORT_MS = 3000;

/**
 * Runs a long-lived process: `start` opens resources and registers how to close each.
 *
 * SIGTERM, SIGINT and the loss of the supervisor's channel close them and exit with 0, even while
 * `start` runs, so a killed supervisor leaves nothing behind. A StartupProblem prints its lines
 * only and exits with its own code; any other failure prints its stack and exits with 1. An
 * uncaught failure leaves an unknown state at any time, so it is logged and counted, and the
 * process exits within a short limit.
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
  // A supervisor that dies with its pipes must not turn our last output into a crash.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  // Node reports unhandled rejections here too.
  process.on('uncaughtException', fail);
  try {
    await start(life);
  } catch (error) {
    // Failures are expected while resources are being closed.
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
    // If the log itself fails, the second failure must not use it.
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
    // A full disk or a closed pipe: standard error reports it below.
  }
  process.stderr.write(`${toFailureText(err)}\n`);
}

/** The lines of a StartupProblem; otherwise the stack, with those of its causes. */
export function toFailureText(error: unknown): string {
  if (error instanceof StartupProblem) return error.message;
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? error.message;
  return error.cause === undefined ? text : `${text}\nCaused by: ${toFailureText(error.cause)}`;
}
