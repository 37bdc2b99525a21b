import { listPlayerAccounts, revealAccount } from '@vela/contract/payout/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { cardNumber } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';

const kit = await useKit();
const support = await kit.operator('support');

test("operators see a player's payout accounts, masked, with their holder", async () => {
  const number = cardNumber(616_161);
  const player = await kit.payer();
  const accountId = await kit.card(player, { number });
  const { username } = player;
  const reply = await kit.call(listPlayerAccounts, { username }, { as: support, lang: 'en' });
  expect(need(reply).accounts).toMatchObject([
    {
      accountId,
      kind: 'bankCard',
      place: 'Harbour Bank',
      account: `•••• ${number.slice(-4)}`,
      isHolderPlayer: true,
    },
  ]);
  expect(reply.raw).not.toMatch(new RegExp(`${number}|Chan Mei`));
  const finance = await kit.operator('finance');
  const whole = await kit.call(revealAccount, { accountId }, { as: finance });
  expect(need(whole).accountNumber).toBe(number);
});

test('a player without accounts has none, and an unknown player is not found', async () => {
  const { username } = await kit.payer();
  const none = await kit.call(listPlayerAccounts, { username }, { as: support });
  expect(need(none).accounts).toEqual([]);
  const nobody = await kit.call(listPlayerAccounts, { username: 'nobody99' }, { as: support });
  expect(nobody.refusal).toBe('notFound');
});
