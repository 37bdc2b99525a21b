import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { runSteps, staticSteps } from './steps.ts';
import type { Step } from './steps.ts';

/*
 * npm run check: the checks before each commit, in under a minute. Screen tests and lint take as
 * long as everything else together, so that only those screen tests run that a change since the
 * last commit can break, and only changed files are linted. `npm test` does all of both.
 */

const ROOT = path.dirname(import.meta.dirname);

const fastTests: Step = {
  name: 'fast tests',
  command: ['vitest', 'run', '--project', 'fast', '--reporter=dot'],
};
const screenTests: Step = {
  name: 'screen tests',
  command: ['vitest', 'run', '--project', 'screen', '--changed', '--passWithNoTests'],
};

/** The steps of `npm test`, with lint of the changed files only. */
const steps = staticSteps.flatMap((step): Step[] => {
  if (step.name !== 'lint') return [step];
  const files = listChanged().filter((file) => /\.(tsx?|m?js)$/.test(file));
  return files.length === 0 ? [] : [{ ...step, command: [...step.command, ...files] }];
});

/** The files that differ from the last commit, without the deleted ones. */
function listChanged(): string[] {
  const status = execFileSync('git', ['status', '--porcelain', '-z', '-uall', '--no-renames'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  // Each entry is two letters, a space and the path.
  const files = status.split('\0').map((entry) => entry.slice(3));
  return files.filter((file) => file !== '' && fs.existsSync(path.join(ROOT, file)));
}

const startedAt = performance.now();
const { passed, failed } = await runSteps([fastTests, ...steps, screenTests]);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`\n${passed} of ${passed + failed} steps ok, ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;
