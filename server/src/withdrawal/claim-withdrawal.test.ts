import { claimWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kit, TestStaff } from '../../test/kit.ts';
import { askWithdrawal, need, newWithdrawer, startMoneyKit } from '../../test/money.ts';

let kit: Kit;
let staff: TestStaff;
beforeAll(async () => {
  kit = await startMoneyKit();
  staff = await kit.newStaff('risk');
});
afterAll(() => kit.stop());

const claim = (orderNo: string, as: TestStaff) => kit.call(claimWithdrawal, { orderNo }, { as });
const open = async (amountMinor = 500_000n): Promise<string> => {
  const { player, cardId } = await newWithdrawer(kit);
  return need(await askWithdrawal(kit, player, cardId, { amountMinor })).withdrawal.orderNo;
};

test('an order is one reviewer’s for ten minutes, and then anybody’s', async () => {
  const orderNo = await open();
  const { claimedUntil } = need(await claim(orderNo, staff));
  expect(Date.parse(claimedUntil) - kit.clock.now().getTime()).toBe(10 * MINUTE_MS);
  const other = await kit.newStaff('finance');
  const reply = await claim(orderNo, other);
  expect(reply.refusal).toBe('reviewedBySomebodyElse');
  expect(reply.data).toEqual({ reviewer: staff.username });
  kit.clock.advance(10 * MINUTE_MS);
  expect((await claim(orderNo, other)).code).toBe(0);
});

test('what is not in review cannot be claimed; what does not exist is not found', async () => {
  const approved = await open(100_000n);
  expect((await claim(approved, staff)).data).toEqual({ state: 'approved' });
  expect((await claim('W1', staff)).refusal).toBe('notFound');
});

test('an operator who may only read may not claim', async () => {
  expect((await claim(await open(), await kit.newStaff('support'))).refusal).toBe('forbidden');
});
