import { parseArgs } from 'node:util';
import { readConfig } from '@vela/service/config.ts';
import type { Config } from '@vela/service/config.ts';
import { readDatabaseTime } from '@vela/service/database-clock.ts';
import { openDatabase } from '@vela/service/db.ts';
import { startEmbeddedPostgres } from '@vela/service/embedded-postgres.ts';
import { requireMigrated } from '@vela/service/migrate.ts';
import { runMain } from '@vela/service/run-main.ts';
import type { Life } from '@vela/service/run-main.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { MIGRATIONS } from './src/app.ts';
import { describeWork, retryWork } from './src/stuck-work.ts';

/*
 * npm run studio-work: shows what of the studio waits for the platform and fails, is overdue or was
 * given up, and has a row of it tried again. Runs beside the site, which works on it.
 */

const usage = `npm run studio-work -- [--retry <worklist> <key>]

  --retry    has this row tried again now, as if for the first time`;

type Wanted = { worklist: string; key: string } | 'list' | 'usage';

function readArguments(args: readonly string[]): Wanted {
  try {
    const options = {
      retry: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help) return 'usage';
    const [worklist, key, ...rest] = positionals;
    if (!values.retry && worklist === undefined) return 'list';
    if (values.retry && worklist !== undefined && key !== undefined && rest.length === 0) {
      return { worklist, key };
    }
    throw new Error('--retry needs the worklist and the key of a row.');
  } catch (error) {
    throw new StartupProblem([error instanceof Error ? error.message : String(error), '', usage]);
  }
}

async function findUrl(config: Config, life: Life): Promise<string> {
  if (config.studioDatabaseUrl !== null) return config.studioDatabaseUrl;
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, databases: ['studio'] });
  life.onClose(() => embedded.stop());
  return embedded.url('studio');
}

await runMain(async (life) => {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const wanted = readArguments(process.argv.slice(2));
  if (wanted === 'usage') {
    print(usage);
    return life.stop(0);
  }
  const tool = { applicationName: 'vela-studio-work', max: 2 };
  const database = openDatabase<unknown>({ url: await findUrl(readConfig(), life), ...tool });
  life.onClose(() => database.close());
  const { pool } = database;
  await requireMigrated(pool, [MIGRATIONS], 'STUDIO_DATABASE_URL');
  const now = await readDatabaseTime(pool)();
  if (wanted === 'list') {
    for (const line of await describeWork(pool, now)) print(line);
    return life.stop(0);
  }
  const isDue = await retryWork(pool, { ...wanted, now });
  const said = {
    null: `There is no worklist ${wanted.worklist}.`,
    false: `${wanted.key} is not waiting: it has ended, or does not exist.`,
    true: `${wanted.key} is tried again now.`,
  };
  print(said[`${isDue}`]);
  return life.stop(isDue === true ? 0 : 1);
});
