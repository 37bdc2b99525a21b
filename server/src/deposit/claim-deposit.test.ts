import { claimDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestOperator } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';

const kit = await useKit();
const staff = await kit.operator('finance');

const claim = (orderNo: string, as: TestOperator) => kit.call(claimDeposit, { orderNo }, { as });

test('an order is claimed for ten minutes, and then free', async () => {
  const orderNo = await kit.deposit(await kit.payer());
  const { claimedUntil } = need(await claim(orderNo, staff));
  expect(Date.parse(claimedUntil) - kit.clock.now().getTime()).toBe(10 * MINUTE_MS);
  const other = await kit.operator('finance');
  const reply = await claim(orderNo, other);
  expect(reply.refusal).toBe('reviewedBySomebodyElse');
  expect(reply.data).toEqual({ reviewer: staff.username });
  expect((await claim(orderNo, staff)).code).toBe(0);
  kit.clock.advance(10 * MINUTE_MS);
  expect((await claim(orderNo, other)).code).toBe(0);
});

test('of two reviewers who claim concurrently, one succeeds', async () => {
  const orderNo = await kit.deposit(await kit.payer());
  const others = [await kit.operator('finance'), await kit.operator('finance')];
  const replies = await Promise.all(others.map((other) => claim(orderNo, other)));
  expect(replies.map((reply) => reply.refusal ?? 'done').toSorted()).toEqual([
    'done',
    'reviewedBySomebodyElse',
  ]);
});

test('an order not in review cannot be claimed; an unknown one is not found', async () => {
  const orderNo = await kit.deposit(await kit.payer(), { upTo: 'awaitingPayment' });
  expect((await claim(orderNo, staff)).refusal).toBe('orderStateChanged');
  expect((await claim('D1', staff)).refusal).toBe('notFound');
});

test('an operator who may only read may not claim', async () => {
  const orderNo = await kit.deposit(await kit.payer());
  expect((await claim(orderNo, await kit.operator('support'))).refusal).toBe('forbidden');
});
