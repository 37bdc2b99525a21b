import { getPaymentMethodByType } from '@vela/contract/deposit/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('a family lists its own methods alone', async () => {
  const player = await kit.payer();
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
  const player = await kit.payer();
  const reply = await kit.call(getPaymentMethodByType, { family: `'; drop` }, { as: player });
  expect(reply.data.methods).toEqual([]);
});

test('nobody is told', async () => {
  expect((await kit.call(getPaymentMethodByType, { family: 'offline' })).code).toBe(401);
});
