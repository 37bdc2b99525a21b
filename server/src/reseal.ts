import { readConfig } from '@vela/service/config.ts';
import { runMain } from '@vela/service/run-main.ts';
import { resealAll } from './app/reseal.ts';
import { openSiteDatabase } from './site-database.ts';
import { sealed } from './slices.ts';

/*
 * npm run reseal: reseals everything that is sealed under the site's secret, under the first of
 * VELA_SECRET=new,old. Runs next to the site, once every process has been started with both.
 */

await runMain(async (life) => {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const config = readConfig();
  const tool = { applicationName: 'vela-reseal', max: 2 };
  const database = await openSiteDatabase(config, life, tool);
  for (const { what, count } of await resealAll({ database, config }, sealed)) {
    print(`${count} ${what}`);
  }
  print('Everything is sealed under the first secret; it opens without any other.');
  return life.stop(0);
});
