import { readConfig } from '@vela/service/config.ts';
import { openDatabase } from '@vela/service/db.ts';
import { findPendingMigrations } from '@vela/service/migrate.ts';
import { runMain } from '@vela/service/run-main.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { migrationDirs } from './app.ts';
import { resealAll } from './app/reseal.ts';
import { findSiteDatabase } from './site-database.ts';
import { sealed } from './slices.ts';
import type { DB } from './tables.gen.ts';

/*
 * npm run reseal: seals everything that is sealed under the site's secret anew, under the first of
 * VELA_SECRET=new,old. Runs beside the site, once every copy has been started with both.
 */

await runMain(async (life) => {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const config = readConfig();
  const url = await findSiteDatabase(config, life);
  const database = openDatabase<DB>({ url, applicationName: 'vela-reseal', max: 2 });
  life.onClose(() => database.close());
  if ((await findPendingMigrations(database.pool, migrationDirs)).length > 0) {
    throw new StartupProblem('The database is empty or older than this version: start the site.');
  }
  for (const { what, count } of await resealAll({ database, config }, sealed)) {
    print(`${count} ${what}`);
  }
  print('Everything is sealed under the first secret; it opens without any other.');
  return life.stop(0);
});
