import type { Config } from '@vela/service/config.ts';
import { openDatabase } from '@vela/service/db.ts';
import type { Database } from '@vela/service/db.ts';
import { startEmbeddedPostgres } from '@vela/service/embedded-postgres.ts';
import { findPendingMigrations } from '@vela/service/migrate.ts';
import type { Life } from '@vela/service/run-main.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { migrationDirs } from './app.ts';
import type { DB } from './tables.gen.ts';

/**
 * Opens the site's database for a tool; an embedded one is joined, or started for the duration.
 * Throws a StartupProblem if the database has another version.
 */
export async function openSiteDatabase(
  config: Config,
  life: Life,
  tool: { applicationName: string; max: number },
): Promise<Database<DB>> {
  const database = openDatabase<DB>({ url: await findUrl(config, life), ...tool });
  life.onClose(() => database.close());
  if ((await findPendingMigrations(database.pool, migrationDirs)).length > 0) {
    throw new StartupProblem('The database is empty or older than this version: start the site.');
  }
  return database;
}

async function findUrl(config: Config, life: Life): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, databases: ['vela'] });
  life.onClose(() => embedded.stop());
  return embedded.url('vela');
}
