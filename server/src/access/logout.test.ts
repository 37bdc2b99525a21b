import { login, logout } from '@vela/contract/access/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('a recently used token is invalid after logout, and the other session stays valid', async () => {
  const { username, password } = await kit.player();
  const enter = () => kit.call(login, { username, password }, { address: newAddress() });
  const [one, two] = [await enter(), await enter()];
  expect((await kit.call(getProfile, {}, { as: one.data })).code).toBe(0);
  expect((await kit.call(logout, {}, { as: one.data })).code).toBe(0);
  expect((await kit.call(getProfile, {}, { as: one.data })).code).toBe(401);
  expect((await kit.call(getProfile, {}, { as: two.data })).code).toBe(0);
});

test('a caller without a session cannot log out', async () => {
  expect(await kit.call(logout)).toMatchObject({ status: 401, code: 401 });
});
