import { createEbpayDeposit, createDeposit } from '@vela/contract/deposit/calls.ts';
import { workOff } from '@vela/service/worklist.ts';
import { expect, test } from 'vitest';
import { showDeposit } from '../../test/channel.ts';
import { useKit } from '../../test/kit.ts';
import { channelOrders } from './channel/query.ts';

const kit = await useKit();

const wanted = { amountMinor: 50_000n };

test('opens an order with EBpay, as a deposit by that method does', async () => {
  const channel = kit.channel();
  const player = await kit.payer();
  const { order } = await kit.done(createEbpayDeposit, wanted, { as: player, lang: 'en' });
  expect(order).toMatchObject({ methodCode: 'ebpay', flow: 'wallet', channelState: 'opening' });
  await workOff(channelOrders, kit.services);
  expect(channel.requested).toMatchObject([{ channel: 'ebpay', path: '/orders' }]);
  expect(await showDeposit(kit, player, order.orderNo)).toMatchObject({ channelState: 'open' });
  // It is the one unfinished order of its family, whichever call requests it.
  const again = await kit.call(createDeposit, { ...wanted, methodCode: 'ebpay' }, { as: player });
  expect(again.refusal).toBe('unfinishedDeposit');
});

test('the same key opens one order', async () => {
  const player = await kit.payer();
  const first = await kit.call(createEbpayDeposit, wanted, { as: player, key: 'once-only' });
  const second = await kit.call(createEbpayDeposit, wanted, { as: player, key: 'once-only' });
  expect(second.raw).toBe(first.raw);
});

test('visitors, players without a phone, and amounts outside the limits are refused', async () => {
  expect((await kit.call(createEbpayDeposit, wanted)).code).toBe(401);
  const silent = await kit.payer({ phone: null });
  expect((await kit.call(createEbpayDeposit, wanted, { as: silent })).refusal).toBe(
    'phoneNotBound',
  );
  const player = await kit.payer();
  const tooMuch = await kit.call(createEbpayDeposit, { amountMinor: 300_001n }, { as: player });
  expect(tooMuch.refusal).toBe('amountOutOfRange');
  await kit.database.pool.query(
    `update deposit_methods set is_open = false, closed_reason = 'maintenance'
     where method_code = 'ebpay'`,
  );
  const closed = await kit.call(createEbpayDeposit, wanted, { as: player });
  expect(closed).toMatchObject({ refusal: 'methodUnavailable', data: { reason: 'maintenance' } });
});
