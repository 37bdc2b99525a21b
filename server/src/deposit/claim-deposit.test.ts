import { claimDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kit, TestStaff } from '../../test/kit.ts';
import { need, newPayer, openDeposit, startMoneyKit, submitDeposit } from '../../test/money.ts';

let kit: Kit;
let staff: TestStaff;
beforeAll(async () => {
  kit = await startMoneyKit();
  staff = await kit.newStaff('finance');
});
afterAll(() => kit.stop());

const claim = (orderNo: string, as: TestStaff) => kit.call(claimDeposit, { orderNo }, { as });

test('an order is one reviewer’s for ten minutes, and then anybody’s', async () => {
  const orderNo = await submitDeposit(kit, await newPayer(kit));
  const { claimedUntil } = need(await claim(orderNo, staff));
  expect(Date.parse(claimedUntil) - kit.clock.now().getTime()).toBe(10 * MINUTE_MS);
  const other = await kit.newStaff('finance');
  const reply = await claim(orderNo, other);
  expect(reply.refusal).toBe('reviewedBySomebodyElse');
  expect(reply.data).toEqual({ reviewer: staff.username });
  expect((await claim(orderNo, staff)).code).toBe(0);
  kit.clock.advance(10 * MINUTE_MS);
  expect((await claim(orderNo, other)).code).toBe(0);
});

test('of two reviewers who claim at once, one has it', async () => {
  const orderNo = await submitDeposit(kit, await newPayer(kit));
  const others = [await kit.newStaff('finance'), await kit.newStaff('finance')];
  const replies = await Promise.all(others.map((other) => claim(orderNo, other)));
  expect(replies.map((reply) => reply.refusal ?? 'done').toSorted()).toEqual([
    'done',
    'reviewedBySomebodyElse',
  ]);
});

test('what is not in review cannot be claimed; what does not exist is not found', async () => {
  const orderNo = await openDeposit(kit, await newPayer(kit));
  expect((await claim(orderNo, staff)).refusal).toBe('orderStateChanged');
  expect((await claim('D1', staff)).refusal).toBe('notFound');
});

test('an operator who may only read may not claim', async () => {
  const orderNo = await submitDeposit(kit, await newPayer(kit));
  expect((await claim(orderNo, await kit.newStaff('support'))).refusal).toBe('forbidden');
});
