import { queryUserBankCardList } from '@vela/contract/payout/calls.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kit } from '../../test/kit.ts';
import { bindCard, need, newPayer, startMoneyKit } from '../../test/money.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startMoneyKit();
});
afterAll(() => kit.stop());

test('my cards come default first, then newest first, and nobody else’s', async () => {
  const player = await newPayer(kit);
  await bindCard(kit, await newPayer(kit));
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    ids.push(await bindCard(kit, player, { isNew: true }));
    kit.clock.advance(MINUTE_MS);
  }
  const list = need(await kit.call(queryUserBankCardList, {}, { as: player, lang: 'hk' }));
  expect(list.cards.map((card) => card.cardId)).toEqual([ids[0], ids[2], ids[1]]);
  expect(list.cards[0]?.bankName).toBe('海港銀行');
  expect(list.cardCountMax).toBe(10);
  expect(list.cards[1]?.holdUntil).not.toBeNull();
  kit.clock.advance(DAY_MS);
  const later = need(await kit.call(queryUserBankCardList, {}, { as: player }));
  expect(later.cards.map((card) => card.holdUntil)).toEqual([null, null, null]);
});

test('nobody is told', async () => {
  expect((await kit.call(queryUserBankCardList)).code).toBe(401);
});
