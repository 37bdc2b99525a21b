import { getConsent, saveConsent } from '@vela/contract/message/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('a player receives offers until they decline, and again when they want to', async () => {
  const player = await kit.player();
  const read = async () => (await kit.done(getConsent, {}, { as: player })).isAppAllowed;
  const save = (isAppAllowed: boolean) => kit.done(saveConsent, { isAppAllowed }, { as: player });
  expect(await read()).toBe(true);
  await save(false);
  expect(await read()).toBe(false);
  await save(true);
  expect(await read()).toBe(true);
});
