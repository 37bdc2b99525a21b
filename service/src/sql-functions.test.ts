import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findPendingMigrations, migrate } from './migrate.ts';
import type { MigrationDir } from './migration.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-functions-'));
const open: TestDatabase<unknown>[] = [];
afterAll(async () => {
  await Promise.all(open.map((database) => database.close()));
  fs.rmSync(home, { recursive: true, force: true });
});

let database: TestDatabase<unknown>;
let dir: MigrationDir;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ name: 'bare', dirs: [] });
  open.push(database);
  folder = fs.mkdtempSync(path.join(home, 'f-'));
  fs.mkdirSync(path.join(folder, 'migrations'));
  fs.mkdirSync(path.join(folder, 'sql'));
  dir = { name: 'shop', url: pathToFileURL(path.join(folder, 'migrations')) };
  write('migrations/0010-goods.sql', 'create table goods (id int8);');
});

const write = (name: string, sql: string): void => fs.writeFileSync(path.join(folder, name), sql);
const price = (cents: number): string =>
  `create or replace function price() returns int language sql as $$ select ${cents} $$;`;
const readPrice = async (): Promise<unknown> =>
  (await database.pool.query('select price()')).rows[0]?.price;

test('a function is created after the tables, once, and again when its text changes', async () => {
  write('sql/prices.sql', price(1));
  write('sql/counts.sql', 'create view counts as select count(*) from goods;');
  expect(await migrate(database.pool, [dir])).toEqual([
    'shop/0010-goods.sql',
    'shop/sql/counts.sql',
    'shop/sql/prices.sql',
  ]);
  expect(await migrate(database.pool, [dir])).toEqual([]);
  write('sql/prices.sql', price(2));
  expect(await migrate(database.pool, [dir])).toEqual(['shop/sql/prices.sql']);
  expect(await readPrice()).toBe(2);
  write('sql/prices.sql', price(1));
  expect(await migrate(database.pool, [dir])).toEqual(['shop/sql/prices.sql']);
  expect(await readPrice()).toBe(1);
});

test('a view that a migration drops to change its table is recreated, its text unchanged', async () => {
  write('sql/ids.sql', 'create or replace view ids as select id from goods;');
  await migrate(database.pool, [dir]);
  write('migrations/0020-text.sql', 'drop view ids; alter table goods alter id type text;');
  expect(await migrate(database.pool, [dir])).toEqual(['shop/0020-text.sql', 'shop/sql/ids.sql']);
  await database.pool.query(`insert into goods values ('a')`);
  expect((await database.pool.query('select id from ids')).rows).toEqual([{ id: 'a' }]);
});

test('several concurrent processes create it once', async () => {
  write('sql/prices.sql', price(1));
  const done = await Promise.all([1, 2, 3].map(() => migrate(database.pool, [dir])));
  expect(done.flat().toSorted()).toEqual(['shop/0010-goods.sql', 'shop/sql/prices.sql']);
});

test('a text new to the database is pending, a superseded one is not', async () => {
  await migrate(database.pool, [dir]);
  write('sql/prices.sql', price(1));
  expect(await findMissing()).toEqual(['shop/sql/prices.sql']);
  write('sql/prices.sql', price(2));
  expect(await findMissing()).toEqual(['shop/sql/prices.sql']);
  // A process of the version before runs beside those of the version after.
  write('sql/prices.sql', price(1));
  expect(await findPendingMigrations(database.pool, [dir])).toEqual([]);
});

/** What was pending before it was applied. */
async function findMissing(): Promise<string[]> {
  const pending = await findPendingMigrations(database.pool, [dir]);
  await migrate(database.pool, [dir]);
  return pending;
}

test('of files that change together, none is applied if one fails', async () => {
  write('sql/prices.sql', price(1));
  await migrate(database.pool, [dir]);
  write('sql/prices.sql', price(2));
  write('sql/wrong.sql', '\ncreate view wrong as select * from nowhere;');
  await expect(migrate(database.pool, [dir])).rejects.toThrow(
    /^Functions shop\/sql\/wrong\.sql failed: .*nowhere.* \(line 2\)\.$/,
  );
  expect(await readPrice()).toBe(1);
});

test('a migration whose functions moved to a file of their own declares its former content', async () => {
  const former = `${price(1)} create table prices (id int8);`;
  write('migrations/0020-prices.sql', former);
  await migrate(database.pool, [dir]);
  const sha = await database.pool.query(
    `select sha from schema_migrations where name = '0020-prices.sql'`,
  );
  const cleaned = 'create table prices (id int8);';
  write('migrations/0020-prices.sql', cleaned);
  await expect(migrate(database.pool, [dir])).rejects.toThrow('was changed after it ran');
  write('migrations/0020-prices.sql', `-- formerly ${sha.rows[0]?.sha}\n${cleaned}`);
  write('sql/prices.sql', price(3));
  expect(await migrate(database.pool, [dir])).toEqual(['shop/sql/prices.sql']);
  expect(await readPrice()).toBe(3);
});
