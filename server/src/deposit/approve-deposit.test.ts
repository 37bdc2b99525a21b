import { createDeposit } from '@vela/contract/deposit/calls.ts';
import {
  approveDeposit,
  claimDeposit,
  getDeposit,
  rejectDeposit,
} from '@vela/contract/deposit/staff-calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import { disable } from '../../test/staff.ts';
import { useKit } from '../../test/kit.ts';
import type { TestOperator } from '../../test/site.ts';
import { cancelOpenDeposit } from '../../test/money.ts';
import { countWaiting } from '../../test/queue.ts';
import { need } from '../../seeds/stage/send.ts';
import { runWork } from '../app/work.ts';
import { expireDeposits } from './jobs.ts';
import { weighDecision } from './deciding.ts';
import { creditOrder, moveOrder } from './moves.ts';
import { depositSetting } from './settings.ts';

const kit = await useKit();
const staff = await kit.operator('finance');
const second = await kit.operator('owner');

const approve = (orderNo: string, as: TestOperator = staff, key?: string) =>
  kit.call(approveDeposit, { orderNo }, key === undefined ? { as } : { as, key });
const large = 10_000_000n;

test('an approved order is money, a turnover to meet, a message and a line of the audit log', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player, { amountMinor: 50_000n });
  expect(need(await approve(orderNo))).toMatchObject({
    state: 'completed',
    needsSecondApprover: false,
  });
  expect(await kit.balance(player.playerId)).toBe(50_000n);
  const { rows } = await kit.database.pool.query(
    `select r.required_minor, r.kind, t.status, p.first_deposit_at, a.actor
     from turnover_requirements r
     join wallet_transactions t on t.order_no = r.cause
     join players p on p.player_id = r.player_id
     join staff_audit a on a.subject = 'deposit:' || r.cause and a.action = 'deposit.approve'
     where r.cause = $1`,
    [orderNo],
  );
  expect(rows).toEqual([
    {
      required_minor: 50_000n,
      kind: 'deposit',
      status: 'succeeded',
      first_deposit_at: kit.clock.now(),
      actor: staff.username,
    },
  ]);
  const inbox = await kit.done(listMessages, {}, { as: player, lang: 'en' });
  expect(inbox.list[0]).toMatchObject({ title: 'Deposit received: HK$500.00' });
  const channel = `player:${player.playerId}`;
  expect(kit.events).toContainEqual({ channel, event: { type: 'balance' } });
  expect(kit.events).toContainEqual({
    channel,
    event: { type: 'deposit', orderNo, state: 'completed' },
  });
});

test('an approval waits for a decision about the same player that is under way', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player, { amountMinor: 50_000n });
  const { playerId } = player;
  const started = await runWork(kit.services, async ({ tx, now }) => {
    const deciding = { action: 'credit', amountMinor: 1n, isAddressShared: false } as const;
    await weighDecision(tx, { ...deciding, playerId }, now);
    const approved = approve(orderNo);
    await expect.poll(() => countWaiting(kit), { interval: 5 }).toBe(1);
    return { approved };
  });
  expect(need(await started.approved).state).toBe('completed');
});

test('the money of an order is credited once, however often it is posted', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player, { amountMinor: 50_000n });
  need(await approve(orderNo));
  const { rows } = await kit.database.pool.query<{ channel_no: number }>(
    'select channel_no from deposit_orders where order_no = $1',
    [orderNo],
  );
  const channelNo = rows[0]?.channel_no ?? -1;
  await kit.set(depositSetting, { turnoverBp: 0 });
  const { playerId } = player;
  const post = (creditedMinor: bigint): Promise<void> =>
    runWork(kit.services, (work) =>
      creditOrder(work, { playerId, orderNo }, { creditedMinor, channelNo }),
    );
  await post(50_000n);
  await expect(post(50_001n)).rejects.toThrow('conflict');
  expect(await kit.balance(playerId)).toBe(50_000n);
  await kit.set(depositSetting, { turnoverBp: depositSetting.initial.turnoverBp });
});

test('no code moves an order along a step that is not allowed', async () => {
  const orderNo = await kit.deposit(await kit.payer(), { amountMinor: 50_000n });
  need(await approve(orderNo));
  const step = { role: 'staff', actor: staff.username } as const;
  for (const to of ['rejected', 'completed'] as const) {
    const moved = runWork(kit.services, (work) => moveOrder(work, orderNo, { to, ...step }));
    await expect(moved).rejects.toThrow(`cannot become ${to}`);
  }
});

test('approving again under the same key repeats the reply; under a new key it is refused', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player);
  const first = await approve(orderNo, staff, 'approve-once');
  expect((await approve(orderNo, staff, 'approve-once')).raw).toBe(first.raw);
  const again = await approve(orderNo, staff);
  expect(again.refusal).toBe('orderStateChanged');
  expect(again.data).toEqual({ state: 'completed' });
  expect(await kit.balance(player.playerId)).toBe(50_000n);
});

describe('refusals, in the order of the contract', () => {
  test('a player, and an operator who may only read', async () => {
    const player = await kit.payer();
    expect((await kit.call(approveDeposit, { orderNo: 'D1' }, { as: player })).code).toBe(401);
    expect((await approve('D1', await kit.operator('risk'))).refusal).toBe('forbidden');
  });

  test('an order that does not exist', async () => {
    expect((await approve('D1')).refusal).toBe('notFound');
  });

  test('an order that is not paid, or no longer in review', async () => {
    const player = await kit.payer();
    const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
    expect((await approve(orderNo)).data).toEqual({ state: 'awaitingPayment' });
    need(await cancelOpenDeposit(kit, player, orderNo));
    expect((await approve(orderNo)).data).toEqual({ state: 'cancelled' });
    kit.clock.advance(MINUTE_MS);
    const late = await kit.deposit(player, { upTo: 'awaitingPayment' });
    kit.clock.advance(31 * MINUTE_MS);
    expect((await approve(late)).data).toEqual({ state: 'expired' });
    await expireDeposits.handler(kit.services, {});
    expect((await approve(late)).data).toEqual({ state: 'expired' });
    expect(await kit.balance(player.playerId)).toBe(0n);
  });

  test('an order that another operator has claimed', async () => {
    const orderNo = await kit.deposit(await kit.payer());
    await kit.done(claimDeposit, { orderNo }, { as: second });
    expect((await approve(orderNo)).refusal).toBe('reviewedBySomebodyElse');
    expect((await approve(orderNo, second)).code).toBe(0);
  });
});

