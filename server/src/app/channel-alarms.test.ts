import { listMethods } from '@vela/contract/deposit/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openOnline } from '../../test/channel.ts';
import type { FakeChannel } from '../../test/channel.ts';
import { useKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';
import { watchChannels } from './channel-alarms.ts';
import { ChannelDenied } from './channel-client.ts';
import { channelOrders } from '../deposit/channel/query.ts';

let channel: FakeChannel;
const kit = await useKit();
const owner = await kit.operator('owner');
beforeEach(() => {
  channel = kit.channel();
  kit.events.length = 0;
});

const alarms = async () => (await kit.call(listMethods, {}, { as: owner })).data.alarms;
const count = async () => (await kit.call(getDashboard, {}, { as: owner })).data.channelsDenied;
const stateOf = async (orderNo: string) => {
  const { rows } = await kit.database.pool.query<{ state: string; requested: string }>(
    `select o.state, c.state as requested from deposit_orders o
       join deposit_channel_orders c using (order_no) where order_no = $1`,
    [orderNo],
  );
  return rows[0];
};
const reported = () =>
  kit.events.filter(({ event }) => JSON.stringify(event).includes('alarm')).length;

test.each([401, 403] as const)(
  'a channel that answers %i ends no order: an alarm lasts until it accepts us again',
  async (status) => {
    channel.mood = Array.from({ length: 3 }, () => status);
    const orderNo = await openOnline(kit, await kit.payer());
    expect(await stateOf(orderNo)).toEqual({ state: 'awaitingPayment', requested: 'opening' });
    const since = kit.clock.now().toISOString();
    expect(await alarms()).toEqual([{ channel: 'alipay', status, since }]);
    expect(await count()).toBe(1);
    kit.clock.advance(MINUTE_MS);
    await workOff(channelOrders, kit.services);
    expect(await stateOf(orderNo)).toEqual({ state: 'awaitingPayment', requested: 'opening' });
    expect(await alarms()).toEqual([{ channel: 'alipay', status, since }]);
    // However often it is refused, operators are alerted once.
    expect(reported()).toBe(1);
    channel.mood = [];
    kit.clock.advance(MINUTE_MS);
    await workOff(channelOrders, kit.services);
    expect(await stateOf(orderNo)).toEqual({ state: 'awaitingPayment', requested: 'open' });
    expect([await alarms(), await count(), reported()]).toEqual([[], 0, 2]);
  },
);

test('an unavailable channel neither raises an alarm nor ends one', async () => {
  const { channelClient } = kit.services;
  const send = () => channelClient.request('koipay', '/orders/query', { reference: 'D1' }, z.any());
  channel.mood = ['unreached'];
  await send().catch(() => null);
  expect(await alarms()).toEqual([]);
  channel.mood = [401, 'unreached'];
  await send().catch(() => null);
  await send().catch(() => null);
  expect((await alarms()).map((it) => it.channel)).toEqual(['koipay']);
  // A refusal of the content comes from a channel that accepts our credentials.
  channel.mood = [404];
  await send().catch(() => null);
  expect(await alarms()).toEqual([]);
});

test('a request is answered although its alarm could not be recorded', async () => {
  const pool = Object.create(kit.database.pool) as Kit['database']['pool'];
  pool.query = () => Promise.reject(new Error('away'));
  const services = { ...kit.services, database: { ...kit.services.database, pool } };
  const client = watchChannels(
    { request: () => Promise.reject(new ChannelDenied(401, 'x')) },
    services,
  );
  await expect(client.request('koipay', '/orders', {}, z.any())).rejects.toThrow('answered 401');
  expect(kit.logLines.join('')).toContain('could not be recorded');
});
