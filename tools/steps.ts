import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { TestSummary } from './test-summary.ts';

const ROOT = path.dirname(import.meta.dirname);
const BIN = path.join(ROOT, 'node_modules', '.bin');

/** One check of the whole tree: its name and its command. */
export type Step = { name: string; command: readonly [string, ...string[]] };

/** Checks without tests. Longest first, so that the last to start is short. */
export const staticSteps: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  },
  { name: 'table types', command: ['node', 'tools/db-types.ts', '--verify'] },
  { name: 'dead code', command: ['knip', '--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'page weights', command: ['node', 'tools/page-weights.ts'] },
  { name: 'lock', command: ['node', 'tools/check-lock.ts'] },
];

type Result = { step: Step; isOk: boolean; seconds: number; output: string };

/**
 * Runs steps in parallel, one per core, and prints each result; a step's output is shown only if it
 * fails. Returns how many passed and failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<TestSummary> {
  const waiting = [...steps];
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await run(step);
      results.push(result);
      const word = result.isOk ? 'ok' : 'FAILED';
      console.log(`${word.padEnd(7)}${step.name.padEnd(13)}${result.seconds.toFixed(1)} s`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, os.availableParallelism()) }, work));
  const failed = results.filter((result) => !result.isOk);
  for (const { step, output } of failed) console.log(`\n── ${step.name} ──\n${output.trim()}`);
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0 };
}

function run(step: Step): Promise<Result> {
  const startedAt = performance.now();
  const [program, ...args] = step.command;
  const child = spawn(path.join(BIN, program), args, {
    cwd: ROOT,
    env: { ...process.env, PATH: `${BIN}:${process.env['PATH'] ?? ''}`, FORCE_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => {
    const end = (isOk: boolean): void =>
      resolve({ step, isOk, seconds: (performance.now() - startedAt) / 1000, output });
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
