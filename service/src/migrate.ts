import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Migration, MigrationDir } from './migration.ts';
import { applyFunctions, findPendingFunctions, readFunctions } from './sql-functions.ts';
import { describeFailure, errorCode, StartupProblem } from './startup-problem.ts';

// Chosen: any constant that no other lock in the database uses.
const MIGRATION_LOCK = 7_270_010;
const DEFAULT_LOCK_TIMEOUT = `
  select set_config(name, reset_val, false) as lock_timeout from pg_settings
  where name = 'lock_timeout'`;
/**
 * Chosen: a statement that waits for a lock blocks all behind it, so this bounds how long a running
 * site stalls. The migration is then rolled back and may be started again.
 */
const LOCK_TIMEOUT_MS = 5_000;
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
/**
 * One line for each earlier content of an edited file: a database that applied that content counts
 * as having applied this one.
 */
const FORMERLY = /^-- formerly ([0-9a-f]{64})$/gm;
/** Marks a file that cannot run in a transaction (`create index concurrently`). */
const WITHOUT_TRANSACTION = /^-- no-transaction$/m;

/**
 * Brings the database up to the files of `dirs`, folder by folder, and returns the names of those
 * applied.
 *
 * Forward only: each file runs once, in one transaction, in the order of its number. Then the
 * functions whose definition has changed are recreated, all in one transaction. Safe to call from
 * several processes: one works, the others wait and find nothing to do.
 * Throws a StartupProblem if an applied file was changed or removed, or a new file has a number
 * below an applied one.
 */
