import { modifyBindBankCard, queryUserBankCardList } from '@vela/contract/payout/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kit, TestPlayer } from '../../test/kit.ts';
import {
  askWithdrawal,
  bindCard,
  need,
  newPayer,
  newWithdrawer,
  secondaryPassword,
  startMoneyKit,
} from '../../test/money.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startMoneyKit();
});
afterAll(() => kit.stop());

const modify = (player: TestPlayer, parts: object) =>
  kit.call(modifyBindBankCard, { secondaryPassword, ...parts }, { as: player, lang: 'en' });

test('bank, type and branch change; what is not sent stays', async () => {
  const player = await newPayer(kit);
  const cardId = await bindCard(kit, player);
  const first = need(await modify(player, { cardId, bankCode: 'PEARL', branch: 'Mong Kok' }));
  expect(first.card).toMatchObject({
    bankName: 'Pearl River Savings Bank',
    branch: 'Mong Kok',
    cardType: 'savings',
    isDefault: true,
  });
  const second = need(await modify(player, { cardId, cardType: 'credit' }));
  expect(second.card).toMatchObject({ bankCode: 'PEARL', branch: 'Mong Kok', cardType: 'credit' });
});

test('there is one default, always', async () => {
  const player = await newPayer(kit);
  await bindCard(kit, player);
  const cardId = await bindCard(kit, player);
  expect(need(await modify(player, { cardId, isDefault: true })).card.isDefault).toBe(true);
  expect(need(await modify(player, { cardId, isDefault: false })).card.isDefault).toBe(true);
  const { cards } = need(await kit.call(queryUserBankCardList, {}, { as: player }));
  expect(cards.map((card) => card.isDefault)).toEqual([true, false]);
});

test('what is refused, in order', async () => {
  const player = await newPayer(kit);
  const cardId = await bindCard(kit, player);
  const unset = await newPayer(kit, { secondaryPassword: null });
  expect((await modify(unset, { cardId })).refusal).toBe('secondaryPasswordNotSet');
  const wrong = await modify(player, { cardId: 'none', secondaryPassword: '111111' });
  expect(wrong.refusal).toBe('secondaryPasswordWrong');
  expect((await modify(await newPayer(kit), { cardId })).refusal).toBe('notFound');
  expect((await modify(player, { cardId, bankCode: 'NONE' })).refusal).toBe('notFound');
  expect((await kit.call(modifyBindBankCard, { cardId, secondaryPassword })).code).toBe(401);
});

test('a card that a withdrawal goes to stays as it is, but for the default mark', async () => {
  const { player, cardId } = await newWithdrawer(kit);
  const other = await bindCard(kit, player);
  need(await askWithdrawal(kit, player, other));
  expect((await modify(player, { cardId: other, branch: 'x' })).refusal).toBe('accountInUse');
  expect((await modify(player, { cardId: other, isDefault: true })).code).toBe(0);
  expect((await modify(player, { cardId, branch: 'x' })).code).toBe(0);
});
