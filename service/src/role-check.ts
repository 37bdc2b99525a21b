import type pg from 'pg';
import { StartupProblem } from './startup-problem.ts';

/**
 * The rights of `pool`'s role that would let it alter records after writing them; empty if none.
 */
export async function listExcessRights(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ excess: string }>(
    `with schemas as (
       select * from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
     ), tables as (
       select c.* from pg_class c join schemas n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p')
     )
     select excess from (values
       (1, 'is a superuser', (select rolsuper from pg_roles where rolname = current_user)),
       (2, 'may make roles',
         (select rolcreaterole from pg_roles where rolname = current_user)),
       (3, 'owns tables', exists (select from tables where pg_has_role(relowner, 'member'))),
       (4, 'owns a schema or the database',
         exists (select from schemas where pg_has_role(nspowner, 'member'))
         or exists (select from pg_database
           where datname = current_database() and pg_has_role(datdba, 'member'))),
       (5, 'may make tables',
         exists (select from schemas where has_schema_privilege(oid, 'create'))),
       (6, 'may empty tables or put triggers on them',
         exists (select from tables where has_table_privilege(oid, 'truncate, trigger'))),
       (7, 'may switch triggers off',
         has_parameter_privilege('session_replication_role', 'set'))
     ) as found (place, excess, is_so) where is_so order by place`,
  );
  return rows.map(({ excess }) => excess);
}

/**
 * Refuses to run a licensed site with a role that can alter its records. In play mode, returns a
 * one-line warning instead; null if the role owns nothing.
 */
export async function checkRole(
  pool: pg.Pool,
  site: { mode: 'play' | 'licensed'; variable: 'DATABASE_URL' | 'STUDIO_DATABASE_URL' },
): Promise<string | null> {
  const excess = await listExcessRights(pool);
  if (excess.length === 0) return null;
  const owner = site.variable.replace('URL', 'OWNER_URL');
  const line =
    `The role of ${site.variable} ${excess.join(', ')}: give the application a role of its own, ` +
    `and its owner's address as ${owner} to "npm run migrate" (docs/audit.md).`;
  if (site.mode === 'licensed') throw new StartupProblem(line);
  return line;
}
