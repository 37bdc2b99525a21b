import { createHash } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from './db.ts';
import type { Database } from './db.ts';
import { migrate, readMigrations } from './migrate.ts';
import type { MigrationDir } from './migrate.ts';

/** What a test's database starts with: migrations and, if given, rows that `fill` writes. */
export type TestTemplate = {
  /** A short word; with the migrations' checksums it names the template. */
  name: string;
  dirs: readonly MigrationDir[];
  /** Changes with `fill`, so that an older template is not taken for it. */
  version?: string;
  fill?(database: Database<unknown>, url: string): Promise<void>;
};

/** A database of one test file's own. */
export type TestDatabase<DB> = Database<DB> & { url: string; name: string };

// Chosen: any constant that nothing else locks on.
const TEMPLATE_LOCK = 7_270_011;

/**
 * Makes an empty, migrated database for one test file from a template that is built once per run.
 * Needs VELA_TEST_DATABASE_URL, which the `database` tier's set-up provides. It is not dropped:
 * the whole server is thrown away at the end.
 */
export async function createTestDatabase<DB>(
  template: TestTemplate,
  options: { max?: number; settings?: Record<string, string> } = {},
): Promise<TestDatabase<DB>> {
  const admin = adminUrl();
  const source = await ensureTemplate(admin, template);
  const name = `${source}_${crypto.randomUUID().slice(0, 8)}`;
  await withClient(admin, (client) => client.query(`create database ${name} template ${source}`));
  const url = databaseUrl(admin, name);
  const database = openDatabase<DB>({ url, applicationName: name, max: 8, ...options });
  return { ...database, url, name };
}

async function ensureTemplate(admin: string, template: TestTemplate): Promise<string> {
  const files = (await Promise.all(template.dirs.map(readMigrations))).flat();
  const hash = createHash('sha256').update(template.version ?? '');
  for (const file of files) hash.update(file.package).update(file.name).update(file.sha);
  const name = `test_${template.name}_${hash.digest('hex').slice(0, 10)}`;
  await withClient(admin, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 1) return;
    // Built under another name: a template that exists is complete.
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
