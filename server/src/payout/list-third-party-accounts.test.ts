import { listThirdPartyAccounts } from '@vela/contract/payout/calls.ts';
import { thirdPartyKinds } from '@vela/contract/payout/rules.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import type { TestPlayer } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';
import { bindCoin, bindThirdParty, usePayoutKit } from '../../test/payout.ts';

const kit = await usePayoutKit();

const list = async (player: TestPlayer, input: object = {}) =>
  await kit.done(listThirdPartyAccounts, input, { as: player });

test("the player's own accounts of all services, or of one", async () => {
  const player = await kit.payer();
  need(await bindThirdParty(kit, await kit.payer(), 'ebpay'));
  await kit.card(player);
  need(await bindCoin(kit, player));
  for (const kind of thirdPartyKinds) {
    need(await bindThirdParty(kit, player, kind));
    kit.clock.advance(MINUTE_MS);
  }
  const all = await list(player);
  expect(all.accounts.map((one) => one.kind)).toEqual([...thirdPartyKinds].toReversed());
  expect(all.accountCountMax).toBe(3);
  expect(all.kinds).toEqual([...thirdPartyKinds]);
  const some = await list(player, { kind: 'alipay' });
  expect(some.accounts.map((one) => one.kind)).toEqual(['alipay']);
  const reply = await kit.call(listThirdPartyAccounts, { kind: 'paypal' }, { as: player });
  expect(reply.refusal).toBe('invalidInput');
});

test('the default is first, then the newest; each is on hold for a day', async () => {
  const player = await kit.payer();
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    ids.push(need(await bindThirdParty(kit, player, 'koipay')).account.accountId);
    kit.clock.advance(MINUTE_MS);
  }
  const { accounts } = await list(player);
  expect(accounts.map((one) => one.accountId)).toEqual([ids[0], ids[2], ids[1]]);
  kit.clock.advance(DAY_MS);
  expect((await list(player)).accounts.map((one) => one.holdUntil)).toEqual([null, null, null]);
});

test('a visitor is refused', async () => {
  expect((await kit.call(listThirdPartyAccounts)).code).toBe(401);
});
