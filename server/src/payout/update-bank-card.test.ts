import { updateBankCard, listBankCards } from '@vela/contract/payout/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { secondaryPassword } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';

const kit = await useKit();

const modify = (player: TestPlayer, parts: object) =>
  kit.call(updateBankCard, { secondaryPassword, ...parts }, { as: player, lang: 'en' });

test('bank, type and branch change; omitted fields stay', async () => {
  const player = await kit.payer();
  const cardId = await kit.card(player);
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
  const player = await kit.payer();
  await kit.card(player);
  const cardId = await kit.card(player);
  expect(need(await modify(player, { cardId, isDefault: true })).card.isDefault).toBe(true);
  expect(need(await modify(player, { cardId, isDefault: false })).card.isDefault).toBe(true);
  const { cards } = await kit.done(listBankCards, {}, { as: player });
  expect(cards.map((card) => card.isDefault)).toEqual([true, false]);
});

test('refusals, in the order of the contract', async () => {
  const player = await kit.payer();
  const cardId = await kit.card(player);
  const unset = await kit.payer({ secondaryPassword: null });
  expect((await modify(unset, { cardId })).refusal).toBe('secondaryPasswordNotSet');
  const wrong = await modify(player, { cardId: 'none', secondaryPassword: '111111' });
  expect(wrong.refusal).toBe('secondaryPasswordWrong');
  expect((await modify(await kit.payer(), { cardId })).refusal).toBe('notFound');
  expect((await modify(player, { cardId, bankCode: 'NONE' })).refusal).toBe('notFound');
  const other = await modify(player, { cardId, bankCode: 'VICTORIA' });
  expect(other.refusal).toBe('cardNumberWrong');
  expect(other.data).toEqual({ digitsMin: 9, digitsMax: 12 });
  expect((await kit.call(updateBankCard, { cardId, secondaryPassword })).code).toBe(401);
});

test('a card with an open withdrawal stays unchanged, except for the default mark', async () => {
  const { player, cardId } = await kit.withdrawer();
  const other = await kit.card(player);
  need(await kit.withdrawal(player, other));
  expect((await modify(player, { cardId: other, branch: 'x' })).refusal).toBe('accountInUse');
  expect((await modify(player, { cardId: other, isDefault: true })).code).toBe(0);
  expect((await modify(player, { cardId, branch: 'x' })).code).toBe(0);
});
