import { modifyUserBlockchain, queryUserBlockchainList } from '@vela/contract/payout/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kit, TestPlayer } from '../../test/kit.ts';
import { bindCard, need, newPayer, secondaryPassword } from '../../test/money.ts';
import { bindCoin, startPayoutKit } from '../../test/payout.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startPayoutKit();
});
afterAll(() => kit.stop());

const modify = (player: TestPlayer, parts: object) =>
  kit.call(modifyUserBlockchain, { secondaryPassword, ...parts }, { as: player });

test('the name changes; what is not sent, and the address, stay', async () => {
  const player = await newPayer(kit);
  const { account } = need(await bindCoin(kit, player, { alias: 'Old' }));
  const sent = { accountId: account.accountId, alias: ' New ', address: 'T0', protocol: 'ERC20' };
  expect(need(await modify(player, sent)).account).toEqual({ ...account, alias: 'New' });
  const same = need(await modify(player, { accountId: account.accountId }));
  expect(same.account.alias).toBe('New');
});

test('there is one default, always', async () => {
  const player = await newPayer(kit);
  need(await bindCoin(kit, player));
  const { accountId } = need(await bindCoin(kit, player)).account;
  expect(need(await modify(player, { accountId, isDefault: true })).account.isDefault).toBe(true);
  expect(need(await modify(player, { accountId, isDefault: false })).account.isDefault).toBe(true);
  const { accounts } = need(await kit.call(queryUserBlockchainList, {}, { as: player }));
  expect(accounts.map((one) => one.isDefault)).toEqual([true, false]);
});

test('what is refused, in order', async () => {
  const player = await newPayer(kit);
  const { accountId } = need(await bindCoin(kit, player)).account;
  const unset = await newPayer(kit, { secondaryPassword: null });
  expect((await modify(unset, { accountId })).refusal).toBe('secondaryPasswordNotSet');
  const wrong = await modify(player, { accountId: 'none', secondaryPassword: '111111' });
  expect(wrong.refusal).toBe('secondaryPasswordWrong');
  expect((await modify(await newPayer(kit), { accountId })).refusal).toBe('notFound');
  const card = await bindCard(kit, player);
  expect((await modify(player, { accountId: card, alias: 'x' })).refusal).toBe('notFound');
  expect((await modify(player, { accountId, alias: '' })).refusal).toBe('invalidInput');
  expect((await kit.call(modifyUserBlockchain, { accountId, secondaryPassword })).code).toBe(401);
});
