import { systemRandom } from '@vela/service/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld } from '../../../test/kit.ts';
import type { World } from '../../../test/kit.ts';
import { findOrMakeWorldSeed } from './store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.database.close());

test('processes that start together share one world, and keep it', async () => {
  const { pool } = world.database;
  const starts = Array.from({ length: 5 }, () => findOrMakeWorldSeed(pool, systemRandom));
  const seeds = new Set(await Promise.all(starts));
  expect(seeds.size).toBe(1);
  expect(seeds).toContain(await findOrMakeWorldSeed(pool, systemRandom));
});
