import { listPlayerAccounts, revealAccount } from '@vela/contract/payout/staff-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kit, TestStaff } from '../../test/kit.ts';
import { bindCard, cardNumber, need, newPayer, startMoneyKit } from '../../test/money.ts';

let kit: Kit;
let support: TestStaff;
beforeAll(async () => {
  kit = await startMoneyKit();
  support = await kit.newStaff('support');
});
afterAll(() => kit.stop());

test('operators see where a player is paid, masked, and whose the account is', async () => {
  const number = cardNumber(616_161);
  const player = await newPayer(kit);
  const accountId = await bindCard(kit, player, { number });
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
  const finance = await kit.newStaff('finance');
  const whole = await kit.call(revealAccount, { accountId }, { as: finance });
  expect(need(whole).accountNumber).toBe(number);
});

test('a player without accounts has none, and nobody is not found', async () => {
  const { username } = await newPayer(kit);
  const none = await kit.call(listPlayerAccounts, { username }, { as: support });
  expect(need(none).accounts).toEqual([]);
  const nobody = await kit.call(listPlayerAccounts, { username: 'nobody99' }, { as: support });
  expect(nobody.refusal).toBe('notFound');
});
