import { systemRandom } from '@vela/service/random.ts';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/kit.ts';
import { findOrMakeWorldSeed } from './store.ts';

const world = await useWorld();

test('processes that start together share one world, and keep it', async () => {
  const { pool } = world.database;
  const starts = Array.from({ length: 5 }, () => findOrMakeWorldSeed(pool, systemRandom));
  const seeds = new Set(await Promise.all(starts));
  expect(seeds.size).toBe(1);
  expect(seeds).toContain(await findOrMakeWorldSeed(pool, systemRandom));
});
