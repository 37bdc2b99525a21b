import { StartupProblem } from './startup-problem.ts';

/** The life of a process: what to close at its end, and how to end it. */
export type Life = {
  /** Registers what must be closed; the last registered is closed first. */
  onClose(close: () => Promise<void> | void): void;
  /** Closes everything and ends the process with `exitCode`; the first call counts. */
  stop(exitCode: number): Promise<void>;
  /** Whether the end has begun. */
  isStopping(): boolean;
};

// Chosen: a supervisor waits ten seconds for each child, which has eight of its own.
const CLOSE_TIMEOUT_MS = 8000;

/**
 * Runs a long-lived process: `start` opens things and registers how to close each.
 *
 * SIGTERM and SIGINT close them and end with 0, even while `start` runs, and so does the loss
 * of the supervisor's channel: a killed supervisor leaves nothing behind. A StartupProblem
 * prints its lines only; any other failure is ours and prints its stack; both end with 1.
 */
export async function runMain(
  start: (life: Life) => Promise<void>,
  options: { closeTimeoutMs?: number } = {},
): Promise<void> {
  const life = createLife(options.closeTimeoutMs ?? CLOSE_TIMEOUT_MS);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void life.stop(0));
  }
  process.on('disconnect', () => void life.stop(0));
  // A supervisor that dies with its pipes must not turn our last words into a crash.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  try {
    await start(life);
  } catch (error) {
    // Things fail because they are being closed.
    if (life.isStopping()) return;
    process.stderr.write(`${toFailureText(error)}\n`);
    await life.stop(1);
  }
}

function createLife(closeTimeoutMs: number): Life {
  const closers: (() => Promise<void> | void)[] = [];
  let ending: Promise<void> | null = null;
  const end = async (exitCode: number): Promise<void> => {
    setTimeout(() => {
      process.stderr.write(`Not closed after ${closeTimeoutMs / 1000} s, ending anyway.\n`);
      process.exit(1);
    }, closeTimeoutMs);
    let code = exitCode;
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
      try {
        await close();
      } catch (error) {
        process.stderr.write(`${toFailureText(error)}\n`);
        code = 1;
      }
    }
    process.exit(code);
  };
  return {
    onClose: (close) => void closers.push(close),
    stop: (exitCode) => (ending ??= end(exitCode)),
    isStopping: () => ending !== null,
  };
}

/** The lines of a StartupProblem, or the stack of anything else. */
export function toFailureText(error: unknown): string {
  if (error instanceof StartupProblem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
