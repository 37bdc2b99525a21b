import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { MigrationDir } from './migration.ts';
import { errorCode } from './startup-problem.ts';

/** A login role, as in a database URL. */
export type Login = { role: string; password: string };

// Chosen: any constant that no other lock uses.
const GRANT_LOCK = 7_270_012;

/** Bookkeeping of migrations and seeds: the application only reads it. */
const FRAME_TABLES = ['schema_migrations', 'schema_functions', 'site_seeds'];

/**
 * Grants `role` what the application needs and no more: it reads and writes rows and reads views,
 * owns nothing, and can neither truncate nor alter a table. A package lists exceptions in
 * `grants.sql`, beside its migrations; `:"app"` is the role there, in psql's syntax. Run it as the
 * owner after every migration, so that new tables follow the same rules.
 */
export async function grantAccess(
  pool: pg.Pool,
  dirs: readonly MigrationDir[],
  role: string,
): Promise<void> {
  const exceptions = await readGrants(dirs);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [GRANT_LOCK]);
    await client.query(await toPlainGrants(client, role));
    for (const sql of exceptions) {
      await client.query(sql.replaceAll(':"app"', pg.escapeIdentifier(role)));
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** The `grants.sql` of each package that has one. */
export async function readGrants(dirs: readonly MigrationDir[]): Promise<string[]> {
  const files = await Promise.all(
    dirs.map(async ({ url }) => {
      const folder = url.href.endsWith('/') ? url : new URL(`${url.href}/`);
      try {
        return [await readFile(new URL('../grants.sql', folder), 'utf8')];
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return [];
        throw error;
      }
    }),
  );
  return files.flat();
}

/** Creates a role that may only log in, or sets its password. */
export async function ensureLogin(
  client: pg.Pool | pg.Client,
  { role, password }: Login,
): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [role]);
  const how = `login password ${pg.escapeLiteral(password)}
    nosuperuser nocreatedb nocreaterole noreplication nobypassrls`;
  const verb = found.rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${pg.escapeIdentifier(role)} ${how}`);
}

type Owned = { schema: string; name: string; kind: string };

/** Reading and writing rows of every table of the owner, and reading every view. */
async function toPlainGrants(client: pg.PoolClient, role: string): Promise<string> {
  const { rows } = await client.query<Owned>(
    `select n.nspname as schema, c.relname as name, c.relkind as kind
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_'
       and n.nspname <> 'information_schema' and pg_has_role(c.relowner, 'usage')`,
  );
  const id = pg.escapeIdentifier;
  const app = id(role);
  const list = (owned: readonly Owned[]): string =>
    owned.map(({ schema, name }) => `${id(schema)}.${id(name)}`).join(', ');
  const isOnlyRead = ({ name, kind }: Owned): boolean =>
    FRAME_TABLES.includes(name) || kind === 'v' || kind === 'm';
  const tables = rows.filter(({ kind }) => kind !== 'S');
  const sequences = list(rows.filter(({ kind }) => kind === 'S'));
  const grant = (rights: string, on: string): string[] =>
    on === '' ? [] : [`revoke all on ${on} from ${app}`, `grant ${rights} on ${on} to ${app}`];
  const schemas = [...new Set(rows.map(({ schema }) => id(schema)))].join(', ');
  return [
    ...grant('usage', schemas === '' ? '' : `schema ${schemas}`),
    ...grant('select, insert, update, delete', list(tables.filter((it) => !isOnlyRead(it)))),
    ...grant('select', list(tables.filter(isOnlyRead))),
    ...grant('usage, select', sequences === '' ? '' : `sequence ${sequences}`),
  ].join(';\n');
}
