import { setTimeout as sleep } from 'node:timers/promises';
import { noteBroken } from '../tally.ts';
import { printStep, waitUntilWell } from '../stage.ts';
import type { Scenario } from '../stage.ts';

// Chosen: long enough for the database to need more room than there is.
const FULL_MS = 6_000;

/** A full disk under load, until there is room again. */
export const diskScenario: Scenario = {
  name: 'full-disk',
  what: 'the disk under the data folder is full for some seconds',
  weight: 2,
  databaseOwner: 'site',
  findObstacle: ({ disk }) =>
    disk === null ? 'needs root, to put the data folder on a small disk of its own' : null,
  async run(stage) {
    const { site, load, books, row, leftMs } = stage;
    load.start();
    site.disk?.fill();
    row.injected += 1;
    let isOutOfRoom = false;
    let hasRefused = false;
    const until = performance.now() + Math.max(FULL_MS, leftMs() / 3);
    while (performance.now() < until) {
      hasRefused ||= (await site.listUnready()).length > 0;
      // Uses up the room that the database has preallocated, as a busier site would.
      isOutOfRoom ||= await books.platform.pool.query('select pg_switch_wal()').then(
        () => false,
        () => true,
      );
      // Room that the database frees by itself is filled again.
      site.disk?.fill();
      await sleep(200);
    }
    site.disk?.free();
    if (isOutOfRoom && !hasRefused) noteBroken(row, 'every port was ready without room to write');
    printStep(stage, isOutOfRoom ? 'nothing could be written' : 'the room put aside was enough');
    await waitUntilWell(stage);
  },
};
