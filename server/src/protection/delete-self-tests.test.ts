import { deleteSelfTests, getProtection, saveSelfTest } from '@vela/contract/protection/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('only the player can delete their stored results', async () => {
  const [as, other] = [await kit.player(), await kit.player()];
  const answers = [3, 3, 3, 3, 3, 3, 3, 3, 3];
  await kit.call(saveSelfTest, { answers }, { as });
  kit.clock.advance(1_000);
  await kit.call(saveSelfTest, { answers }, { as });
  await kit.call(deleteSelfTests, {}, { as: other });
  expect((await kit.call(getProtection, {}, { as })).data.selfTest).toMatchObject({ score: 27 });
  await kit.call(deleteSelfTests, {}, { as });
  expect((await kit.call(getProtection, {}, { as })).data.selfTest).toBeNull();
});
