import { updateCryptoAddress, listCryptoAddresses } from '@vela/contract/payout/calls.ts';
import { expect, test } from 'vitest';
import type { TestPlayer } from '../../test/site.ts';
import { secondaryPassword } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { bindCoin, usePayoutKit } from '../../test/payout.ts';

const kit = await usePayoutKit();

const modify = (player: TestPlayer, parts: object) =>
  kit.call(updateCryptoAddress, { secondaryPassword, ...parts }, { as: player });

test('the name changes; omitted fields, and the address, stay', async () => {
  const player = await kit.payer();
  const { account } = need(await bindCoin(kit, player, { alias: 'Old' }));
  const sent = { accountId: account.accountId, alias: ' New ', address: 'T0', protocol: 'ERC20' };
  expect(need(await modify(player, sent)).account).toEqual({ ...account, alias: 'New' });
  const same = need(await modify(player, { accountId: account.accountId }));
  expect(same.account.alias).toBe('New');
});

test('there is one default, always', async () => {
  const player = await kit.payer();
  need(await bindCoin(kit, player));
  const { accountId } = need(await bindCoin(kit, player)).account;
  expect(need(await modify(player, { accountId, isDefault: true })).account.isDefault).toBe(true);
  expect(need(await modify(player, { accountId, isDefault: false })).account.isDefault).toBe(true);
  const { accounts } = await kit.done(listCryptoAddresses, {}, { as: player });
  expect(accounts.map((one) => one.isDefault)).toEqual([true, false]);
});

test('refusals, in the order of the contract', async () => {
  const player = await kit.payer();
  const { accountId } = need(await bindCoin(kit, player)).account;
  const unset = await kit.payer({ secondaryPassword: null });
  expect((await modify(unset, { accountId })).refusal).toBe('secondaryPasswordNotSet');
  const wrong = await modify(player, { accountId: 'none', secondaryPassword: '111111' });
  expect(wrong.refusal).toBe('secondaryPasswordWrong');
  expect((await modify(await kit.payer(), { accountId })).refusal).toBe('notFound');
  const card = await kit.card(player);
  expect((await modify(player, { accountId: card, alias: 'x' })).refusal).toBe('notFound');
  expect((await modify(player, { accountId, alias: '' })).refusal).toBe('invalidInput');
  expect((await kit.call(updateCryptoAddress, { accountId, secondaryPassword })).code).toBe(401);
});
