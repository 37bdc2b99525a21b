import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Migration, MigrationDir } from './migration.ts';
import { describeFailure, errorCode, StartupProblem } from './startup-problem.ts';

/*
 * Functions and views have one definition each, in the folder `sql` beside a package's migrations:
 * a file holds the current functions, triggers, aggregates and views as `create or replace`. It is
 * applied after the migrations, and again whenever its content changes or a migration has dropped
 * one of its views.
 */

const VIEW = /^\s*create\s+or\s+replace\s+view\s+([\w.]+)/gim;

type Client = Pick<pg.PoolClient, 'query'>;

/** The function files of one package, sorted by name; none if it has no folder. */
export async function readFunctions({ name, url }: MigrationDir): Promise<Migration[]> {
  const folder = new URL('../sql/', url.href.endsWith('/') ? url : `${url.href}/`);
  const files = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    files
      .filter((file) => file.endsWith('.sql'))
      .toSorted()
      .map(async (file) => {
        const sql = await readFile(new URL(file, folder), 'utf8');
        const sha = createHash('sha256').update(sql).digest('hex');
        return { package: name, name: `sql/${file}`, sha, sql };
      }),
  );
}

/**
 * Applies the files that differ from what the database had last, all or none, and returns their
 * names. The caller holds the migration lock and has run the migrations.
 */
export async function applyFunctions(
  client: Client,
  dirs: readonly MigrationDir[],
): Promise<string[]> {
  // Every content ever applied is recorded: it tells an older process that the database is ahead.
  await client.query(
    `create table if not exists schema_functions (
       package text not null,
       name text not null,
       sha text not null,
       applied_at timestamptz not null,
       primary key (package, name, sha)
     )`,
  );
  const files = (await Promise.all(dirs.map(readFunctions))).flat();
  const last = await listLast(client);
  const changed: Migration[] = [];
  for (const file of files) {
    const isSame = last.get(`${file.package}/${file.name}`) === file.sha;
    if (!isSame || (await lacksView(client, file))) changed.push(file);
  }
  if (changed.length === 0) return [];
  await client.query('begin');
  try {
    for (const file of changed) await applyFile(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  return changed.map((file) => `${file.package}/${file.name}`);
}

/** The files whose content the database has never had. */
export async function findPendingFunctions(
  pool: pg.Pool,
  files: readonly Migration[],
): Promise<string[]> {
  if (files.length === 0) return [];
  const { rows: found } = await pool.query<{ found: boolean }>(
    `select to_regclass('schema_functions') is not null as found`,
  );
  if (found[0]?.found !== true) return files.map((file) => `${file.package}/${file.name}`);
  const { rows } = await pool.query<{ key: string }>(
    `select package || '/' || name || ' ' || sha as key from schema_functions`,
  );
  const known = new Set(rows.map(({ key }) => key));
  return files
    .filter((file) => !known.has(`${file.package}/${file.name} ${file.sha}`))
    .map((file) => `${file.package}/${file.name}`);
}

async function applyFile(client: Client, file: Migration): Promise<void> {
  try {
    await client.query(file.sql);
  } catch (error) {
    throw new StartupProblem(
      `Functions ${file.package}/${file.name} failed: ${describeFailure(error, file.sql)}.`,
      { cause: error },
    );
  }
  await client.query(
    `insert into schema_functions (package, name, sha, applied_at)
     values ($1, $2, $3, clock_timestamp())
     on conflict (package, name, sha) do update set applied_at = excluded.applied_at`,
    [file.package, file.name, file.sha],
  );
}

/** True if a view of a file is missing: a migration that changes its columns drops it. */
async function lacksView(client: Client, file: Migration): Promise<boolean> {
  const views = [...file.sql.matchAll(VIEW)].map(([, name]) => name);
  if (views.length === 0) return false;
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where to_regclass(name) is null`,
    [views],
  );
  return rows.length > 0;
}

async function listLast(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha: string }>(
    `select distinct on (package, name) package || '/' || name as name, sha
       from schema_functions order by package, name, applied_at desc`,
  );
  return new Map(rows.map((row) => [row.name, row.sha]));
}
