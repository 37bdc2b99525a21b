import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { isConnectionLost, isDatabaseUnavailable, NoConnectionFree } from './database-failure.ts';
import { openDatabase } from './db.ts';
import type { Database, DatabaseOptions, Lane } from './db.ts';
import { noTimeouts } from './pool.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

let site: TestDatabase<unknown>;
const opened: Database<unknown>[] = [];

beforeAll(async () => {
  site = await createTestDatabase({ name: 'empty', dirs: [] });
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await site.close();
});

function open(options: Omit<DatabaseOptions, 'url' | 'applicationName'>): Database<unknown> {
  const database = openDatabase({ url: site.ownerUrl, applicationName: 'pool-test', ...options });
  opened.push(database);
  return database;
}

/** Occupies every connection of a lane; returns a function that releases them. */
async function holdAll(lane: Lane<unknown>): Promise<() => void> {
  const count = lane.pool.options.max;
  const clients = await Promise.all(Array.from({ length: count }, () => lane.pool.connect()));
  return () => {
    for (const client of clients) client.release();
  };
}

async function findPid({ pool }: Lane<unknown>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('connections for money', () => {
  test('are free while all other connections are in use', async () => {
    const database = open({ max: 3, moneyMax: 1 });
    const release = await holdAll(database);
    const waiting = database.pool.query('select 1');
    expect((await database.money.pool.query('select 1')).rowCount).toBe(1);
    expect(database.pool.waitingCount).toBe(1);
    release();
    await waiting;
  });

  test('are the shared ones where none are reserved', async () => {
    const database = open({ max: 2 });
    expect(database.money.pool).toBe(database.pool);
  });
});

describe('waiting for a connection', () => {
  test('times out, and fails immediately beyond the maximum queue', async () => {
    const timeouts = { ...noTimeouts, connectionMs: 200 };
    const database = open({ max: 1, timeouts });
    const release = await holdAll(database);
    const waiting = Array.from({ length: 20 }, () => failureOf(database.pool.query('select 1')));
    expect(await failureOf(database.db.executeQuery(sql`select 1`.compile(database.db)))).toEqual(
      new NoConnectionFree(),
    );
    expect(await failureOf(database.pool.query('select 1'))).toEqual(new NoConnectionFree());
    const failures = await Promise.all(waiting);
    expect(failures.every((error) => isDatabaseUnavailable(error))).toBe(true);
    release();
    expect((await database.pool.query('select 1')).rowCount).toBe(1);
  });
});

describe('a statement that takes too long', () => {
  const sleep = 'select pg_sleep(5)';
  const ways: [string, (lane: Lane<unknown>) => Promise<unknown>][] = [
    ['the pool', ({ pool }) => pool.query(sleep)],
    ['the query builder', ({ db }) => sql.raw(sleep).execute(db)],
    ['a transaction', (lane) => lane.transaction(({ client }) => client.query(sleep))],
    ['its query builder', (lane) => lane.transaction(({ tx }) => sql.raw(sleep).execute(tx))],
  ];

  test.each(ways)(
    'by %s is cancelled by the server, and its connection survives',
    async (_way, runQuery) => {
      const timeouts = { ...noTimeouts, statementMs: 50, queryMs: 5000 };
      const database = open({ max: 1, timeouts });
      const error = await failureOf(runQuery(database));
      expect(error).toMatchObject({ code: '57014' });
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect((await database.pool.query('select 1')).rowCount).toBe(1);
    },
  );

  test.each(ways)('by %s at a hanging server loses its connection', async (_way, runQuery) => {
    const database = open({ max: 1, timeouts: { ...noTimeouts, queryMs: 200 } });
    const before = await findPid(database);
    const error = await failureOf(runQuery(database));
    expect(isConnectionLost(error)).toBe(true);
    expect(await findPid(database)).not.toBe(before);
  });

  test('because another transaction holds its lock is reported as unavailable', async () => {
    await site.owner.query('create table rows (id int primary key)');
    await site.owner.query('insert into rows values (1)');
    const database = open({ max: 2, timeouts: { ...noTimeouts, lockMs: 50 } });
    await database.transaction(async ({ client }) => {
      await client.query('select from rows where id = 1 for update');
      const error = await failureOf(database.pool.query('update rows set id = 1 where id = 1'));
      expect(error).toMatchObject({ code: '55P03' });
      expect(isDatabaseUnavailable(error)).toBe(true);
    });
  });
});
