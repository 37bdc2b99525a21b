import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { listUnknownPayouts, settleUnknownPayout } from '@vela/contract/withdrawal/staff-calls.ts';
import { expect, test } from 'vitest';
import { need } from '../../seeds/stage/send.ts';
import { useKit } from '../../test/kit.ts';
import type { TestOperator } from '../../test/site.ts';
import { payoutListener } from './callback.ts';

const kit = await useKit();
const finance = await kit.operator('finance');

const report = (reference: string) =>
  payoutListener.handle(kit.services, {
    channel: 'bankCard',
    event: 'payout.paid',
    id: 'msg_1',
    body: { event: 'payout.paid', reference, receipt: 'R-7', reason: '' },
  });
const key = (reference: string) => ({ channel: 'bankCard', reference, event: 'payout.paid' });
const settle = (reference: string, note: string, as: TestOperator = finance) =>
  kit.call(settleUnknownPayout, { ...key(reference), note }, { as });
const list = async () => (await kit.done(listUnknownPayouts, {}, { as: finance })).list;

test('a report is settled once by a note, which is audited, and stays settled', async () => {
  await report('W1');
  expect(await list()).toMatchObject([{ ...key('W1'), receipt: 'R-7', times: 1, note: '' }]);
  need(await settle('W1', 'Sent by hand in the bank.'));
  await report('W1');
  expect(await list()).toMatchObject([
    { times: 2, note: 'Sent by hand in the bank.', settledBy: finance.username },
  ]);
  const { list: entries } = await kit.done(listAudit, {}, { as: await kit.operator('owner') });
  expect(entries[0]).toMatchObject({
    action: 'withdrawal.settleUnknown',
    subject: 'withdrawal:W1',
  });
});

test('refusals, in order', async () => {
  expect((await settle('W2', '')).refusal).toBe('notFound');
  await report('W2');
  expect((await settle('W2', ' ')).refusal).toBe('reasonRequired');
  expect((await settle('W2', 'no', await kit.operator('auditor'))).refusal).toBe('forbidden');
  need(await settle('W2', 'Found.'));
  expect((await settle('W2', 'Found.')).refusal).toBe('paymentStateChanged');
});
