import { changeLanguageAndCurrency, getProfile } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('a language is stored, an unknown one is refused', async () => {
  const player = await kit.player();
  const change = (language: string) =>
    kit.call(changeLanguageAndCurrency, { language }, { as: player });
  expect((await change('th')).code).toBe(0);
  expect((await change('xx')).data).toEqual({ field: 'language' });
  const me = await kit.call(getProfile, {}, { as: player });
  expect(me.data.userInfo.language).toBe('th');
});

test('there is one currency, and another one is refused', async () => {
  const player = await kit.player();
  const change = (currency: string) =>
    kit.call(changeLanguageAndCurrency, { language: 'en', currency }, { as: player });
  expect((await change('HKD')).code).toBe(0);
  expect((await change('USD')).data).toEqual({ field: 'currency' });
});
