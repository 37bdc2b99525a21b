import { deleteThirdPartyAccount, listThirdPartyAccounts } from '@vela/contract/payout/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import type { TestPlayer } from '../../test/site.ts';
import { secondaryPassword } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { bindCoin, bindThirdParty, newThirdPartyName, usePayoutKit } from '../../test/payout.ts';
import { releaseAccount, useAccount } from './store.ts';

const kit = await usePayoutKit();

const remove = (player: TestPlayer, accountId: string) =>
  kit.call(deleteThirdPartyAccount, { accountId, secondaryPassword }, { as: player });

test('without its default, the newest other account of its kind becomes it', async () => {
  const player = await kit.payer();
  const ids: string[] = [];
  for (const kind of ['ebpay', 'ebpay', 'ebpay', 'koipay'] as const) {
    ids.push(need(await bindThirdParty(kit, player, kind)).account.accountId);
    kit.clock.advance(MINUTE_MS);
  }
  need(await remove(player, ids[0] ?? ''));
  const input = { kind: 'ebpay' };
  const { accounts } = await kit.done(listThirdPartyAccounts, input, { as: player });
  expect(accounts.map((one) => [one.accountId, one.isDefault])).toEqual([
    [ids[2], true],
    [ids[1], false],
  ]);
});

test('an account is free again after it is removed', async () => {
  const account = newThirdPartyName('wechat');
  const player = await kit.payer();
  const { accountId } = need(await bindThirdParty(kit, player, 'wechat', { account })).account;
  need(await remove(player, accountId));
  const other = await kit.payer();
  const again = need(await bindThirdParty(kit, other, 'wechat', { account })).account;
  expect(again.accountId).not.toBe(accountId);
});

test('refusals, in the order of the contract', async () => {
  const player = await kit.payer();
  const { accountId } = need(await bindThirdParty(kit, player, 'alipay')).account;
  const unset = await kit.payer({ secondaryPassword: null });
  expect((await remove(unset, accountId)).refusal).toBe('secondaryPasswordNotSet');
  const input = { accountId, secondaryPassword: '111111' };
  const wrong = await kit.call(deleteThirdPartyAccount, input, { as: player });
  expect(wrong.refusal).toBe('secondaryPasswordWrong');
  expect((await remove(await kit.payer(), accountId)).refusal).toBe('notFound');
  const coin = need(await bindCoin(kit, player)).account.accountId;
  expect((await remove(player, coin)).refusal).toBe('notFound');
  await useAccount(kit.database.db, 'W1', accountId);
  expect((await remove(player, accountId)).refusal).toBe('accountInUse');
  await releaseAccount(kit.database.db, 'W1');
  need(await remove(player, accountId));
  expect((await remove(player, accountId)).refusal).toBe('notFound');
  expect((await kit.call(deleteThirdPartyAccount, { accountId, secondaryPassword })).code).toBe(
    401,
  );
});
