import { listMethods } from '@vela/contract/deposit/staff-calls.ts';
import { expect, test } from 'vitest';
import { openOnline } from '../../test/channel.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await kit.operator('auditor');

const list = async () => (await kit.done(listMethods, {}, { as: staff })).methods;

test("every method is listed in the players' order, with its channel and clearing account", async () => {
  const methods = await list();
  expect(methods.map((it) => `${it.code}/${it.channel}/${it.channelNo}`)).toEqual([
    'bankTransfer//1',
    'usdt/usdt/5',
    'alipay/alipay/6',
    'wechat/wechat/7',
    'digitalRmb//3',
    'ebpay/ebpay/8',
    'koipay/koipay/9',
    'fastWallet/fastWallet/10',
    'bankRemittance//2',
    'valetRecharge//4',
    'thirdParty/thirdParty/11',
  ]);
  expect(methods[0]).toMatchObject({ accountCount: 2, isOpen: true, unavailableReason: '' });
});

test('each states its open work and what it brought in today', async () => {
  const channel = kit.channel();
  const paid = await kit.payer();
  const message = channel.pay(await openOnline(kit, paid));
  if (message) await channel.report(message);
  const odd = channel.pay(await openOnline(kit, await kit.payer()), 7n);
  if (odd) await channel.report(odd);
  channel.isDown = true;
  await openOnline(kit, await kit.payer());
  const alipay = (await list()).find((it) => it.code === 'alipay');
  expect(alipay).toMatchObject({
    unfinishedCount: 2,
    unavailableCount: 1,
    unmatchedCount: 1,
    todayMinor: 50_000,
  });
  kit.clock.advance(24 * 60 * 60 * 1_000);
  expect((await list()).find((it) => it.code === 'alipay')?.todayMinor).toBe(0);
});

test('players, and operators without the right, are refused', async () => {
  expect((await kit.call(listMethods, {}, { as: await kit.payer() })).code).toBe(401);
  const content = await kit.operator('content');
  expect((await kit.call(listMethods, {}, { as: content })).refusal).toBe('forbidden');
});
