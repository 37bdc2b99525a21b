import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findPendingMigrations, migrate, openMigrationCheck } from './migrate.ts';
import type { MigrationDir } from './migration.ts';
import { StartupProblem } from './startup-problem.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-migrate-'));
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
  folder = fs.mkdtempSync(path.join(home, 'm-'));
  dir = { name: 'shop', url: pathToFileURL(`${folder}/`) };
});

const write = (name: string, sql: string): void => fs.writeFileSync(path.join(folder, name), sql);
const problemOf = async (): Promise<string> => {
  const error = await migrate(database.pool, [dir]).then(
    () => null,
    (e: unknown) => e,
  );
  return error instanceof StartupProblem
    ? error.message
    : `not a startup problem: ${String(error)}`;
};
const hasTable = async (name: string): Promise<boolean> =>
  (await database.pool.query('select 1 from pg_class where relname = $1', [name])).rowCount === 1;

describe('migrations', () => {
  test('are applied in the order of their numbers, once', async () => {
    write('0020-rows.sql', 'insert into goods values (1);');
    write('0010-goods.sql', 'create table goods (id int8);');
    expect(await migrate(database.pool, [dir])).toEqual([
      'shop/0010-goods.sql',
      'shop/0020-rows.sql',
    ]);
    expect(await migrate(database.pool, [dir])).toEqual([]);
    expect((await database.pool.query('select * from goods')).rowCount).toBe(1);
    write('0030-more.sql', 'insert into goods values (2);');
    expect(await findPendingMigrations(database.pool, [dir])).toEqual(['shop/0030-more.sql']);
  });

  test('of a version that is installed beside a running process do not make that unready', async () => {
    write('0010-goods.sql', 'create table goods (id int8);');
    const check = openMigrationCheck(database.pool, [dir]);
    await expect(check()).rejects.toThrow('migrations missing: shop/0010-goods.sql');
    await migrate(database.pool, [dir]);
    write('0020-more.sql', 'insert into goods values (2);');
    await check();
  });

  test('started by several processes concurrently are applied once', async () => {
    write('0010-goods.sql', 'create table goods (id int8); select pg_sleep(0.05);');
    const done = await Promise.all([1, 2, 3].map(() => migrate(database.pool, [dir])));
    expect(done.flat()).toEqual(['shop/0010-goods.sql']);
  });

  test('of two packages may share a name', async () => {
    write('0010-goods.sql', 'create table if not exists goods (id int8);');
    const done = await migrate(database.pool, [dir, { ...dir, name: 'depot' }]);
    expect(done).toEqual(['shop/0010-goods.sql', 'depot/0010-goods.sql']);
  });

  test('may run outside a transaction if they declare it', async () => {
    write('0010-goods.sql', 'create table goods (id int8);');
    write('0020-index.sql', '-- no-transaction\ncreate index concurrently goods_id on goods (id);');
    await migrate(database.pool, [dir]);
    expect(await hasTable('goods_id')).toBe(true);
  });

  test('do not block a running site: one that waits for a lock is rolled back', async () => {
    write('0010-goods.sql', 'create table goods (id int8);');
    await migrate(database.pool, [dir]);
    write('0020-more.sql', 'create table more (id int8); alter table goods add name text;');
    const reader = await database.owner.connect();
    await reader.query('begin; select * from goods');
    try {
      const waiting = migrate(database.pool, [dir], { lockTimeoutMs: 50 });
      await expect(waiting).rejects.toThrow(
        'shop/0020-more.sql failed: canceling statement due to',
      );
    } finally {
      await reader.query('rollback');
      reader.release();
    }
    expect(await hasTable('more')).toBe(false);
    expect(await migrate(database.pool, [dir])).toEqual(['shop/0020-more.sql']);
  });
});

describe('an inconsistent history is reported in one line', () => {
  beforeEach(async () => {
    write('0020-goods.sql', 'create table goods (id int8);');
    await migrate(database.pool, [dir]);
  });

  test('a file that changed after it was applied', async () => {
    write('0020-goods.sql', 'create table goods (id int4);');
    expect(await problemOf()).toContain('shop/0020-goods.sql was changed after it ran');
  });

  test('a missing file: the database is newer than the program', async () => {
    fs.rmSync(path.join(folder, '0020-goods.sql'));
    expect(await problemOf()).toContain('0020-goods.sql, which this version does not know');
  });

  test('a file with a number below an applied one', async () => {
    write('0010-late.sql', 'select 1;');
    expect(await problemOf()).toContain('0010-late.sql comes before 0020-goods.sql');
  });

  test('a file with an invalid name', async () => {
    write('30_more.sql', 'select 1;');
    expect(await problemOf()).toContain('shop/30_more.sql must be named');
  });
});

test('a file that fails leaves nothing behind and reports the line', async () => {
  write('0010-goods.sql', 'create table goods (id int8);\ninsert into nowhere values (1);\n');
  expect(await problemOf()).toMatch(/0010-goods\.sql failed: .*nowhere.* \(line 2\)\.$/);
  expect(await hasTable('goods')).toBe(false);
  expect(await findPendingMigrations(database.pool, [dir])).toEqual(['shop/0010-goods.sql']);
});

test('a missing folder is reported in one line', async () => {
  fs.rmSync(folder, { recursive: true });
  expect(await problemOf()).toContain('is missing');
});
