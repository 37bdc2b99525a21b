import { getPaymentMethodByType } from '@vela/contract/deposit/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kit } from '../../test/kit.ts';
import { newPayer, startMoneyKit } from '../../test/money.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startMoneyKit();
});
afterAll(() => kit.stop());

test('a family lists its own methods alone', async () => {
  const player = await newPayer(kit);
  const offline = await kit.call(getPaymentMethodByType, { family: 'offline' }, { as: player });
  expect(offline.data.methods.map((method) => method.code)).toEqual([
    'bankTransfer',
    'digitalRmb',
    'bankRemittance',
    'valetRecharge',
  ]);
  const usdt = await kit.call(getPaymentMethodByType, { family: 'usdt' }, { as: player });
  expect(usdt.data.methods.map((method) => method.code)).toEqual(['usdt']);
});

test('an unknown family has none', async () => {
  const player = await newPayer(kit);
  const reply = await kit.call(getPaymentMethodByType, { family: `'; drop` }, { as: player });
  expect(reply.data.methods).toEqual([]);
});

test('nobody is told', async () => {
  expect((await kit.call(getPaymentMethodByType, { family: 'offline' })).code).toBe(401);
});
