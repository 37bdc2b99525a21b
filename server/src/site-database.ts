import type { Config } from '@vela/service/config.ts';
import { isDatabaseUnavailable } from '@vela/service/database-failure.ts';
import { openDatabase } from '@vela/service/db.ts';
import type { Database } from '@vela/service/db.ts';
import { startEmbeddedPostgres } from '@vela/service/embedded-postgres.ts';
import { findPendingMigrations } from '@vela/service/migrate.ts';
import type { Life } from '@vela/service/run-main.ts';
import { errorCode, StartupProblem } from '@vela/service/startup-problem.ts';
import { migrationDirs } from './app.ts';
import type { DB } from './tables.gen.ts';

/**
 * Opens the site's database for a tool; an embedded one is joined, or started for the duration.
 * Throws a StartupProblem if the database has another version, or cannot be used.
 */
export async function openSiteDatabase(
  config: Config,
  life: Life,
  tool: { applicationName: string; max: number },
): Promise<Database<DB>> {
  const database = openDatabase<DB>({ url: await findUrl(config, life), ...tool });
  life.onClose(() => database.close());
  const pending = await findPendingMigrations(database.pool, migrationDirs).catch(
    (error: unknown) => {
      throw toProblem(error);
    },
  );
  if (pending.length > 0) {
    throw new StartupProblem('The database is empty or older than this version: start the site.');
  }
  return database;
}

/** SQLSTATEs of a login that is refused, and of a database that does not exist. */
const WRONG_ADDRESS = /^(28|3D)/;

/** One line, unless the failure is a fault of the program. */
function toProblem(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isWrong = WRONG_ADDRESS.test(errorCode(error) ?? '');
  if (!isWrong && !isDatabaseUnavailable(error)) return error;
  const remedy = isWrong
    ? 'correct DATABASE_URL'
    : 'try again once it runs, or correct DATABASE_URL';
  return new StartupProblem(`The database cannot be used (${error.message}): ${remedy}.`);
}

async function findUrl(config: Config, life: Life): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, databases: ['vela'] });
  life.onClose(() => embedded.stop());
  return embedded.url('vela');
}
