import { listAllBanks } from '@vela/contract/payout/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { cardNumber, realName, secondaryPassword } from '../../test/money.ts';
import { bindBankCard } from '@vela/contract/payout/calls.ts';
import { need } from '../../seeds/stage/send.ts';
import { smsSwitchSetting } from '../access/settings.ts';

const kit = await useKit();
await kit.set(smsSwitchSetting, 'off');
const finance = await kit.operator('finance');

test("every bank is listed, offered ones first, with the number of players' cards", async () => {
  const card = { bankCode: 'HARBOUR', holderName: realName, cardNumber: cardNumber(1) };
  const as = await kit.payer({ realName });
  need(await kit.call(bindBankCard, { ...card, secondaryPassword }, { as }));
  const { banks } = await kit.done(listAllBanks, {}, { as: finance });
  const [first] = banks;
  expect(first).toMatchObject({
    code: 'HARBOUR',
    country: 'CN',
    digitsMin: 16,
    digitsMax: 19,
    hasCheckDigit: true,
    isOpen: true,
    isOffered: true,
    cardCount: 1,
  });
  const offered = banks.map((it) => it.isOffered);
  expect(offered.lastIndexOf(true)).toBeLessThan(offered.indexOf(false));
  expect(banks.find(({ code }) => code === 'ORCHID')).toMatchObject({
    isOpen: true,
    isOffered: false,
  });
});

test('operators who may read channels may read banks', async () => {
  const refusalOf = async (role: 'risk' | 'content') =>
    (await kit.call(listAllBanks, {}, { as: await kit.operator(role) })).refusal;
  expect([await refusalOf('risk'), await refusalOf('content')]).toEqual([null, 'forbidden']);
});
