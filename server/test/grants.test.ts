import { grantAccess } from '@vela/service/grants.ts';
import { listExcessRights } from '@vela/service/role-check.ts';
import { TEST_LOGIN } from '@vela/service/test-database.ts';
import { expect, test } from 'vitest';
import { migrationDirs } from '../src/app.ts';
import { useKit } from './kit.ts';

/*
 * What the application may do with every table and view of the platform. A new table may be read
 * and written row by row; exceptions must be listed in `grants.sql` and here. A view may be read.
 */

const withheld: Record<string, string> = {
  'ledger.accounts': 'select',
  'ledger.rollup_mark': 'select',
  'ledger.rollups': 'select',
  'ledger.transfers': 'select',
  'public.proposals': 'select insert',
  'public.schema_functions': 'select',
  'public.schema_migrations': 'select',
  'public.site': 'select insert',
  'public.staff_audit': 'select insert',
};

const kit = await useKit();

type Granted = { name: string; kind: string; rights: string };

test('every table is granted as listed, all others row by row, views read-only', async () => {
  const { rows } = await kit.database.pool.query<Granted>(
    `select format('%s.%s', n.nspname, c.relname) as name, c.relkind as kind,
       (select string_agg(r, ' ' order by place) from unnest(array['select', 'insert', 'update',
         'delete', 'truncate', 'references', 'trigger']) with ordinality as all_rights (r, place)
        where has_table_privilege(c.oid, r)) as rights
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_'
       and n.nspname <> 'information_schema'`,
  );
  const [views, tables] = [/[vm]/, /[rp]/].map((of) => rows.filter(({ kind }) => of.test(kind)));
  expect(new Set(views?.map(({ rights }) => rights))).toEqual(new Set(['select']));
  expect(tables?.length).toBeGreaterThan(60);
  const special = (tables ?? []).filter(({ rights }) => rights !== 'select insert update delete');
  expect(Object.fromEntries(special.map(({ name, rights }) => [name, rights]))).toEqual(withheld);
});

test('the role of the application owns nothing and may change no table', async () => {
  expect(await listExcessRights(kit.database.pool)).toEqual([]);
});

test.each([
  `update staff_audit set actor = 'nobody'`,
  'delete from staff_audit',
  `update site set currency = 'THB'`,
  'delete from site',
  'truncate staff_audit',
  `update proposals set lines = '[]'`,
  'delete from proposals',
  'alter table staff_audit disable trigger all',
  'update ledger . accounts set balance = 1',
  'insert into ledger . accounts (id, player_id, slot, balance) values (1024000000, 1000000, 0, 9)',
  'insert into ledger . transfers (id) values (1)',
  'update ledger . transfers set amount = 1',
  'delete from ledger . transfers',
  'update ledger . rollups set balance = 1',
  'alter table ledger . transfers disable trigger all',
  'create or replace function ledger.refuse_change() returns trigger language sql as $$ $$',
  'set session_replication_role = replica',
])('the application is refused: %s', async (sql) => {
  await expect(kit.database.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
});

test('a stranger to the site posts nothing, and the application posts through one function only', async () => {
  const { owner } = kit.database;
  const { rows } = await owner.query<{ everybody: boolean; app: boolean; asOwner: boolean }>(
    `select has_function_privilege('public', p.oid, 'execute') as everybody,
       has_function_privilege($1, p.oid, 'execute') as app, p.prosecdef as "asOwner"
     from pg_proc p where p.oid::regproc::text in ('ledger.post', 'ledger.advance_rollups')`,
    [TEST_LOGIN.role],
  );
  expect(rows).toEqual([
    { everybody: false, app: true, asOwner: true },
    { everybody: false, app: true, asOwner: true },
  ]);
  const player = await kit.player({ balanceMinor: 500n });
  expect(await kit.balance(player.playerId)).toBe(500n);
});

test('granting again while the site runs changes nothing', async () => {
  const read = async (): Promise<unknown> =>
    (await kit.database.owner.query('select oid, relacl::text from pg_class order by oid')).rows;
  const before = await read();
  await grantAccess(kit.database.owner, migrationDirs, TEST_LOGIN.role);
  expect(await read()).toEqual(before);
});
