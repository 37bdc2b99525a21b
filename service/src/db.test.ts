import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, TRANSACTION_TRIES } from './db.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

type Tables = { notes: { id: bigint; someText: string; body: unknown } };
let database: TestDatabase<Tables>;

beforeAll(async () => {
  database = await createTestDatabase<Tables>({ name: 'empty', dirs: [] });
  await database.pool.query(
    'create table notes (id int8 primary key, some_text text not null, body jsonb)',
  );
});
afterAll(() => database.close());

const countNotes = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ n: bigint }>('select count(*) n from notes');
  return Number(rows[0]?.n);
};

describe('values', () => {
  test('money arrives as bigint beyond 2^53, and dates as they were written', async () => {
    const { rows } = await database.pool.query(
      `select 9007199254740993::int8 a, '{1,null,9007199254740993}'::int8[] b, 0.10::numeric c,
              date '2026-03-01' d, '{0.10}'::numeric[] e, timestamptz '2026-03-01 00:00+08' f`,
    );
    expect(rows[0]).toEqual({
      a: 9007199254740993n,
      b: [1n, null, 9007199254740993n],
      c: '0.10',
      d: '2026-03-01',
      e: ['0.10'],
      f: new Date('2026-02-28T16:00:00Z'),
    });
  });

  test('columns turn to camel case and keys inside JSON stay as they are', async () => {
    await database.db
      .insertInto('notes')
      .values({ id: 1n, someText: 'x', body: JSON.stringify({ keep_me: 1 }) })
      .execute();
    const row = await database.db.selectFrom('notes').selectAll().where('id', '=', 1n).execute();
    expect(row).toEqual([{ id: 1n, someText: 'x', body: { keep_me: 1 } }]);
  });
});

test('a connection of a prepared database keeps what its builder has sent', async () => {
  const { url } = database;
  const prepared = openDatabase<Tables>({ url, applicationName: 'db', max: 1, isPrepared: true });
  const count = (id: bigint) =>
    prepared.db.selectFrom('notes').select('id').where('id', '>', id).execute();
  await count(1n);
  await count(2n);
  await prepared.transaction(({ tx }) =>
    tx.selectFrom('notes').select('id').where('id', '>', 3n).execute(),
  );
  const { rows } = await prepared.pool.query<{ used: bigint }>(
    'select generic_plans + custom_plans as used from pg_prepared_statements',
  );
  await prepared.close();
  expect(rows).toEqual([{ used: 3n }]);
});

describe('a transaction', () => {
  test('keeps the builder and the raw client on one connection, and rolls back both', async () => {
    const before = await countNotes();
    const attempt = database.transaction(async ({ tx, client }) => {
      await client.query("insert into notes values (10, 'raw')");
      await tx.insertInto('notes').values({ id: 11n, someText: 'built', body: null }).execute();
      const seen = await tx
        .selectFrom('notes')
        .select('id')
        .where('id', 'in', [10n, 11n])
        .execute();
      expect(seen).toHaveLength(2);
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await countNotes()).toBe(before);
  });

  test('runs its effects once, after the commit, and drops them with a rollback', async () => {
    const reported: string[] = [];
    await database.transaction(async ({ client, afterCommit }) => {
      await client.query("insert into notes values (20, 'reported')");
      afterCommit(() => void reported.push('committed'));
      expect(reported).toEqual([]);
    });
    await database
      .transaction(async ({ afterCommit }) => {
        afterCommit(() => void reported.push('never'));
        throw new Error('no');
      })
      .catch(() => {});
    expect(reported).toEqual(['committed']);
  });

  test.each(['40001', '40P01'])('is tried three times on %s, then gives up', async (code) => {
    let tries = 0;
    const attempt = database.transaction(async () => {
      tries += 1;
      throw Object.assign(new Error('conflict'), { code });
    });
    await expect(attempt).rejects.toThrow('conflict');
    expect(tries).toBe(TRANSACTION_TRIES);
  });

  test('is not retried after any other failure', async () => {
    let tries = 0;
    const attempt = database.transaction(async ({ client }) => {
      tries += 1;
      await client.query("insert into notes values (1, 'duplicate')");
    });
    await expect(attempt).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(1);
  });

  test('succeeds on both sides after a deadlock', async () => {
    await database.pool.query("insert into notes values (30, 'a'), (31, 'b')");
    let waiting = 0;
    const { promise: bothHold, resolve } = Promise.withResolvers<void>();
    const touch = (first: number, second: number): Promise<void> =>
      database.transaction(async ({ client }) => {
        await client.query("update notes set some_text = some_text || '+' where id = $1", [first]);
        waiting += 1;
        if (waiting === 2) resolve();
        await bothHold;
        await client.query("update notes set some_text = some_text || '+' where id = $1", [second]);
      });
    await Promise.all([touch(30, 31), touch(31, 30)]);
    const { rows } = await database.pool.query(
      'select some_text from notes where id in (30, 31) order by id',
    );
    expect(rows).toEqual([{ some_text: 'a++' }, { some_text: 'b++' }]);
  });

  test('refuses a nested transaction and a builder that leaks out of it', async () => {
    const leaked = await database.transaction(async ({ tx }) => {
      const nested = tx.transaction().execute(async () => {});
      await expect(nested).rejects.toThrow('already inside a transaction');
      return { tx };
    });
    await expect(leaked.tx.selectFrom('notes').selectAll().execute()).rejects.toThrow('has ended');
  });

  test('fails to commit if it swallowed a failed statement', async () => {
    const attempt = database.transaction(async ({ client }) => {
      await client.query("insert into notes values (40, 'lost')");
      await client.query('select 1/0').catch(() => {});
    });
    await expect(attempt).rejects.toThrow('rolled back');
    expect((await database.pool.query('select 1 from notes where id = 40')).rowCount).toBe(0);
  });

  test('whose connection is cut is reported and the pool heals', async () => {
    const attempt = database.transaction(async ({ client }) => {
      await client.query('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(attempt).rejects.toThrow(/terminat|closed/i);
    expect(await countNotes()).toBeGreaterThan(0);
  });
});
