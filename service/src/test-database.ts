import { createHash } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from './db.ts';
import type { Database, DatabaseOptions } from './db.ts';
import { ensureLogin, grantAccess, readGrants } from './grants.ts';
import { migrate, readMigrations } from './migrate.ts';
import { readFunctions } from './sql-functions.ts';
import type { MigrationDir } from './migration.ts';
import { noTimeouts } from './pool.ts';

/**
 * The initial content of a test's database: migrations and, optionally, rows that `fill` writes.
 */
export type TestTemplate = {
  /** A short word; with the migrations' checksums it names the template. */
  name: string;
  dirs: readonly MigrationDir[];
  /** Changes with `fill`, so that an outdated template is not used. */
  version?: string;
  fill?(database: Database<unknown>, url: string): Promise<void>;
};

/**
 * The database of one test file, opened as the application opens it: with a role that owns nothing
 * where a package withholds rights in `grants.sql`.
 */
export type TestDatabase<DB> = Database<DB> & {
  url: string;
  name: string;
  /** The owner's connections, for set-up and tampering. */
  owner: pg.Pool;
  ownerUrl: string;
};

/** The application's role in tests; the server is discarded with all its logins. */
export const TEST_LOGIN = { role: 'vela_test_app', password: 'test' };

// Chosen: on a busy machine a hundred transactions wait for each other longer than users would.
const patient = { ...noTimeouts, connectionMs: 30_000 };

// Chosen: any constant that no other lock uses.
const TEMPLATE_LOCK = 7_270_011;

/**
 * Creates a migrated database for one test file from a template that is built once per run. Needs
 * VELA_TEST_DATABASE_URL, which the `database` tier's set-up provides. Closing it drops it: the
 * server of a run may be in memory.
 */
export async function createTestDatabase<DB>(
  template: TestTemplate,
  options: Pick<DatabaseOptions, 'max' | 'moneyMax' | 'timeouts' | 'settings'> = {},
): Promise<TestDatabase<DB>> {
  const admin = adminUrl();
  const source = await ensureTemplate(admin, template);
  const name = `${source}_${crypto.randomUUID().slice(0, 8)}`;
  await withClient(admin, (client) => client.query(`create database ${name} template ${source}`));
  const ownerUrl = databaseUrl(admin, name);
  const url = (await readGrants(template.dirs)).length === 0 ? ownerUrl : asTestLogin(ownerUrl);
  const shared = { url, applicationName: name, max: 8, timeouts: patient };
  const database = openDatabase<DB>({ ...shared, ...options });
  const { pool: owner } = openDatabase({ url: ownerUrl, applicationName: `${name}-owner`, max: 2 });
  const close = async (): Promise<void> => {
    await Promise.all([database.close(), owner.end()]);
    const drop = `drop database if exists ${name} with (force)`;
    await withClient(admin, (client) => client.query(drop));
  };
  return { ...database, url, name, owner, ownerUrl, close };
}

/** The address of a test's database for the application's role. */
export function asTestLogin(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = TEST_LOGIN.role;
  url.password = TEST_LOGIN.password;
  return url.href;
}

async function ensureTemplate(admin: string, template: TestTemplate): Promise<string> {
  const reads = template.dirs.flatMap((dir) => [readMigrations(dir), readFunctions(dir)]);
  const files = (await Promise.all(reads)).flat();
  const hash = createHash('sha256').update(template.version ?? '');
  for (const file of files) hash.update(file.package).update(file.name).update(file.sha);
  for (const sql of await readGrants(template.dirs)) hash.update(sql);
  const name = `test_${template.name}_${hash.digest('hex').slice(0, 10)}`;
  await withClient(admin, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await ensureLogin(client, TEST_LOGIN);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 1) return;
    // Built under another name, so a template that exists is complete.
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    await fillTemplate(databaseUrl(admin, draft), template);
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

async function fillTemplate(url: string, template: TestTemplate): Promise<void> {
  const database = openDatabase<unknown>({ url, applicationName: 'template', max: 4 });
  try {
    await migrate(database.pool, template.dirs);
    await template.fill?.(database, url);
    if ((await readGrants(template.dirs)).length === 0) return;
    await grantAccess(database.pool, template.dirs, TEST_LOGIN.role);
  } finally {
    await database.close();
  }
}

async function withClient(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(admin: string, name: string): string {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

function adminUrl(): string {
  const url = process.env['VELA_TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('VELA_TEST_DATABASE_URL is not set: run it with vitest');
  return url;
}
