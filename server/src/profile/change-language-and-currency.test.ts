import { changeLanguageAndCurrency, getUserInfo } from '@vela/contract/profile/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

test('a language is remembered, one that does not exist is refused', async () => {
  const player = await kit.newPlayer();
  const change = (language: string) =>
    kit.call(changeLanguageAndCurrency, { language }, { as: player });
  expect((await change('th')).code).toBe(0);
  expect((await change('xx')).data).toEqual({ field: 'language' });
  const me = await kit.call(getUserInfo, {}, { as: player });
  expect(me.data.userInfo.language).toBe('th');
});

test('there is one currency, and another one is refused', async () => {
  const player = await kit.newPlayer();
  const change = (currency: string) =>
    kit.call(changeLanguageAndCurrency, { language: 'en', currency }, { as: player });
  expect((await change('HKD')).code).toBe(0);
  expect((await change('USD')).data).toEqual({ field: 'currency' });
});
