import { getConsent, saveConsent } from '@vela/contract/message/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('a new player receives offers, and what one player declines is not declined for another', async () => {
  const [one, other] = [await kit.player(), await kit.player()];
  const read = async (as: typeof one) => (await kit.done(getConsent, {}, { as })).isAppAllowed;
  expect(await read(one)).toBe(true);
  await kit.done(saveConsent, { isAppAllowed: false }, { as: one });
  expect([await read(one), await read(other)]).toEqual([false, true]);
});
