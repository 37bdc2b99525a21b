import { runSteps, staticSteps } from './steps.ts';
import type { Step } from './steps.ts';

/* npm run check: the checks before each commit, in under a minute. */

const fastTests: Step = {
  name: 'fast tests',
  command: ['vitest', 'run', '--project', 'fast', '--project', 'screen', '--reporter=dot'],
};

const startedAt = performance.now();
const { passed, failed } = await runSteps([fastTests, ...staticSteps]);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`\n${passed} of ${passed + failed} steps ok, ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;
