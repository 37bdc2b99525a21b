import { accessScenario } from './scenarios/access.ts';
import { clockScenario } from './scenarios/clock-jumps.ts';
import { databaseScenarios } from './scenarios/cut-database.ts';
import { diskScenario } from './scenarios/full-disk.ts';
import { fuzzScenario } from './scenarios/fuzz.ts';
import { killScenarios } from './scenarios/kill-points.ts';
import { wholeScenarios } from './scenarios/kill-whole.ts';
import { linkScenarios } from './scenarios/link-faults.ts';
import { raceScenario } from './scenarios/races.ts';
import { rawScenario } from './scenarios/raw.ts';
import type { Scenario } from './stage.ts';

/** Every scenario; grouped by which side runs the database. */
export const scenarios: readonly Scenario[] = [
  accessScenario,
  raceScenario,
  fuzzScenario,
  rawScenario,
  ...linkScenarios,
  ...databaseScenarios,
  ...killScenarios,
  clockScenario,
  ...wholeScenarios,
  diskScenario,
];