export async function migrate(
  pool: pg.Pool,
  dirs: readonly MigrationDir[],
  { lockTimeoutMs = LOCK_TIMEOUT_MS }: { lockTimeoutMs?: number } = {},
): Promise<string[]> {
  const folders = await Promise.all(dirs.map(readMigrations));
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    await client.query(
      `create table if not exists schema_migrations (
         package text not null,
         name text not null,
         sha text not null,
         applied_at timestamptz not null default now(),
         primary key (package, name)
       )`,
    );
    const done: string[] = [];
    for (const [index, files] of folders.entries()) {
      const applied = await listApplied(client, dirs[index]?.name ?? '');
      for (const file of listPending(files, applied)) {
        await apply(client, file, lockTimeoutMs);
        done.push(`${file.package}/${file.name}`);
      }
    }
    return [...done, ...(await applyFunctions(client, dirs))];
  } finally {
    await client.query(DEFAULT_LOCK_TIMEOUT).catch(() => {});
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

/**
 * The names of the files that the database lacks, functions included; empty if it is up to date or
 * newer.
 */
export async function findPendingMigrations(
  pool: pg.Pool,
  dirs: readonly MigrationDir[],
): Promise<string[]> {
  return findLacking(pool, await readFiles(dirs));
}

/**
 * Returns a check that throws while the database lacks a file of `dirs`. The files are read once:
 * a process runs with those of its start, and a monitor asks every few seconds.
 */
export function openMigrationCheck(
  pool: pg.Pool,
  dirs: readonly MigrationDir[],
): () => Promise<void> {
  let files: Promise<Files> | null = null;
  return async () => {
    files ??= readFiles(dirs).catch((error: unknown) => {
      files = null;
      throw error;
    });
    const lacking = await findLacking(pool, await files);
    if (lacking.length > 0) throw new Error(`migrations missing: ${lacking.join(', ')}`);
  };
}

/** The migrations of each folder, and the functions of all. */
type Files = { migrations: Migration[][]; functions: Migration[] };

async function readFiles(dirs: readonly MigrationDir[]): Promise<Files> {
  const [migrations, functions] = await Promise.all([
    Promise.all(dirs.map(readMigrations)),
    Promise.all(dirs.map(readFunctions)),
  ]);
  return { migrations, functions: functions.flat() };
}

async function findLacking(pool: pg.Pool, { migrations, functions }: Files): Promise<string[]> {
  const lacking: string[] = [];
  for (const files of migrations) {
    const applied = await listApplied(pool, files[0]?.package ?? '');
    const pending = files.filter(({ name }) => !applied.has(name));
    lacking.push(...pending.map((file) => `${file.package}/${file.name}`));
  }
  return [...lacking, ...(await findPendingFunctions(pool, functions))];
}

/** Throws a StartupProblem with one line if the database lacks migrations. */
export async function requireMigrated(
  pool: pg.Pool,
  dirs: readonly MigrationDir[],
  variable: string,
): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_regclass('schema_migrations') is not null as found`,
  );
  const isNew = rows[0]?.found !== true;
  const count = isNew ? 0 : (await findPendingMigrations(pool, dirs)).length;
  if (!isNew && count === 0) return;
  throw new StartupProblem(
    `The database of ${variable} ${isNew ? 'is empty' : `lacks ${count} migrations`}: ` +
      'run "npm run migrate", then start again.',
  );
}

/** The SQL files of one folder in the order of their numbers. */
export async function readMigrations(dir: MigrationDir): Promise<Migration[]> {
  const folder = dir.url.href.endsWith('/') ? dir.url : new URL(`${dir.url.href}/`);
  const names = (await listFolder(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const misnamed = names.find((name) => !FILE_NAME.test(name));
  if (misnamed !== undefined) {
    throw new StartupProblem(`Migration ${dir.name}/${misnamed} must be named 0010-noun.sql.`);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const sha = createHash('sha256').update(sql).digest('hex');
      return { package: dir.name, name, sha, sql };
    }),
  );
}

/**
 * The pending files; throws a StartupProblem if the history is inconsistent. A file may not precede
 * an applied one: every database must apply them in the same order.
 */
export function listPending(
  files: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): Migration[] {
  const known = new Set(files.map((file) => file.name));
  const last = [...applied.keys()].toSorted().at(-1) ?? '';
  const problems = [...applied.keys()]
    .filter((name) => !known.has(name))
    .map((name) => `The database has migration ${name}, which this version does not know.`);
  for (const file of files) {
    const sha = applied.get(file.name);
    if (sha !== undefined && sha !== file.sha && !listFormer(file).includes(sha)) {
      problems.push(
        `Migration ${file.package}/${file.name} was changed after it ran: ` +
          'undo the change and write a new file.',
      );
    }
    if (sha === undefined && file.name < last) {
      problems.push(
        `Migration ${file.package}/${file.name} comes before ${last}, which has run: ` +
          'give it a higher number.',
      );
    }
  }
  if (problems.length > 0) throw new StartupProblem(problems);
  return files.filter((file) => !applied.has(file.name));
}

function listFormer({ sql }: Migration): string[] {
  return [...sql.matchAll(FORMERLY)].flatMap(([, sha]) => sha ?? []);
}

async function listApplied(
  client: Pick<pg.PoolClient, 'query'> | pg.Pool,
  packageName: string,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha: string }>(
    'select name, sha from schema_migrations where package = $1',
    [packageName],
  );
  return new Map(rows.map((row) => [row.name, row.sha]));
}

async function apply(client: pg.PoolClient, file: Migration, lockTimeoutMs: number): Promise<void> {
  const isAtomic = !WITHOUT_TRANSACTION.test(file.sql);
  try {
    // A concurrent index build waits for every transaction and blocks none.
    await client.query(isAtomic ? 'begin' : 'set lock_timeout = 0');
    await client.query(file.sql);
    await client.query('insert into schema_migrations (package, name, sha) values ($1, $2, $3)', [
      file.package,
      file.name,
      file.sha,
    ]);
    await client.query(isAtomic ? 'commit' : `set lock_timeout = ${lockTimeoutMs}`);
  } catch (error) {
    if (isAtomic) await client.query('rollback').catch(() => {});
    throw new StartupProblem(
      `Migration ${file.package}/${file.name} failed: ${describeFailure(error, file.sql)}.`,
      { cause: error },
    );
  }
}

async function listFolder(folder: URL): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new StartupProblem(`The migrations folder ${fileURLToPath(folder)} is missing.`);
  }
}
