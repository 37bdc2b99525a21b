import { claimWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestOperator } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';

const kit = await useKit();
const staff = await kit.operator('risk');

const claim = (orderNo: string, as: TestOperator) => kit.call(claimWithdrawal, { orderNo }, { as });
const open = async (amountMinor = 500_000n): Promise<string> => {
  const { player, cardId } = await kit.withdrawer();
  return need(await kit.withdrawal(player, cardId, { amountMinor })).withdrawal.orderNo;
};

test('an order is claimed for ten minutes, and then free', async () => {
  const orderNo = await open();
  const { claimedUntil } = need(await claim(orderNo, staff));
  expect(Date.parse(claimedUntil) - kit.clock.now().getTime()).toBe(10 * MINUTE_MS);
  const other = await kit.operator('finance');
  const reply = await claim(orderNo, other);
  expect(reply.refusal).toBe('reviewedBySomebodyElse');
  expect(reply.data).toEqual({ reviewer: staff.username });
  kit.clock.advance(10 * MINUTE_MS);
  expect((await claim(orderNo, other)).code).toBe(0);
});

test('an order not in review cannot be claimed; an unknown one is not found', async () => {
  const approved = await open(100_000n);
  expect((await claim(approved, staff)).data).toEqual({ state: 'approved' });
  expect((await claim('W1', staff)).refusal).toBe('notFound');
});

test('an operator who may only read may not claim', async () => {
  expect((await claim(await open(), await kit.operator('support'))).refusal).toBe('forbidden');
});
