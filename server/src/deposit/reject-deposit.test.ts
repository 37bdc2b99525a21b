import { getRechargeAccountInfo } from '@vela/contract/deposit/calls.ts';
import { claimDeposit, rejectDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
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

const reject = (orderNo: string, reason: string, as: TestStaff = staff) =>
  kit.call(rejectDeposit, { orderNo, reason }, { as });

test('the player reads the reason, on the order and in a message, and no money moves', async () => {
  const player = await newPayer(kit);
  const orderNo = await submitDeposit(kit, player);
  const reason = 'The receipt shows another amount.';
  expect(need(await reject(orderNo, reason)).state).toBe('rejected');
  const { order } = need(await kit.call(getRechargeAccountInfo, { orderNo }, { as: player }));
  expect(order).toMatchObject({ state: 'rejected', rejectReason: reason });
  const inbox = need(await kit.call(listMessages, {}, { as: player, lang: 'en' }));
  expect(inbox.list[0]?.title).toBe('Deposit not accepted');
  expect(await kit.balance(player.playerId)).toBe(0n);
  const { rows } = await kit.database.pool.query(
    `select details ->> 'reason' as reason from staff_audit
     where subject = $1 and action = 'deposit.reject'`,
    [`deposit:${orderNo}`],
  );
  expect(rows).toEqual([{ reason }]);
});

test('what is refused, in order', async () => {
  const player = await newPayer(kit);
  const unpaid = await openDeposit(kit, player);
  expect((await reject('D1', '')).refusal).toBe('notFound');
  expect((await reject(unpaid, '  ')).refusal).toBe('reasonRequired');
  expect((await reject(unpaid, 'no')).refusal).toBe('orderStateChanged');
  const paid = await submitDeposit(kit, await newPayer(kit));
  const other = await kit.newStaff('owner');
  need(await kit.call(claimDeposit, { orderNo: paid }, { as: other }));
  expect((await reject(paid, 'no')).refusal).toBe('reviewedBySomebodyElse');
  expect((await reject(paid, 'no', await kit.newStaff('auditor'))).refusal).toBe('forbidden');
  expect((await reject(paid, 'no', other)).code).toBe(0);
  expect((await reject(paid, 'no', other)).data).toEqual({ state: 'rejected' });
});
