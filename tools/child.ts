import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import type { End } from './supervise.ts';

/** How to start a child process of the supervisor. */
export type ChildOptions = {
  /** The prefix of each of its lines; without one they are printed unchanged. */
  name: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Maps a line to what is printed, or null for nothing; by default every line unchanged. */
  take?: (line: string) => string | null;
};

/** A child process whose lines are printed and whose end is always noticed. */
export type Child = {
  name: string;
  /** Settles once. */
  ended: Promise<End>;
  /** Asks it to stop, and kills it after ten seconds. */
  stop(): Promise<void>;
};

const KILL_AFTER_MS = 10_000;

/**
 * Starts a Node process in its own process group, so that Ctrl-C reaches only the supervisor, which
 * stops everything in order. The channel tells the child when the supervisor has ended.
 */
export function startChild(options: ChildOptions): Child {
  const child = spawn(process.execPath, options.args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const prefix = options.name === '' ? '' : styleText('dim', `${options.name.padEnd(6)} │ `);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      const shown = options.take ? options.take(line) : line;
      if (shown !== null) process.stdout.write(`${prefix}${shown}\n`);
    });
  }
  const ended = watchEnd(child);
  return { name: options.name, ended, stop: () => stopChild(child, ended) };
}

function watchEnd(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, how: `does not start (${error.message})` }));
    // `close`, not `exit`: its last lines explain why it ended.
    child.on('close', (code, signal) => {
      resolve({
        code,
        how: `stopped (${signal === null ? `exit code ${code}` : `signal ${signal}`})`,
      });
    });
  });
}

async function stopChild(child: ChildProcess, ended: Promise<End>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  await ended;
  clearTimeout(timer);
}
