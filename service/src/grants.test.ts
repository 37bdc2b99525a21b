import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './db.ts';
import { grantAccess } from './grants.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { checkRole, listExcessRights } from './role-check.ts';
import { asTestLogin, createTestDatabase, TEST_LOGIN } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

/* A shop whose receipts are append-only; its application role owns nothing. */

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-grants-'));
const dir = { name: 'shop', url: pathToFileURL(path.join(home, 'migrations')) };
const write = (name: string, sql: string): void => fs.writeFileSync(path.join(home, name), sql);
let database: TestDatabase<unknown>;
let app: pg.Pool;
let role: string;

beforeAll(async () => {
  fs.mkdirSync(path.join(home, 'migrations'));
  write(
    'migrations/0010-shop.sql',
    `create schema shop;
     create table shop.receipts (no int8 generated always as identity, sum int8);
     create table shop.goods (name text);`,
  );
  fs.mkdirSync(path.join(home, 'sql'));
  write('sql/labels.sql', 'create or replace view shop.labels as select name from shop.goods;');
  write('grants.sql', 'revoke update, delete on shop.receipts from :"app";');
  database = await createTestDatabase({ name: 'bare', dirs: [] });
  role = TEST_LOGIN.role;
  app = openDatabase({ url: asTestLogin(database.ownerUrl), applicationName: 'shop', max: 1 }).pool;
});
beforeEach(async () => {
  await migrate(database.owner, [dir]);
  await grantAccess(database.owner, [dir], role);
});
afterAll(async () => {
  await app.end();
  await database.close();
  fs.rmSync(home, { recursive: true, force: true });
});

test('rows are read and written, except for what the package withholds', async () => {
  await app.query(`insert into shop.goods values ('tea')`);
  await app.query(`update shop.goods set name = 'rice'`);
  await app.query('delete from shop.goods');
  await app.query('insert into shop.receipts (sum) values (7)');
  const { rows } = await app.query('select no, sum from shop.receipts');
  expect(rows).toEqual([{ no: 1n, sum: 7n }]);
});

test('a view can be read', async () => {
  await app.query(`insert into shop.goods values ('salt')`);
  expect((await app.query('select name from shop.labels')).rows).toEqual([{ name: 'salt' }]);
});

test.each([
  'update shop.receipts set sum = 8',
  'delete from shop.receipts',
  'truncate shop.goods',
  `insert into shop.labels values ('tea')`,
  `update shop.labels set name = 'rice'`,
  'delete from shop.labels',
  'drop table shop.goods',
  'alter table shop.receipts disable trigger all',
  'create table shop.more (a int)',
  'create table more (a int)',
  'set session_replication_role = replica',
  `update schema_migrations set sha = 'x'`,
])('the application is refused: %s', async (sql) => {
  // 42501: insufficient privilege.
  await expect(app.query(sql)).rejects.toMatchObject({ code: '42501' });
});

test('a table of a later migration is usable, and a manual grant is revoked', async () => {
  await database.owner.query(`grant truncate, update on shop.receipts to ${role}`);
  write('migrations/0020-more.sql', 'create table shop.shelves (no int8);');
  await migrate(database.owner, [dir]);
  await grantAccess(database.owner, [dir], role);
  await app.query('insert into shop.shelves values (1)');
  await expect(app.query('truncate shop.receipts')).rejects.toMatchObject({ code: '42501' });
  await expect(app.query('update shop.receipts set sum = 1')).rejects.toMatchObject({
    code: '42501',
  });
});

const licensed = { mode: 'licensed', variable: 'DATABASE_URL' } as const;

test('a role without excess rights passes everywhere; any excess is reported in one line', async () => {
  expect(await listExcessRights(app)).toEqual([]);
  expect(await checkRole(app, licensed)).toBeNull();
  const warning = await checkRole(database.owner, { ...licensed, mode: 'play' });
  expect(warning).toMatch(/^The role of DATABASE_URL is a superuser, .* DATABASE_OWNER_URL .*$/);
  await expect(checkRole(database.owner, licensed)).rejects.toThrow('is a superuser');
});

test.each([
  ['owns tables', `alter table shop.goods owner to ${TEST_LOGIN.role}`],
  ['owns a schema or the database', `alter schema shop owner to ${TEST_LOGIN.role}`],
  ['may make tables', `grant create on schema shop to ${TEST_LOGIN.role}`],
  ['may empty tables', `grant truncate on shop.receipts to ${TEST_LOGIN.role}`],
])('a licensed site refuses a role that %s', async (excess, sql) => {
  const client = await database.owner.connect();
  try {
    await client.query(sql);
    await expect(checkRole(app, licensed)).rejects.toThrow(excess);
  } finally {
    await client.query('alter schema shop owner to current_user');
    await client.query('alter table shop.goods owner to current_user');
    client.release();
  }
});

test('a database that lacks migrations is refused in one line', async () => {
  await requireMigrated(app, [dir], 'DATABASE_URL');
  write('migrations/0030-later.sql', 'select 1;');
  await expect(requireMigrated(app, [dir], 'DATABASE_URL')).rejects.toThrow(
    /^The database of DATABASE_URL lacks 1 migrations: run "npm run migrate", then start again\.$/,
  );
  const empty = await createTestDatabase({ name: 'bare', dirs: [] });
  await empty.owner.query('drop table schema_migrations');
  await expect(requireMigrated(empty.pool, [dir], 'DATABASE_URL')).rejects.toThrow('is empty');
  await empty.close();
});
