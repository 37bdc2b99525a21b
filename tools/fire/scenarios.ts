import { databaseScenarios } from './scenarios/cut-database.ts';
import { killScenarios } from './scenarios/kill-points.ts';
import { wholeScenarios } from './scenarios/kill-whole.ts';
import { linkScenarios } from './scenarios/link-faults.ts';
import type { Scenario } from './stage.ts';

/** Every scenario, those together that share who keeps the database. */
export const scenarios: readonly Scenario[] = [
  ...killScenarios,
  ...databaseScenarios,
  ...linkScenarios,
  ...wholeScenarios,
];
