import { deleteBankCard, listBankCards } from '@vela/contract/payout/calls.ts';
import { rejectWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { cardNumber, secondaryPassword } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';

const kit = await useKit();

const remove = (player: TestPlayer, cardId: string) =>
  kit.call(deleteBankCard, { cardId, secondaryPassword }, { as: player });
const list = async (player: TestPlayer) =>
  (await kit.done(listBankCards, {}, { as: player })).cards;

test('without its default, the newest other card becomes it', async () => {
  const player = await kit.payer();
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    ids.push(await kit.card(player));
    kit.clock.advance(MINUTE_MS);
  }
  need(await remove(player, ids[0] ?? ''));
  const cards = await list(player);
  expect(cards.map((card) => [card.cardId, card.isDefault])).toEqual([
    [ids[2], true],
    [ids[1], false],
  ]);
});

test('a number is free again after its card is removed', async () => {
  const number = cardNumber(77);
  const player = await kit.payer();
  const cardId = await kit.card(player, { number });
  need(await remove(player, cardId));
  expect(await list(player)).toEqual([]);
  expect(await kit.card(await kit.payer(), { number })).not.toBe(cardId);
});

test('refusals, in the order of the contract', async () => {
  const player = await kit.payer();
  const cardId = await kit.card(player);
  const input = { cardId, secondaryPassword: '111111' };
  const wrong = await kit.call(deleteBankCard, input, { as: player });
  expect(wrong.refusal).toBe('secondaryPasswordWrong');
  expect((await remove(await kit.payer(), cardId)).refusal).toBe('notFound');
  need(await remove(player, cardId));
  expect((await remove(player, cardId)).refusal).toBe('notFound');
  expect((await kit.call(deleteBankCard, { cardId, secondaryPassword })).code).toBe(401);
});

test('a card cannot be removed during a withdrawal to it, and can be afterwards', async () => {
  const { player, cardId } = await kit.withdrawer();
  const { withdrawal } = need(await kit.withdrawal(player, cardId));
  expect((await remove(player, cardId)).refusal).toBe('accountInUse');
  const input = { orderNo: withdrawal.orderNo, reason: 'no' };
  await kit.done(rejectWithdrawal, input, { as: await kit.operator('finance') });
  expect((await remove(player, cardId)).code).toBe(0);
});

test('of a concurrent withdrawal and deletion, one is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { player, cardId } = await kit.withdrawer();
    const [requested, removed] = await Promise.all([
      kit.withdrawal(player, cardId),
      remove(player, cardId),
    ]);
    const refusals = [requested.refusal, removed.refusal];
    expect([
      ['notFound', null],
      [null, 'accountInUse'],
    ]).toContainEqual(refusals);
  }
});
