import { queryUserBlockchainList } from '@vela/contract/payout/calls.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kit } from '../../test/kit.ts';
import { bindCard, need, newPayer } from '../../test/money.ts';
import { bindCoin, bindThirdParty, startPayoutKit } from '../../test/payout.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startPayoutKit();
});
afterAll(() => kit.stop());

test('my addresses come default first, then newest first, and nothing else', async () => {
  const player = await newPayer(kit);
  need(await bindCoin(kit, await newPayer(kit)));
  await bindCard(kit, player);
  need(await bindThirdParty(kit, player, 'ebpay'));
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    ids.push(need(await bindCoin(kit, player)).account.accountId);
    kit.clock.advance(MINUTE_MS);
  }
  const list = need(await kit.call(queryUserBlockchainList, {}, { as: player }));
  expect(list.accounts.map((one) => one.accountId)).toEqual([ids[0], ids[2], ids[1]]);
  expect(list.accountCountMax).toBe(5);
  expect(list.accounts[1]?.holdUntil).not.toBeNull();
  kit.clock.advance(DAY_MS);
  const later = need(await kit.call(queryUserBlockchainList, {}, { as: player }));
  expect(later.accounts.map((one) => one.holdUntil)).toEqual([null, null, null]);
});

test('nobody is told', async () => {
  expect((await kit.call(queryUserBlockchainList)).code).toBe(401);
});
