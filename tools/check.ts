import { runSteps, staticSteps } from './steps.ts';
import type { Step } from './steps.ts';

/*
 * npm run check: the checks before each commit, in under a minute. Screen tests take as long as all
 * others together, so that only those run that a change since the last commit can break.
 */

const fastTests: Step = {
  name: 'fast tests',
  command: ['vitest', 'run', '--project', 'fast', '--reporter=dot'],
};
const screenTests: Step = {
  name: 'screen tests',
  command: ['vitest', 'run', '--project', 'screen', '--changed', '--passWithNoTests'],
};

const startedAt = performance.now();
const { passed, failed } = await runSteps([fastTests, ...staticSteps, screenTests]);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`\n${passed} of ${passed + failed} steps ok, ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;
