import { reportDepositPayment } from '@vela/contract/deposit/calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newReceipt } from '../../test/money.ts';
import { expireDeposits } from './jobs.ts';

const kit = await useKit();

const run = () => expireDeposits.handler(kit.services, {});
const stateOf = async (orderNo: string): Promise<unknown> => {
  const { rows } = await kit.database.pool.query<{ state: string }>(
    'select state from deposit_orders where order_no = $1',
    [orderNo],
  );
  return rows[0]?.state;
};

test('an unpaid order ends after half an hour with one message, however often the job runs', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
  kit.clock.advance(30 * MINUTE_MS - 1);
  await run();
  expect(await stateOf(orderNo)).toBe('awaitingPayment');
  kit.clock.advance(1);
  await Promise.all([run(), run()]);
  await run();
  expect(await stateOf(orderNo)).toBe('expired');
  const inbox = await kit.done(listMessages, {}, { as: player, lang: 'en' });
  expect(inbox.list.map((message) => message.title)).toEqual(['Deposit order expired']);
});

test('a late run ends no order that was paid in time', async () => {
  const orderNo = await kit.deposit(await kit.payer());
  kit.clock.advance(24 * 60 * MINUTE_MS);
  await run();
  expect(await stateOf(orderNo)).toBe('awaitingReview');
});

test('a confirmation concurrent with the job is either in time or refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const player = await kit.payer();
    const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
    const receiptIds = [await newReceipt(kit, player)];
    kit.clock.advance(30 * MINUTE_MS);
    const [reply] = await Promise.all([
      kit.call(reportDepositPayment, { orderNo, receiptIds }, { as: player }),
      run(),
    ]);
    expect(reply.refusal).toBe('orderStateChanged');
    expect(await stateOf(orderNo)).toBe('expired');
  }
});
