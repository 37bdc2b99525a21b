import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { runEach } from './work.ts';

const kit = await useKit();
const items = Array.from({ length: 40 }, (_item, index) => index);

test('each item has its own transaction, and four run at once', async () => {
  const done: { item: number; transaction: string | undefined }[] = [];
  const four = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  await runEach(kit.services, items, async ({ tx }, item) => {
    running += 1;
    most = Math.max(most, running);
    if (running === 4) four.resolve();
    await four.promise;
    const { rows } = await sql<{ id: string }>`
      select pg_current_xact_id()::text as id`.execute(tx);
    done.push({ item, transaction: rows[0]?.id });
    running -= 1;
  });
  expect(done.map(({ item }) => item).toSorted((a, b) => a - b)).toEqual(items);
  expect(new Set(done.map(({ transaction }) => transaction)).size).toBe(items.length);
  expect(most).toBe(4);
});

test('an item that fails holds no other, and its failure is thrown once all have ended', async () => {
  const done: number[] = [];
  const run = runEach(kit.services, items, async ({ tx }, item) => {
    if (item === 1) throw new Error('item 1 fails');
    await sql`select 1`.execute(tx);
    done.push(item);
  });
  await expect(run).rejects.toThrow('item 1 fails');
  expect(done.toSorted((a, b) => a - b)).toEqual(items.filter((item) => item !== 1));
});

test('after ten failures nothing further begins: it is not the items that fail', async () => {
  let begun = 0;
  const run = runEach(kit.services, items, async () => {
    begun += 1;
    throw new Error('the database is away');
  });
  await expect(run).rejects.toThrow('the database is away');
  expect(begun).toBeGreaterThanOrEqual(10);
  expect(begun).toBeLessThan(10 + 4);
});
