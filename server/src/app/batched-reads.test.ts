import { expect, test } from 'vitest';
import { BatchedReads } from './batched-reads.ts';

test('a burst of keys is one read, and later keys wait for the next', async () => {
  const batches: (readonly number[])[] = [];
  const release: (() => void)[] = [];
  const reads = new BatchedReads<number, string>(async (keys) => {
    batches.push(keys);
    await new Promise<void>((resolve) => release.push(resolve));
    return keys.map((key) => `value ${key}`);
  });
  const first = Promise.all([1, 2, 3].map((key) => reads.find(key)));
  await expect.poll(() => release.length).toBe(1);
  const second = Promise.all([4, 1].map((key) => reads.find(key)));
  release[0]?.();
  expect(await first).toEqual(['value 1', 'value 2', 'value 3']);
  await expect.poll(() => release.length).toBe(2);
  release[1]?.();
  expect(await second).toEqual(['value 4', 'value 1']);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 1],
  ]);
});

test('a batch has a maximum size', async () => {
  const sizes: number[] = [];
  const reads = new BatchedReads<number, number>(async (keys) => {
    sizes.push(keys.length);
    return keys;
  });
  const keys = Array.from({ length: 1_000 }, (_, at) => at);
  expect(await Promise.all(keys.map((key) => reads.find(key)))).toEqual(keys);
  expect(sizes).toEqual([512, 488]);
});

test('a failure reaches every caller of its batch and no other', async () => {
  const failure = new Error('the database is gone');
  let isBroken = true;
  const reads = new BatchedReads<number, number>(async (keys) => {
    if (isBroken) throw failure;
    return keys;
  });
  const failed = await Promise.allSettled([reads.find(1), reads.find(2)]);
  expect(failed.map((it) => it.status === 'rejected' && it.reason === failure)).toEqual([
    true,
    true,
  ]);
  isBroken = false;
  expect(await reads.find(3)).toBe(3);
});
