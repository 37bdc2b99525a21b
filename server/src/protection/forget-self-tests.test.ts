import { forgetSelfTests, getProtection, keepSelfTest } from '@vela/contract/protection/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

test('a player can have every kept result deleted, and nobody else can', async () => {
  const [as, other] = [await kit.newPlayer(), await kit.newPlayer()];
  const answers = [3, 3, 3, 3, 3, 3, 3, 3, 3];
  await kit.call(keepSelfTest, { answers }, { as });
  kit.clock.advance(1_000);
  await kit.call(keepSelfTest, { answers }, { as });
  await kit.call(forgetSelfTests, {}, { as: other });
  expect((await kit.call(getProtection, {}, { as })).data.selfTest).toMatchObject({ score: 27 });
  await kit.call(forgetSelfTests, {}, { as });
  expect((await kit.call(getProtection, {}, { as })).data.selfTest).toBeNull();
});
