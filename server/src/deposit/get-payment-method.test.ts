import { getPaymentMethod } from '@vela/contract/deposit/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kit } from '../../test/kit.ts';
import { newPayer, startMoneyKit } from '../../test/money.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startMoneyKit();
});
afterAll(() => kit.stop());

test('every method is listed with its limits; the offline ones can be used', async () => {
  const { data } = await kit.call(getPaymentMethod, {}, { as: await newPayer(kit), lang: 'th' });
  expect(data.methods).toHaveLength(11);
  const open = data.methods.filter((method) => method.isAvailable);
  expect(open.map((method) => method.code)).toEqual([
    'bankTransfer',
    'digitalRmb',
    'bankRemittance',
    'valetRecharge',
  ]);
  for (const method of open) {
    expect(method).toMatchObject({ family: 'offline', minMinor: 10_000, maxMinor: 100_000_000 });
  }
  expect(open[0]).toMatchObject({ name: 'โอนผ่านธนาคาร', arrivalMinutes: '5-15' });
  const closed = data.methods.filter((method) => !method.isAvailable);
  expect(new Set(closed.map((method) => method.unavailableReason))).toEqual(
    new Set(['notOpenYet']),
  );
  expect(closed.find((method) => method.code === 'ebpay')?.maxMinor).toBe(300_000);
  expect(closed.find((method) => method.code === 'usdt')?.maxMinor).toBe(100_000_000);
});

test('a method without an open account cannot be used, and says why', async () => {
  await kit.database.pool.query(
    `update deposit_receiving_accounts set is_open = false where method_code = 'digitalRmb'`,
  );
  const { data } = await kit.call(getPaymentMethod, {}, { as: await newPayer(kit) });
  const method = data.methods.find((one) => one.code === 'digitalRmb');
  expect(method).toMatchObject({ isAvailable: false, unavailableReason: 'noReceivingAccount' });
});

test('nobody is told', async () => {
  expect((await kit.call(getPaymentMethod)).code).toBe(401);
});
