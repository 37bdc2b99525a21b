import { listDepositMethods, createDeposit } from '@vela/contract/deposit/calls.ts';
import { listMethods, saveMethod } from '@vela/contract/deposit/staff-calls.ts';
import { withdrawProposal } from '@vela/contract/proposal/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { need } from '../../seeds/stage/send.ts';
import { approveAs } from '../../test/proposal.ts';

const kit = await useKit();
const staff = await kit.operator('finance');
const second = await kit.operator('owner');

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
  kit.call(saveMethod, { ...whole, reason: 'Wider limits.', ...parts }, { as });
/** Saves with dual approval; returns the resulting method. */
const saveByTwo = async (parts: object = {}) => {
  await approveAs(kit, second, need(await save(parts)));
  const { methods } = await kit.done(listMethods, {}, { as: staff });
  const method = methods.find((it) => it.code === whole.code);
  if (!method) throw new Error('the method vanished');
  return method;
};

test('a saved method applies to players at once', async () => {
  const method = await saveByTwo();
  expect(method).toMatchObject({ minMinor: 20_000, hours: whole.hours, unavailableReason: '' });
  const player = await kit.payer();
  const { methods } = await kit.done(listDepositMethods, {}, { as: player });
  expect(methods.find((it) => it.code === 'alipay')).toMatchObject({
    minMinor: 20_000,
    maxMinor: 250_000,
    quickMinor: [20_000, 100_000],
    arrivalMinutes: '1-3',
    hours: whole.hours,
    isAvailable: true,
  });
  const reply = await kit.call(
    createDeposit,
    { methodCode: 'alipay', amountMinor: 19_999n },
    { as: player },
  );
  expect(reply.refusal).toBe('amountOutOfRange');
});

test('one operator closes a method at once, with a reason; opening it again needs two', async () => {
  const player = await kit.payer();
  const isAvailable = async () => {
    const { methods } = await kit.done(listDepositMethods, {}, { as: player });
    return methods.find((it) => it.code === 'alipay')?.isAvailable;
  };
  const closing = { isOpen: false, closedReason: 'maintenance' };
  expect((await save({ isOpen: false })).refusal).toBe('reasonRequired');
  expect((await save({ ...closing, reason: '' })).refusal).toBe('reasonRequired');
  const { method, proposalId } = need(await save(closing));
  expect(proposalId).toBe('');
  expect(method).toMatchObject({ closedReason: 'maintenance', unavailableReason: 'maintenance' });
  expect(await isAvailable()).toBe(false);
  const wish = need(await save({ closedReason: 'maintenance' }));
  expect(wish.method).toMatchObject({ isOpen: false });
  expect(await isAvailable()).toBe(false);
  await approveAs(kit, second, wish);
  expect(await isAvailable()).toBe(true);
  // A closing cannot be combined with another change.
  const mixed = need(await save({ ...closing, maxMinor: 900_000 }));
  expect(mixed.method).toMatchObject({ isOpen: true, maxMinor: 250_000 });
  await kit.done(withdrawProposal, { proposalId: mixed.proposalId }, { as: staff });
});

test('the audit log records what changed, why, and both operators', async () => {
  await saveByTwo({ minMinor: 30_000, quickMinor: [] });
  const method = await saveByTwo({ maxMinor: 300_000, hours: null });
  expect(method).toMatchObject({ maxMinor: 300_000, hours: null });
  const owner = await kit.operator('owner');
  const audited = await kit.done(listAudit, { action: 'channel.saveMethod' }, { as: owner });
  expect(audited.list[0]).toMatchObject({ actor: second.username, subject: 'method:alipay' });
  expect(JSON.parse(audited.list[0]?.details ?? '')).toMatchObject({
    maxMinor: '250000 → 300000',
    hours: '{"opensAt":"09:00","closesAt":"23:30"} → null',
    reason: 'Wider limits.',
    proposedBy: staff.username,
  });
});

describe('refusals', () => {
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
  ])('an invalid %s: %j', async (field, parts) => {
    expect(await save(parts)).toMatchObject({ refusal: 'invalidInput', data: { field } });
  });

  test('operators who may only read', async () => {
    expect((await save({}, await kit.operator('auditor'))).refusal).toBe('forbidden');
  });
});