describe('above the second limit', () => {
  test('the first approval pays nothing; a different operator’s pays once', async () => {
    const player = await kit.payer();
    const orderNo = await kit.deposit(player, { amountMinor: large });
    expect(need(await approve(orderNo))).toEqual({
      state: 'awaitingReview',
      needsSecondApprover: true,
      voidApproval: '',
    });
    expect(await kit.balance(player.playerId)).toBe(0n);
    expect((await approve(orderNo)).refusal).toBe('sameApprover');
    expect(need(await approve(orderNo, second)).state).toBe('completed');
    expect(await kit.balance(player.playerId)).toBe(large);
  });

  test('one cent less needs one approver', async () => {
    const orderNo = await kit.deposit(await kit.payer(), { amountMinor: large - 1n });
    expect(need(await approve(orderNo)).state).toBe('completed');
  });

  test('credits to one player within 24 hours count together', async () => {
    const player = await kit.payer();
    const half = large / 2n;
    const first = await kit.deposit(player, { amountMinor: half });
    expect(need(await approve(first)).state).toBe('completed');
    kit.clock.advance(MINUTE_MS);
    const orderNo = await kit.deposit(player, { amountMinor: half });
    const { order } = await kit.done(getDeposit, { orderNo }, { as: staff });
    expect(order).toMatchObject({ secondApproverBecause: 'sum', dayMinor: Number(half) });
    expect(need(await approve(orderNo)).needsSecondApprover).toBe(true);
    expect(need(await approve(orderNo, second)).state).toBe('completed');
    kit.clock.advance(DAY_MS + 1);
    const later = await kit.deposit(player, { amountMinor: half });
    expect(need(await approve(later)).state).toBe('completed');
  });

  test('the approval of an operator disabled since does not count', async () => {
    const player = await kit.payer();
    const orderNo = await kit.deposit(player, { amountMinor: large });
    const gone = await kit.operator('finance');
    need(await approve(orderNo, gone));
    await disable(kit, gone);
    const { order } = await kit.done(getDeposit, { orderNo }, { as: staff });
    expect(order.approvals).toMatchObject([{ username: gone.username, isVoid: true }]);
    expect(need(await approve(orderNo))).toEqual({
      state: 'awaitingReview',
      needsSecondApprover: true,
      voidApproval: gone.username,
    });
    expect(await kit.balance(player.playerId)).toBe(0n);
    expect(need(await approve(orderNo, second)).state).toBe('completed');
  });

  test('two concurrent approvals by different operators are serialised, and it is paid once', async () => {
    const player = await kit.payer();
    const orderNo = await kit.deposit(player, { amountMinor: large });
    const replies = await Promise.all([approve(orderNo), approve(orderNo, second)]);
    expect(replies.map((reply) => String(need(reply).needsSecondApprover)).toSorted()).toEqual([
      'false',
      'true',
    ]);
    expect(await kit.balance(player.playerId)).toBe(large);
  });
});

describe('races', () => {
  test('of two operators who approve concurrently, one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await kit.payer();
      const orderNo = await kit.deposit(player);
      const replies = await Promise.all([approve(orderNo), approve(orderNo, second)]);
      expect(replies.map((reply) => reply.refusal ?? 'done').toSorted()).toEqual([
        'done',
        'orderStateChanged',
      ]);
      expect(await kit.balance(player.playerId)).toBe(50_000n);
    }
  });

  test('an order approved and rejected concurrently is one of the two, and paid or not', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await kit.payer();
      const orderNo = await kit.deposit(player);
      const reject = { orderNo, reason: 'no such payment' };
      const [approved, rejected] = await Promise.all([
        approve(orderNo),
        kit.call(rejectDeposit, reject, { as: second }),
      ]);
      expect([approved.code, rejected.code].filter((code) => code === 0)).toHaveLength(1);
      expect(await kit.balance(player.playerId)).toBe(approved.code === 0 ? 50_000n : 0n);
    }
  });

  test('a player who opens the next order meanwhile is refused because of the first, or gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await kit.payer();
      const orderNo = await kit.deposit(player);
      const input = { methodCode: 'bankTransfer', amountMinor: 20_000n };
      const [approved, opened] = await Promise.all([
        approve(orderNo),
        kit.call(createDeposit, input, { as: player }),
      ]);
      expect(approved.code).toBe(0);
      expect([null, 'unfinishedDeposit']).toContain(opened.refusal);
    }
    const { rows } = await kit.database.pool.query<{ deadlocks: bigint }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(rows[0]?.deadlocks).toBe(0n);
  });

  test('an order cancelled during its approval is cancelled, and nothing is paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await kit.payer();
      const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment', amountMinor: 20_000n });
      const [cancelled, approved] = await Promise.all([
        cancelOpenDeposit(kit, player, orderNo),
        approve(orderNo),
      ]);
      expect(cancelled.code).toBe(0);
      expect(approved.refusal).toBe('orderStateChanged');
      expect(await kit.balance(player.playerId)).toBe(0n);
    }
  });
});
