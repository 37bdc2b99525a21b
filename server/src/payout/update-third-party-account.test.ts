import { updateThirdPartyAccount, listThirdPartyAccounts } from '@vela/contract/payout/calls.ts';
import { DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import type { TestPlayer } from '../../test/site.ts';
import { secondaryPassword } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { bindCoin, bindThirdParty, newQrPicture, usePayoutKit } from '../../test/payout.ts';
import { useAccount } from './store.ts';

const kit = await usePayoutKit();

const modify = (player: TestPlayer, parts: object) =>
  kit.call(updateThirdPartyAccount, { secondaryPassword, ...parts }, { as: player });

test('the name changes; omitted fields, and the account, stay', async () => {
  const player = await kit.payer();
  const { account } = need(await bindThirdParty(kit, player, 'koipay'));
  const sent = { accountId: account.accountId, alias: 'New', account: 'kb1', kind: 'ebpay' };
  expect(need(await modify(player, sent)).account).toEqual({ ...account, alias: 'New' });
});

test('a different picture puts the account on hold again, the same one does not', async () => {
  const player = await kit.payer();
  const fileId = await newQrPicture(kit, player);
  const { account } = need(await bindThirdParty(kit, player, 'alipay', { fileId }));
  const { accountId } = account;
  kit.clock.advance(HOUR_MS);
  const same = need(await modify(player, { accountId, fileId })).account;
  expect(same.holdUntil).toBe(account.holdUntil);
  const other = await newQrPicture(kit, player);
  const changed = need(await modify(player, { accountId, fileId: other })).account;
  expect(Date.parse(changed.holdUntil ?? '') - kit.clock.now().getTime()).toBe(DAY_MS);
  expect(changed.pictureUrl).toContain(other);
});

test('there is one default of each kind, always', async () => {
  const player = await kit.payer();
  need(await bindThirdParty(kit, player, 'ebpay'));
  need(await bindThirdParty(kit, player, 'wechat'));
  const { accountId } = need(await bindThirdParty(kit, player, 'ebpay')).account;
  need(await modify(player, { accountId, isDefault: true }));
  need(await modify(player, { accountId, isDefault: false }));
  const { accounts } = await kit.done(listThirdPartyAccounts, {}, { as: player });
  const defaults = accounts.filter((one) => one.isDefault);
  expect(defaults.find((one) => one.kind === 'ebpay')?.accountId).toBe(accountId);
  expect(defaults).toHaveLength(2);
});

test('refusals, in the order of the contract', async () => {
  const player = await kit.payer();
  const { accountId } = need(await bindThirdParty(kit, player, 'wechat')).account;
  const unset = await kit.payer({ secondaryPassword: null });
  expect((await modify(unset, { accountId })).refusal).toBe('secondaryPasswordNotSet');
  const wrong = await modify(player, { accountId: 'none', secondaryPassword: '111111' });
  expect(wrong.refusal).toBe('secondaryPasswordWrong');
  expect((await modify(await kit.payer(), { accountId })).refusal).toBe('notFound');
  const coin = need(await bindCoin(kit, player)).account.accountId;
  expect((await modify(player, { accountId: coin, alias: 'x' })).refusal).toBe('notFound');
  const foreign = await newQrPicture(kit, await kit.payer());
  expect((await modify(player, { accountId, fileId: foreign })).refusal).toBe('notFound');
  const ebpay = need(await bindThirdParty(kit, player, 'ebpay')).account.accountId;
  const own = await newQrPicture(kit, player);
  expect((await modify(player, { accountId: ebpay, fileId: own })).refusal).toBe('notFound');
  expect((await kit.call(updateThirdPartyAccount, { accountId, secondaryPassword })).code).toBe(
    401,
  );
});

test('the picture of an account with an open order stays, its name may change', async () => {
  const { player, cardId } = await kit.withdrawer();
  const { accountId } = need(await bindThirdParty(kit, player, 'alipay')).account;
  const { orderNo } = need(await kit.withdrawal(player, cardId)).withdrawal;
  // No withdrawal goes to Alipay yet; the rule applies once one does.
  await useAccount(kit.database.db, `${orderNo}-2`, accountId);
  const fileId = await newQrPicture(kit, player);
  expect((await modify(player, { accountId, fileId })).refusal).toBe('accountInUse');
  expect(need(await modify(player, { accountId, alias: 'Home' })).account.alias).toBe('Home');
});
