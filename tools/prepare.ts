import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { readConfig } from '../service/src/config.ts';
import type { Config } from '../service/src/config.ts';
import { openDatabase } from '../service/src/db.ts';
import type { Database } from '../service/src/db.ts';
import { ensureLogin, grantAccess } from '../service/src/grants.ts';
import { installJobs } from '../service/src/jobs.ts';
import { isLoopback } from '../service/src/listen.ts';
import { migrate } from '../service/src/migrate.ts';
import type { MigrationDir } from '../service/src/migration.ts';
import { toFailureText } from '../service/src/run-main.ts';
import type { Secure, Seed, SeedContext } from '../service/src/seed-context.ts';
import { StartupProblem } from '../service/src/startup-problem.ts';

const ROOT = path.dirname(import.meta.dirname);

/*
 * Prepares a database before the site starts: as its owner it migrates, installs the job queue,
 * seeds a new site, and grants the application role what it needs. The site's processes receive
 * only that role.
 */

/** One database of the site: its migrations, its seeds, and whether it runs jobs. */
export type Part = {
  name: string;
  packages: readonly string[];
  seedFile: string;
  hasJobs: boolean;
};

/** A database's addresses: for its owner, and for the application role. */
export type Addresses = { ownerUrl: string; appUrl: string };

/** The platform's database and the game provider's. */
export const PARTS = {
  vela: {
    name: 'vela',
    packages: ['ledger', 'server'],
    seedFile: 'server/src/seed.ts',
    hasJobs: true,
  },
  studio: {
    name: 'studio',
    packages: ['studio'],
    seedFile: 'studio/src/seed.ts',
    hasJobs: false,
  },
} as const satisfies Record<string, Part>;

/** The migration folders of a part, in the order in which they apply. */
export function listMigrationDirs(part: Part): MigrationDir[] {
  return part.packages
    .map((name) => ({ name, folder: path.join(ROOT, name, 'migrations') }))
    .filter(({ folder }) => fs.existsSync(folder))
    .map(({ name, folder }) => ({ name, url: pathToFileURL(`${folder}/`) }));
}

/** The settings of a prepared site, and whether it starts right afterwards. */
export type Prepared = { config: Config; isStarting: boolean };

/**
 * Migrates one database, writes its reference data and grants. For a site about to start it also
 * creates the demo, if it is new and has one, and replaces known passwords, if it is reachable from
 * other machines.
 */
export async function prepare(
  part: Part,
  { ownerUrl, appUrl }: Addresses,
  { config, isStarting }: Prepared,
): Promise<void> {
  const print = (line: string): void => console.log(line);
  const database = openDatabase<unknown>({
    url: ownerUrl,
    applicationName: 'vela-prepare',
    max: 2,
  });
  try {
    const dirs = listMigrationDirs(part);
    const done = await migrate(database.pool, dirs);
    if (done.length > 0) print(`Database ${part.name}: ${done.length} migrations applied.`);
    if (part.hasJobs) await installJobs(ownerUrl);
    const seeds = await findSeeds(part);
    const context = { databaseUrl: ownerUrl, config, print };
    await seeds?.reference(context);
    if (isStarting && seeds && config.isSeeded) await seedOnce(part, database, seeds, context);
    if (isStarting && config.mode === 'play' && !isLoopback(config.host)) {
      await seeds?.secure(context);
    }
    const role = readRole(appUrl);
    if (role !== readRole(ownerUrl)) await grantAccess(database.pool, dirs, role);
  } finally {
    await database.close();
  }
}

/** The role that an address logs in as, from the address or the environment. */
function readRole(url: string): string {
  const { user } = new pg.Client({ connectionString: url });
  if (user === undefined) throw new StartupProblem('A database address has no user.');
  return user;
}

/** Records in the table that seeding began, so that a partial demo site is never used. */
async function seedOnce(
  part: Part,
  { pool }: Database<unknown>,
  seeds: Seeds,
  context: SeedContext,
): Promise<void> {
  await pool.query(
    `create table if not exists site_seeds (
       name text primary key, begun_at timestamptz not null default now(), done_at timestamptz
     )`,
  );
  const begun = await pool.query(
    'insert into site_seeds (name) values ($1) on conflict do nothing returning name',
    [part.name],
  );
  if (begun.rowCount === 0) {
    const { rows } = await pool.query<{ done_at: Date | null }>(
      'select done_at from site_seeds where name = $1',
      [part.name],
    );
    if (rows[0]?.done_at !== null) return;
    throw new StartupProblem(
      `Seeding the database "${part.name}" was interrupted: drop and create it, then start again.`,
    );
  }
  const startedAt = performance.now();
  await seeds.seed(context);
  await pool.query('update site_seeds set done_at = now() where name = $1', [part.name]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  context.print(`Demo site created (${seconds} s).`);
}

/** A package's seeds for a new database, and for one that is prepared again. */
type Seeds = { reference: Seed; seed: Seed; secure: Secure };

async function findSeeds(part: Part): Promise<Seeds | null> {
  const file = path.join(ROOT, part.seedFile);
  if (!fs.existsSync(file)) return null;
  return (await import(pathToFileURL(file).href)) as Seeds;
}

/**
 * Creates the embedded databases: a new one under a draft name that is changed at the very end, so
 * that a kill in between leaves nothing that looks like a site.
 */
async function prepareEmbedded(
  part: Part,
  { ownerUrl: adminUrl, appUrl }: Addresses,
  site: Prepared,
): Promise<void> {
  const { pool, close } = openDatabase({ url: adminUrl, applicationName: 'vela-prepare', max: 1 });
  const to = (name: string): Addresses => ({ ownerUrl: toUrl(adminUrl, name), appUrl });
  try {
    const login = new URL(appUrl);
    await ensureLogin(pool, { role: login.username, password: login.password });
    const found = await pool.query('select 1 from pg_database where datname = $1', [part.name]);
    if (found.rowCount === 1) {
      await prepare(part, to(part.name), site);
    } else {
      const draft = `${part.name}_draft`;
      await pool.query(`drop database if exists ${draft} with (force)`);
      await pool.query(`create database ${draft}`);
      await prepare(part, to(draft), site);
      await pool.query(`alter database ${draft} rename to ${part.name}`);
    }
    // Neither process of the site can reach the other's database.
    await pool.query(`revoke all on database ${part.name} from public`);
    await pool.query(`grant connect on database ${part.name} to ${login.username}`);
  } finally {
    await close();
  }
}

function toUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function main(): Promise<void> {
  const [partName, kind] = process.argv.slice(2);
  const part = partName === 'vela' || partName === 'studio' ? PARTS[partName] : null;
  // Not as arguments, which are visible to every user of the machine.
  const { PREPARE_OWNER_URL: ownerUrl, PREPARE_APP_URL: appUrl } = process.env;
  if (part === null || !ownerUrl || !appUrl || (kind !== 'embedded' && kind !== 'external')) {
    throw new StartupProblem('prepare.ts is run by npm start; "npm run migrate" is for operators.');
  }
  const site = { config: readConfig(), isStarting: true };
  if (kind === 'embedded') await prepareEmbedded(part, { ownerUrl, appUrl }, site);
  else await prepare(part, { ownerUrl, appUrl }, site);
}

if (import.meta.main) {
  // Its supervisor has ended: a partial database keeps its draft name.
  process.once('disconnect', () => process.exit(1));
  try {
    await main();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${toFailureText(error)}\n`);
    process.exit(1);
  }
}
