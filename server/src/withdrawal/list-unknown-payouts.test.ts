import { listUnknownPayouts, settleUnknownPayout } from '@vela/contract/withdrawal/staff-calls.ts';
import { expect, test } from 'vitest';
import { need } from '../../seeds/stage/send.ts';
import { useKit } from '../../test/kit.ts';
import { payoutListener } from './callback.ts';

const kit = await useKit();
const finance = await kit.operator('finance');

test('open reports are first, longest waiting first, then settled ones', async () => {
  for (const reference of ['W1', 'W2', 'W3']) {
    kit.clock.advance(1_000);
    const body = { event: 'payout.failed', reference, receipt: '', reason: 'no account' };
    const message = { channel: 'ebpay', event: 'payout.failed', id: reference, body };
    expect((await payoutListener.handle(kit.services, message)).status).toBe(200);
  }
  const settled = { channel: 'ebpay', reference: 'W1', event: 'payout.failed', note: 'A test.' };
  need(await kit.call(settleUnknownPayout, settled, { as: finance }));
  const { list, totalCount } = await kit.done(listUnknownPayouts, {}, { as: finance });
  expect(list.map((it) => it.reference)).toEqual(['W2', 'W3', 'W1']);
  expect(totalCount).toBe(3);
  const { refusal } = await kit.call(listUnknownPayouts, {}, { as: await kit.operator('content') });
  expect(refusal).toBe('forbidden');
});
