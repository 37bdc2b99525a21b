import { setTimeout as sleep } from 'node:timers/promises';
import { pickOne } from '@vela/service/random.ts';
import { findPostmaster, listDescendants, signal } from '../processes.ts';
import { waitUntilWell, whileTime } from '../stage.ts';
import type { Scenario, Stage } from '../stage.ts';

// Chosen: longer than any wait of a call without its own timeout.
const STOP_MS = 4_000;

/** Terminates the site's connections inside the database; returns how many. */
async function cutBackends({ books }: Stage, share: number): Promise<number> {
  const { rowCount } = await books.platform.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name in ('vela-server', 'vela-studio') and random() < $1`,
    [share],
  );
  return rowCount ?? 0;
}

/** The database server's processes that work for the site. */
async function listBackends({ books }: Stage): Promise<number[]> {
  const { rows } = await books.platform.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name in ('vela-server', 'vela-studio')`,
  );
  return rows.map(({ pid }) => pid);
}

/** Cut connections, a killed backend, and a stopped database. */
export const databaseScenarios: readonly Scenario[] = [
  {
    name: 'cut-backends',
    what: 'pg_terminate_backend in a loop under load',
    weight: 2,
    databaseOwner: 'fire',
    async run(stage) {
      stage.load.start();
      while (stage.leftMs() > 3_000) {
        stage.row.injected += await cutBackends(stage, 0.5);
        await sleep(150 + stage.random.int(400));
      }
      await waitUntilWell(stage);
    },
  },
  {
    name: 'kill-backend',
    what: 'kill -9 of one backend, so that the database recovers from a crash',
    weight: 2,
    databaseOwner: 'fire',
    async run(stage) {
      stage.load.start();
      await whileTime(stage, async () => {
        await sleep(300 + stage.random.int(700));
        const backends = await listBackends(stage);
        if (backends.length === 0) return;
        if (signal(pickOne(stage.random, backends), 'SIGKILL')) stage.row.injected += 1;
        await waitUntilWell(stage);
      });
    },
  },
  {
    name: 'stop-database',
    what: 'the database is stopped for some seconds (SIGSTOP)',
    weight: 2,
    databaseOwner: 'fire',
    async run(stage) {
      stage.load.start();
      await whileTime(stage, async () => {
        await sleep(500);
        const postmaster = findPostmaster(stage.site.dataDir);
        if (postmaster === null) return;
        const all = [postmaster, ...listDescendants(postmaster).map(({ pid }) => pid)];
        for (const pid of all) signal(pid, 'SIGSTOP');
        await sleep(STOP_MS);
        for (const pid of all) signal(pid, 'SIGCONT');
        stage.row.injected += 1;
        await waitUntilWell(stage);
      });
    },
  },
];
