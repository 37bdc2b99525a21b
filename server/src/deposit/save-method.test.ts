import { getPaymentMethod, recharge } from '@vela/contract/deposit/calls.ts';
import { saveMethod } from '@vela/contract/deposit/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kit, TestStaff } from '../../test/kit.ts';
import { need, newPayer, startMoneyKit } from '../../test/money.ts';

let kit: Kit;
let staff: TestStaff;
beforeAll(async () => {
  kit = await startMoneyKit();
  staff = await kit.newStaff('finance');
});
afterAll(() => kit.stop());

const whole = {
  code: 'alipay',
  minMinor: 20_000,
  maxMinor: 250_000,
  quickMinor: [20_000, 100_000],
  arrivalMinutes: '1-3',
  hours: { opensAt: '09:00', closesAt: '23:30' },
  position: 3,
  isOpen: true,
};
const save = (parts: object = {}, as = staff) =>
  kit.call(saveMethod, { ...whole, ...parts }, { as });

test('what is saved is what players meet, at once', async () => {
  const { method } = need(await save());
  expect(method).toMatchObject({ minMinor: 20_000, hours: whole.hours, unavailableReason: '' });
  const player = await newPayer(kit);
  const { methods } = need(await kit.call(getPaymentMethod, {}, { as: player }));
  expect(methods.find((it) => it.code === 'alipay')).toMatchObject({
    minMinor: 20_000,
    maxMinor: 250_000,
    quickMinor: [20_000, 100_000],
    arrivalMinutes: '1-3',
    hours: whole.hours,
    isAvailable: true,
  });
  const reply = await kit.call(
    recharge,
    { methodCode: 'alipay', amountMinor: 19_999n },
    { as: player },
  );
  expect(reply.refusal).toBe('amountOutOfRange');
});

test('closing needs a reason, which players read; opening forgets it', async () => {
  expect((await save({ isOpen: false })).refusal).toBe('reasonRequired');
  const { method } = need(await save({ isOpen: false, closedReason: 'maintenance' }));
  expect(method).toMatchObject({ closedReason: 'maintenance', unavailableReason: 'maintenance' });
  const opened = need(await save({ closedReason: 'maintenance' })).method;
  expect(opened).toMatchObject({ isOpen: true, closedReason: '', unavailableReason: '' });
});

test('the audit log names what changed, and nothing else', async () => {
  need(await save());
  need(await save({ maxMinor: 300_000, hours: null }));
  const owner = await kit.newStaff('owner');
  const audited = need(await kit.call(listAudit, { action: 'channel.saveMethod' }, { as: owner }));
  expect(audited.list[0]).toMatchObject({ actor: staff.username, subject: 'method:alipay' });
  expect(JSON.parse(audited.list[0]?.details ?? '')).toEqual({
    maxMinor: '250000 → 300000',
    hours: '{"opensAt":"09:00","closesAt":"23:30"} → null',
  });
});

describe('what is refused', () => {
  test('a method that does not exist', async () => {
    expect((await save({ code: 'none' })).refusal).toBe('notFound');
  });

  test.each([
    ['maxMinor', { maxMinor: 19_999 }],
    ['quickMinor', { quickMinor: [10_000] }],
    ['quickMinor', { quickMinor: [100_000, 20_000] }],
    ['hours.opensAt', { hours: { opensAt: '24:00', closesAt: '23:00' } }],
    ['arrivalMinutes', { arrivalMinutes: 'soon' }],
    ['minMinor', { minMinor: 0 }],
    ['closedReason', { isOpen: false, closedReason: 'because' }],
  ])('%s that does not hold: %j', async (field, parts) => {
    expect(await save(parts)).toMatchObject({ refusal: 'invalidInput', data: { field } });
  });

  test('operators who may only read', async () => {
    expect((await save({}, await kit.newStaff('auditor'))).refusal).toBe('forbidden');
  });
});
