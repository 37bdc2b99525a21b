import { listCryptoAddresses } from '@vela/contract/payout/calls.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { need } from '../../seeds/stage/send.ts';
import { bindCoin, bindThirdParty, usePayoutKit } from '../../test/payout.ts';

const kit = await usePayoutKit();

test("the player's own addresses only, default first, then newest first", async () => {
  const player = await kit.payer();
  need(await bindCoin(kit, await kit.payer()));
  await kit.card(player);
  need(await bindThirdParty(kit, player, 'ebpay'));
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    ids.push(need(await bindCoin(kit, player)).account.accountId);
    kit.clock.advance(MINUTE_MS);
  }
  const list = await kit.done(listCryptoAddresses, {}, { as: player });
  expect(list.accounts.map((one) => one.accountId)).toEqual([ids[0], ids[2], ids[1]]);
  expect(list.accountCountMax).toBe(5);
  expect(list.accounts[1]?.holdUntil).not.toBeNull();
  kit.clock.advance(DAY_MS);
  const later = await kit.done(listCryptoAddresses, {}, { as: player });
  expect(later.accounts.map((one) => one.holdUntil)).toEqual([null, null, null]);
});

test('a visitor is refused', async () => {
  expect((await kit.call(listCryptoAddresses)).code).toBe(401);
});
