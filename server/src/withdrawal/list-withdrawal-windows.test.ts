import { listWithdrawalWindows } from '@vela/contract/withdrawal/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('four windows of six hours add 0.1, 0.2, 0.4 and 0.6 %', async () => {
  const { windows } = await kit.done(listWithdrawalWindows, {}, { as: await kit.payer() });
  expect(windows).toEqual([
    { window: 0, fromHours: 0, toHours: 6, extraBp: 10 },
    { window: 1, fromHours: 6, toHours: 12, extraBp: 20 },
    { window: 2, fromHours: 12, toHours: 18, extraBp: 40 },
    { window: 3, fromHours: 18, toHours: 24, extraBp: 60 },
  ]);
});

test('a visitor is refused', async () => {
  expect((await kit.call(listWithdrawalWindows)).code).toBe(401);
});
