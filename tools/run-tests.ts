import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartupProblem } from '../service/src/startup-problem.ts';
import { buildIfStale } from './build.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { runSteps, staticSteps } from './steps.ts';
import { listFailures, summarise, toExitCode, toSummaryLine } from './test-summary.ts';
import type { TestReport, TestSummary } from './test-summary.ts';

const ROOT = path.dirname(import.meta.dirname);
const VITEST = path.join(ROOT, 'node_modules', 'vitest', 'dist', 'cli.js');
const MEMORY = '/dev/shm';
// Chosen: about twice what a run's databases, site and browser were seen to need.
const ROOM_BYTES = 4 * 2 ** 30;
const NONE: TestSummary = { passed: 0, failed: 0, skipped: 0 };

/**
 * Journeys mostly wait for their browser and the other tiers for the processor, so that a full run
 * runs both in parallel. The journeys' output follows the others'. Journeys run one after the other
 * and with priority: at equal priority on two cores they took 1.4 times as long.
 */
const EVERYTHING: readonly Run[] = [
  { name: 'Tests without a browser', args: ['--project=!journey'], isQuiet: false, niceness: 10 },
  { name: 'Journeys', args: ['--project=journey'], isQuiet: true, niceness: 0 },
];

/**
 * A run of vitest; a quiet one prints once the others have ended. Niceness is the operating
 * system's: a process of 10 gets a tenth of what one of 0 gets.
 */
type Run = { name: string; args: readonly string[]; isQuiet: boolean; niceness: number };

/**
 * Checks the whole tree, runs every tier and ends with the line of counts, in which each check is
 * one. Arguments are passed to vitest unchanged; a run that names its tests checks nothing else.
 */
async function main(args: readonly string[]): Promise<number> {
  const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: findTemporaryFolder() };
  let summary = args.length === 0 ? await runSteps(staticSteps) : NONE;
  if (needsStack(args)) {
    const [browser] = await Promise.all([
      ensureBrowser({ print: (line) => console.log(line) }),
      buildIfStale((line) => console.log(line)),
    ]);
    env['VELA_BROWSER'] = JSON.stringify(browser);
  }
  const runs =
    args.length === 0 ? EVERYTHING : [{ name: 'Tests', args, isQuiet: false, niceness: 0 }];
  const ended = await Promise.all(runs.map((run, index) => runVitest(run, index, env)));
  for (const { output, report, exitCode } of ended) {
    process.stdout.write(output);
    summary = summarise(report, exitCode, summary);
  }
  for (const failure of ended.flatMap(({ report }) => listFailures(report))) {
    console.log(`\nFailed: ${failure}`);
  }
  console.log(`\n${toSummaryLine(summary)}`);
  return toExitCode(summary);
}

/** A run of other tiers or files needs neither browser nor front ends. */
function needsStack(args: readonly string[]): boolean {
  const projects = args.filter((_, i) => args[i - 1] === '--project');
  const files = args.filter((arg, i) => !arg.startsWith('-') && !args[i - 1]?.startsWith('--'));
  const named = [...projects, ...files];
  return named.length === 0 || named.some((name) => /journey|e2e/.test(name));
}

/**
 * Where tests keep temporary files: in memory if it has room. A database is a thousand files, which
 * the disk's file system copies at ten times the cost.
 */
function findTemporaryFolder(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    if (bavail * bsize >= ROOM_BYTES) return MEMORY;
  } catch {
    // A system without it keeps its usual folder.
  }
  return os.tmpdir();
}

type Ended = { output: string; report: TestReport | null; exitCode: number };

function runVitest(run: Run, index: number, env: NodeJS.ProcessEnv): Promise<Ended> {
  const startedAt = performance.now();
  const file = path.join(ROOT, '.cache', `test-report-${process.pid}-${index}.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const child = spawn(process.execPath, [VITEST, 'run', ...reporters, ...run.args], {
    cwd: ROOT,
    env,
    stdio: run.isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  if (child.pid !== undefined && run.niceness > 0) os.setPriority(child.pid, run.niceness);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  const stop = (): void => void child.kill('SIGTERM');
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const report = readReport(file);
      fs.rmSync(file, { force: true });
      // The longest of several runs is what a whole run takes.
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
      console.log(`${run.name} took ${seconds} s.`);
      resolve({ output, report, exitCode: code ?? 1 });
    });
  });
}

function readReport(file: string): TestReport | null {
  if (!fs.existsSync(file)) return null;
  return JSON.parse(fs.readFileSync(file, 'utf8')) as TestReport;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error);
  console.log(`\n${toSummaryLine(summarise(null, 1))}`);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
