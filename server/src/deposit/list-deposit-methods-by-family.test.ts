import { listDepositMethodsByFamily } from '@vela/contract/deposit/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('a family lists only its own methods', async () => {
  const player = await kit.payer();
  const offline = await kit.call(listDepositMethodsByFamily, { family: 'offline' }, { as: player });
  expect(offline.data.methods.map((method) => method.code)).toEqual([
    'bankTransfer',
    'digitalRmb',
    'bankRemittance',
    'valetRecharge',
  ]);
  const usdt = await kit.call(listDepositMethodsByFamily, { family: 'usdt' }, { as: player });
  expect(usdt.data.methods.map((method) => method.code)).toEqual(['usdt']);
});

test('an unknown family has none', async () => {
  const player = await kit.payer();
  const reply = await kit.call(listDepositMethodsByFamily, { family: `'; drop` }, { as: player });
  expect(reply.data.methods).toEqual([]);
});

test('a visitor is refused', async () => {
  expect((await kit.call(listDepositMethodsByFamily, { family: 'offline' })).code).toBe(401);
});
