import {
  approveWithdrawal,
  claimWithdrawal,
  getWithdrawal,
  rejectWithdrawal,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { describe, expect, test } from 'vitest';
import { demote, disable } from '../../test/staff.ts';
import { runPayouts } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer, TestOperator } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';
import { runWork } from '../app/work.ts';
import { moveOrder } from './moves.ts';

const kit = await useKit();
kit.desk();
const staff = await kit.operator('finance');
const second = await kit.operator('risk');

const approve = (orderNo: string, as: TestOperator = staff, key?: string) =>
  kit.call(approveWithdrawal, { orderNo }, key === undefined ? { as } : { as, key });
const open = async (amountMinor = 500_000n): Promise<{ player: TestPlayer; orderNo: string }> => {
  const { player, cardId } = await kit.withdrawer({ balanceMinor: amountMinor });
  const { withdrawal } = need(await kit.withdrawal(player, cardId, { amountMinor }));
  return { player, orderNo: withdrawal.orderNo };
};
const pay = () => runPayouts(kit);

test('an approved order is paid by the job, and so are the books', async () => {
  const { player, orderNo } = await open();
  expect(need(await approve(orderNo))).toEqual({
    state: 'approved',
    needsSecondApprover: false,
    voidApproval: '',
  });
  expect(await kit.balance(player.playerId, 1)).toBe(500_000n);
  expect(kit.events).toContainEqual({ channel: 'worklist', event: 'withdrawal/payouts' });
  await pay();
  expect(await kit.balance(player.playerId, 1)).toBe(0n);
  const { rows } = await kit.database.pool.query(
    `select o.state, t.status from withdrawal_orders o join wallet_transactions t using (order_no)
     where order_no = $1`,
    [orderNo],
  );
  expect(rows).toEqual([{ state: 'paid', status: 'succeeded' }]);
});

test('no code moves an order along a step that is not allowed', async () => {
  const { orderNo } = await open();
  need(await approve(orderNo));
  await pay();
  const step = { role: 'staff', actor: staff.username } as const;
  for (const to of ['rejected', 'failed'] as const) {
    const moved = runWork(kit.services, (work) => moveOrder(work, orderNo, { to, ...step }));
    await expect(moved).rejects.toThrow(`cannot become ${to}`);
  }
});

test('approving again under the same key repeats the reply; under a new key it is refused', async () => {
  const { orderNo } = await open();
  const first = await approve(orderNo, staff, 'approve-once');
  expect((await approve(orderNo, staff, 'approve-once')).raw).toBe(first.raw);
  expect((await approve(orderNo)).data).toEqual({ state: 'approved' });
  await pay();
  expect((await approve(orderNo)).data).toEqual({ state: 'paid' });
});

test('refusals, in the order of the contract', async () => {
  const { orderNo } = await open();
  const player = await kit.payer();
  expect((await kit.call(approveWithdrawal, { orderNo }, { as: player })).code).toBe(401);
  expect((await approve(orderNo, await kit.operator('support'))).refusal).toBe('forbidden');
  expect((await approve('W1')).refusal).toBe('notFound');
  await kit.done(claimWithdrawal, { orderNo }, { as: second });
  expect((await approve(orderNo)).refusal).toBe('reviewedBySomebodyElse');
  expect((await approve(orderNo, second)).code).toBe(0);
});

describe('above the second limit', () => {
  const large = 5_000_000n;

  test('two different operators must approve, and until then nothing is paid', async () => {
    const { player, orderNo } = await open(large);
    expect(need(await approve(orderNo))).toEqual({
      state: 'awaitingReview',
      needsSecondApprover: true,
      voidApproval: '',
    });
    await pay();
    expect(await kit.balance(player.playerId, 1)).toBe(large);
    expect((await approve(orderNo)).refusal).toBe('sameApprover');
    expect(need(await approve(orderNo, second)).state).toBe('approved');
    await pay();
    expect(await kit.balance(player.playerId, 1)).toBe(0n);
  });

  test.each([
    ['been disabled', disable],
    ['lost the right', demote],
  ])('the approval of an operator who has %s since does not count', async (_what, fall) => {
    const { player, orderNo } = await open(large);
    const gone = await kit.operator('finance');
    need(await approve(orderNo, gone));
    await fall(kit, gone);
    const { withdrawal } = await kit.done(getWithdrawal, { orderNo }, { as: second });
    expect(withdrawal.approvals).toMatchObject([{ username: gone.username, isVoid: true }]);
    expect(need(await approve(orderNo))).toMatchObject({
      state: 'awaitingReview',
      needsSecondApprover: true,
      voidApproval: gone.username,
    });
    await pay();
    expect(await kit.balance(player.playerId, 1)).toBe(large);
    expect(need(await approve(orderNo, second)).state).toBe('approved');
    const owner = await kit.operator('owner');
    const { list } = await kit.done(listAudit, { subject: orderNo }, { as: owner });
    expect(list.map(({ action, actor }) => [action, actor])).toEqual([
      ['withdrawal.approve', second.username],
      ['withdrawal.firstApproval', staff.username],
      ['staff.voidApproval', staff.username],
      ['withdrawal.firstApproval', gone.username],
    ]);
  });

  test('the second operator may still reject, and the money returns', async () => {
    const { player, orderNo } = await open(large);
    need(await approve(orderNo));
    const input = { orderNo, reason: 'The card belongs to a friend.' };
    await kit.done(rejectWithdrawal, input, { as: second });
    expect(await kit.balance(player.playerId)).toBe(large);
  });
});

describe('races', () => {
  test('of two operators who approve concurrently, one succeeds, and it is paid once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { player, orderNo } = await open();
      const replies = await Promise.all([approve(orderNo), approve(orderNo, second)]);
      expect(replies.map((reply) => reply.refusal ?? 'done').toSorted()).toEqual([
        'done',
        'orderStateChanged',
      ]);
      await Promise.all([pay(), pay()]);
      expect(await kit.balance(player.playerId, 1)).toBe(0n);
    }
  });

  test('approved and rejected concurrently: it is paid, or the money returns, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { player, orderNo } = await open();
      const [approved, rejected] = await Promise.all([
        approve(orderNo),
        kit.call(rejectWithdrawal, { orderNo, reason: 'no' }, { as: second }),
      ]);
      expect([approved.code, rejected.code].filter((code) => code === 0)).toHaveLength(1);
      await pay();
      expect(await kit.balance(player.playerId, 1)).toBe(0n);
      expect(await kit.balance(player.playerId)).toBe(approved.code === 0 ? 0n : 500_000n);
    }
  });
});
