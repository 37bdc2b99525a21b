import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.dirname(import.meta.dirname);
const VITEST = path.join(ROOT, 'node_modules', '.bin', 'vitest');
// Chosen: the longest take an hour; this only ends hanging ones.
const TIMEOUT_MS = 6 * 60 * 60 * 1000;

/**
 * Runs test files that `env` makes do much more than in `npm test`, and prints the lines that they
 * mark; their other output only if they fail.
 */
export function runMarkedTests(run: {
  files: readonly string[];
  env: Record<string, string>;
  mark: string;
}): void {
  const args = [
    'run',
    '--project',
    'database',
    `--testTimeout=${TIMEOUT_MS}`,
    `--hookTimeout=${TIMEOUT_MS}`,
    '--reporter=dot',
  ];
  const child = spawn(VITEST, [...args, ...run.files], {
    cwd: ROOT,
    env: { ...process.env, ...run.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const rest: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      const at = line.indexOf(run.mark);
      if (at === -1) rest.push(line.slice(0, 600));
      else console.log(line.slice(at + run.mark.length));
    });
  }
  child.on('close', (code) => {
    if (code !== 0) console.error(rest.slice(-60).join('\n'));
    process.exitCode = code ?? 1;
  });
}
