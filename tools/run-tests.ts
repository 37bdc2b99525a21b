import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartupProblem } from '../service/src/startup-problem.ts';
import { buildIfStale } from './build.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { runSteps, staticSteps } from './steps.ts';
import { summarise, toExitCode, toSummaryLine } from './test-summary.ts';
import type { TestReport } from './test-summary.ts';

const ROOT = path.dirname(import.meta.dirname);
const REPORT = path.join(ROOT, '.cache', `test-report-${process.pid}.json`);

/**
 * Checks the whole tree, runs every tier and ends with the line of counts, in which each check is
 * one. Arguments are passed to vitest unchanged; a run that names its tests checks nothing else.
 */
async function main(args: readonly string[]): Promise<number> {
  const env: NodeJS.ProcessEnv = { ...process.env };
  const checked = args.length === 0 ? await runSteps(staticSteps) : { passed: 0, failed: 0 };
  if (needsStack(args)) {
    const [browser] = await Promise.all([
      ensureBrowser({ print: (line) => console.log(line) }),
      buildIfStale((line) => console.log(line)),
    ]);
    env['VELA_BROWSER'] = JSON.stringify(browser);
  }
  fs.mkdirSync(path.dirname(REPORT), { recursive: true });
  const exitCode = await runVitest(args, env);
  const summary = summarise(readReport(), exitCode, checked);
  fs.rmSync(REPORT, { force: true });
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

function runVitest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const vitest = path.join(ROOT, 'node_modules', 'vitest', 'dist', 'cli.js');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = (): void => void child.kill('SIGTERM');
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function readReport(): TestReport | null {
  if (!fs.existsSync(REPORT)) return null;
  return JSON.parse(fs.readFileSync(REPORT, 'utf8')) as TestReport;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error);
  console.log(`\n${toSummaryLine(summarise(null, 1))}`);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
