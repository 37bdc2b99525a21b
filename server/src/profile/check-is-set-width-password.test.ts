import { checkIsSetWidthPassword } from '@vela/contract/profile/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

test('it tells whether a secondary password is set, and nothing else', async () => {
  const without = await kit.newPlayer();
  const having = await kit.newPlayer({ secondaryPassword: '246810' });
  const ask = (as: { token: string }) => kit.call(checkIsSetWidthPassword, {}, { as });
  expect((await ask(without)).data).toEqual({ isSet: false });
  expect((await ask(having)).data).toEqual({ isSet: true });
  expect((await kit.call(checkIsSetWidthPassword)).code).toBe(401);
});
