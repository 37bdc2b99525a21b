import { listReceivingAccounts } from '@vela/contract/deposit/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await kit.operator('auditor');

test('accounts are listed in order, of one method or of all, with their use', async () => {
  await kit.deposit(await kit.payer(), { upTo: 'awaitingPayment', amountMinor: 70_000n });
  const list = async (methodCode?: string) =>
    (await kit.done(listReceivingAccounts, { methodCode }, { as: staff })).accounts;
  expect((await list()).map((it) => it.accountId)).toEqual([
    'rcv_remittance_1',
    'rcv_bank_1',
    'rcv_bank_2',
    'rcv_digital_1',
    'rcv_valet_1',
  ]);
  const [first, second] = await list('bankTransfer');
  expect(first).toMatchObject({
    accountId: 'rcv_bank_1',
    accountNumber: '012 8840 2216 0047',
    bankNames: { en: 'Harbour Sandbox Bank' },
    todayMinor: 70_000,
    unfinishedCount: 1,
    minMinor: null,
    hours: null,
  });
  expect(second).toMatchObject({ todayMinor: 0, unfinishedCount: 0 });
});

test('operators without the right are refused', async () => {
  const content = await kit.operator('content');
  expect((await kit.call(listReceivingAccounts, {}, { as: content })).refusal).toBe('forbidden');
});
