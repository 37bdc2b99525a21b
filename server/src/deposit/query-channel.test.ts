import { createDeposit } from '@vela/contract/deposit/calls.ts';
import { queryChannel } from '@vela/contract/deposit/staff-calls.ts';
import { DAY_MS, SECOND_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { beforeEach, expect, test } from 'vitest';
import { openOnline, paymentsOf, showDeposit } from '../../test/channel.ts';
import type { FakeChannel } from '../../test/channel.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';
import { channelOrders } from './channel/query.ts';

let channel: FakeChannel;
let player: TestPlayer;
const kit = await useKit();
const staff = await kit.operator('finance');
beforeEach(async () => {
  channel = kit.channel();
  player = await kit.payer();
});

const query = (orderNo: string, as = staff) => kit.call(queryChannel, { orderNo }, { as });

test('the channel is queried right after the call, before it is due', async () => {
  const orderNo = await openOnline(kit, player);
  channel.pay(orderNo);
  await workOff(channelOrders, kit.services);
  expect((await showDeposit(kit, player, orderNo)).state).toBe('awaitingPayment');
  expect(need(await query(orderNo))).toEqual({ channelState: 'open' });
  expect(kit.events).toContainEqual({ channel: 'worklist', event: 'deposit/channel-orders' });
  await workOff(channelOrders, kit.services);
  expect((await showDeposit(kit, player, orderNo)).state).toBe('completed');
});

test('an order that is no longer queried is queried once more', async () => {
  const orderNo = await openOnline(kit, player);
  channel.isDown = true;
  channel.pay(orderNo);
  for (let day = 0; day < 9; day += 1) {
    kit.clock.advance(DAY_MS);
    await workOff(channelOrders, kit.services);
  }
  channel.isDown = false;
  kit.clock.advance(DAY_MS);
  await workOff(channelOrders, kit.services);
  expect(await paymentsOf(kit, staff, orderNo)).toEqual([]);
  expect(need(await query(orderNo))).toEqual({ channelState: 'closed' });
  await workOff(channelOrders, kit.services);
  expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([
    { state: 'unmatched', reason: 'orderFinished' },
  ]);
});

test('querying a live order does not close it', async () => {
  const orderNo = await openOnline(kit, player);
  need(await query(orderNo));
  await workOff(channelOrders, kit.services);
  expect(channel.requested.at(-1)?.path).toBe('/orders/query');
  kit.clock.advance(20 * SECOND_MS);
  await workOff(channelOrders, kit.services);
  expect(await showDeposit(kit, player, orderNo)).toMatchObject({ channelState: 'open' });
});

test('an unknown order, an offline one, and operators without the right are refused', async () => {
  expect((await query('D0')).refusal).toBe('notFound');
  const wanted = { methodCode: 'bankTransfer', amountMinor: 50_000n };
  const { orderNo } = (await kit.done(createDeposit, wanted, { as: player })).order;
  expect(await query(orderNo)).toMatchObject({
    refusal: 'methodUnavailable',
    data: { reason: 'noChannel' },
  });
  expect((await query(orderNo, await kit.operator('support'))).refusal).toBe('forbidden');
});
