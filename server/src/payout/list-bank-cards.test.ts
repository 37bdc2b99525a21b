import { listBankCards } from '@vela/contract/payout/calls.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('a player’s own cards are listed, default first, then newest first', async () => {
  const player = await kit.payer();
  await kit.card(await kit.payer());
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    ids.push(await kit.card(player, { isNew: true }));
    kit.clock.advance(MINUTE_MS);
  }
  const list = await kit.done(listBankCards, {}, { as: player, lang: 'hk' });
  expect(list.cards.map((card) => card.cardId)).toEqual([ids[0], ids[2], ids[1]]);
  expect(list.cards[0]?.bankName).toBe('海港銀行');
  expect(list.cardCountMax).toBe(10);
  expect(list.cards[1]?.holdUntil).not.toBeNull();
  kit.clock.advance(DAY_MS);
  const later = await kit.done(listBankCards, {}, { as: player });
  expect(later.cards.map((card) => card.holdUntil)).toEqual([null, null, null]);
});

test('a visitor is refused', async () => {
  expect((await kit.call(listBankCards)).code).toBe(401);
});
