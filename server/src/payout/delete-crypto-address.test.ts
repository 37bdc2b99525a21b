import { deleteCryptoAddress, listCryptoAddresses } from '@vela/contract/payout/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import type { TestPlayer } from '../../test/site.ts';
import { secondaryPassword } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { bindCoin, usePayoutKit, tronAddress } from '../../test/payout.ts';
import { findPayoutAccount, releaseAccount, useAccount } from './store.ts';

const kit = await usePayoutKit();

const remove = (player: TestPlayer, accountId: string) =>
  kit.call(deleteCryptoAddress, { accountId, secondaryPassword }, { as: player });

test('without its default, the newest other address becomes it; the card keeps its own', async () => {
  const player = await kit.payer();
  const cardId = await kit.card(player);
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    ids.push(need(await bindCoin(kit, player)).account.accountId);
    kit.clock.advance(MINUTE_MS);
  }
  need(await remove(player, ids[0] ?? ''));
  const { accounts } = await kit.done(listCryptoAddresses, {}, { as: player });
  expect(accounts.map((one) => [one.accountId, one.isDefault])).toEqual([
    [ids[2], true],
    [ids[1], false],
  ]);
  const card = await findPayoutAccount(kit.database.db, player.playerId, cardId);
  expect(card?.isDefault).toBe(true);
});

test('an address is free again after it is removed', async () => {
  const address = tronAddress(700_001);
  const player = await kit.payer();
  const { accountId } = need(await bindCoin(kit, player, { address })).account;
  need(await remove(player, accountId));
  const other = await kit.payer();
  expect(need(await bindCoin(kit, other, { address })).account.accountId).not.toBe(accountId);
});

test('refusals, in the order of the contract', async () => {
  const player = await kit.payer();
  const { accountId } = need(await bindCoin(kit, player)).account;
  const unset = await kit.payer({ secondaryPassword: null });
  expect((await remove(unset, accountId)).refusal).toBe('secondaryPasswordNotSet');
  const input = { accountId, secondaryPassword: '111111' };
  const wrong = await kit.call(deleteCryptoAddress, input, { as: player });
  expect(wrong.refusal).toBe('secondaryPasswordWrong');
  expect((await remove(await kit.payer(), accountId)).refusal).toBe('notFound');
  expect((await remove(player, await kit.card(player))).refusal).toBe('notFound');
  await useAccount(kit.database.db, 'W1', accountId);
  expect((await remove(player, accountId)).refusal).toBe('accountInUse');
  await releaseAccount(kit.database.db, 'W1');
  need(await remove(player, accountId));
  expect((await remove(player, accountId)).refusal).toBe('notFound');
  expect((await kit.call(deleteCryptoAddress, { accountId, secondaryPassword })).code).toBe(401);
});
