import { setTimeout as sleep } from 'node:timers/promises';
import { noteReady } from '../tally.ts';
import { printStep, waitUntilWell, whileTime } from '../stage.ts';
import type { Scenario } from '../stage.ts';

/** Kills that a site on its own machine must survive, including its database. */
export const wholeScenarios: readonly Scenario[] = [
  {
    name: 'kill-embedded',
    what: 'kill -9 of the database that npm start keeps',
    weight: 2,
    databaseOwner: 'site',
    async run(stage) {
      const { site, load, random, row } = stage;
      load.start();
      await whileTime(stage, async () => {
        await sleep(500 + random.int(1_000));
        if (!site.killDatabase()) return;
        row.injected += 1;
        await waitUntilWell(stage);
      });
    },
  },
  {
    name: 'kill-all',
    what: 'kill -9 of all processes, then npm start',
    weight: 2,
    databaseOwner: 'site',
    async run(stage) {
      const { site, load, random, row } = stage;
      load.start();
      await whileTime(stage, async () => {
        await sleep(500 + random.int(1_000));
        await site.killAll();
        row.injected += 1;
        printStep(stage, 'everything is dead');
        const startedAt = performance.now();
        await site.start();
        noteReady(row, performance.now() - startedAt);
        await waitUntilWell(stage);
      });
    },
  },
];
