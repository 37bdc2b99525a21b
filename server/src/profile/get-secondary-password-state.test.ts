import { getSecondaryPasswordState } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('it returns whether a secondary password is set, and nothing else', async () => {
  const without = await kit.player();
  const having = await kit.player({ secondaryPassword: '246810' });
  const send = (as: { token: string }) => kit.call(getSecondaryPasswordState, {}, { as });
  expect((await send(without)).data).toEqual({ isSet: false });
  expect((await send(having)).data).toEqual({ isSet: true });
  expect((await kit.call(getSecondaryPasswordState)).code).toBe(401);
});
