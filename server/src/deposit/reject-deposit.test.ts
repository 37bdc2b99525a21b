import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { claimDeposit, rejectDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestOperator } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';

const kit = await useKit();
const staff = await kit.operator('finance');

const reject = (orderNo: string, reason: string, as: TestOperator = staff) =>
  kit.call(rejectDeposit, { orderNo, reason }, { as });

test('the player reads the reason, on the order and in a message, and no money moves', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player);
  const reason = 'The receipt shows another amount.';
  expect(need(await reject(orderNo, reason)).state).toBe('rejected');
  const { order } = await kit.done(getDepositOrder, { orderNo }, { as: player });
  expect(order).toMatchObject({ state: 'rejected', rejectReason: reason });
  const inbox = await kit.done(listMessages, {}, { as: player, lang: 'en' });
  expect(inbox.list[0]?.title).toBe('Deposit rejected');
  expect(await kit.balance(player.playerId)).toBe(0n);
  const { rows } = await kit.database.pool.query(
    `select details ->> 'reason' as reason from staff_audit
     where subject = $1 and action = 'deposit.reject'`,
    [`deposit:${orderNo}`],
  );
  expect(rows).toEqual([{ reason }]);
});

test('refusals, in the order of the contract', async () => {
  const player = await kit.payer();
  const unpaid = await kit.deposit(player, { upTo: 'awaitingPayment' });
  expect((await reject('D1', '')).refusal).toBe('notFound');
  expect((await reject(unpaid, '  ')).refusal).toBe('reasonRequired');
  expect((await reject(unpaid, 'no')).refusal).toBe('orderStateChanged');
  const paid = await kit.deposit(await kit.payer());
  const other = await kit.operator('owner');
  await kit.done(claimDeposit, { orderNo: paid }, { as: other });
  expect((await reject(paid, 'no')).refusal).toBe('reviewedBySomebodyElse');
  expect((await reject(paid, 'no', await kit.operator('auditor'))).refusal).toBe('forbidden');
  expect((await reject(paid, 'no', other)).code).toBe(0);
  expect((await reject(paid, 'no', other)).data).toEqual({ state: 'rejected' });
});
