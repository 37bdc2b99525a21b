import { recharge } from '@vela/contract/deposit/calls.ts';
import {
  approveDeposit,
  claimDeposit,
  getDeposit,
  rejectDeposit,
} from '@vela/contract/deposit/staff-calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { disable } from '../../test/staff.ts';
import type { Kit, TestStaff } from '../../test/kit.ts';
import {
  cancelDeposit,
  need,
  newPayer,
  openDeposit,
  startMoneyKit,
  submitDeposit,
} from '../../test/money.ts';
import { expireDeposits } from './jobs.ts';

let kit: Kit;
let staff: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  kit = await startMoneyKit();
  staff = await kit.newStaff('finance');
  second = await kit.newStaff('owner');
});
afterEach(() => kit.verifyLedger());
afterAll(() => kit.stop());

const approve = (orderNo: string, as: TestStaff = staff, key?: string) =>
  kit.call(approveDeposit, { orderNo }, key === undefined ? { as } : { as, key });
const large = 10_000_000n;

test('an approved order is money, a turnover to meet, a message and a line of the audit log', async () => {
  const player = await newPayer(kit);
  const orderNo = await submitDeposit(kit, player, 50_000n);
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
  const inbox = need(await kit.call(listMessages, {}, { as: player, lang: 'en' }));
  expect(inbox.list[0]).toMatchObject({ title: 'Deposit received: HK$500.00' });
  const channel = `player:${player.playerId}`;
  expect(kit.events).toContainEqual({ channel, event: { type: 'balance' } });
  expect(kit.events).toContainEqual({
    channel,
    event: { type: 'deposit', orderNo, state: 'completed' },
  });
});

test('approving again by the same key says the same; by a new one it is refused', async () => {
  const player = await newPayer(kit);
  const orderNo = await submitDeposit(kit, player);
  const first = await approve(orderNo, staff, 'approve-once');
  expect((await approve(orderNo, staff, 'approve-once')).raw).toBe(first.raw);
  const again = await approve(orderNo, staff);
  expect(again.refusal).toBe('orderStateChanged');
  expect(again.data).toEqual({ state: 'completed' });
  expect(await kit.balance(player.playerId)).toBe(50_000n);
});

describe('what is refused, in order', () => {
  test('a player, and an operator who may only read', async () => {
    const player = await newPayer(kit);
    expect((await kit.call(approveDeposit, { orderNo: 'D1' }, { as: player })).code).toBe(401);
    expect((await approve('D1', await kit.newStaff('risk'))).refusal).toBe('forbidden');
  });

  test('an order that does not exist', async () => {
    expect((await approve('D1')).refusal).toBe('notFound');
  });

  test('an order that is not paid, or no longer waits', async () => {
    const player = await newPayer(kit);
    const orderNo = await openDeposit(kit, player);
    expect((await approve(orderNo)).data).toEqual({ state: 'awaitingPayment' });
    need(await cancelDeposit(kit, player, orderNo));
    expect((await approve(orderNo)).data).toEqual({ state: 'cancelled' });
    kit.clock.advance(MINUTE_MS);
    const late = await openDeposit(kit, player);
    kit.clock.advance(31 * MINUTE_MS);
    expect((await approve(late)).data).toEqual({ state: 'expired' });
    await expireDeposits.handler(kit.services, {});
    expect((await approve(late)).data).toEqual({ state: 'expired' });
    expect(await kit.balance(player.playerId)).toBe(0n);
  });

  test('an order that somebody else has open', async () => {
    const orderNo = await submitDeposit(kit, await newPayer(kit));
    need(await kit.call(claimDeposit, { orderNo }, { as: second }));
    expect((await approve(orderNo)).refusal).toBe('reviewedBySomebodyElse');
    expect((await approve(orderNo, second)).code).toBe(0);
  });
});

describe('above the second limit', () => {
  test('the first approval pays nothing; a different person’s pays once', async () => {
    const player = await newPayer(kit);
    const orderNo = await submitDeposit(kit, player, large);
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

  test('one cent less needs one person', async () => {
    const orderNo = await submitDeposit(kit, await newPayer(kit), large - 1n);
    expect(need(await approve(orderNo)).state).toBe('completed');
  });

  test('what people credit to one player in 24 hours counts together', async () => {
    const player = await newPayer(kit);
    const half = large / 2n;
    const first = await submitDeposit(kit, player, half);
    expect(need(await approve(first)).state).toBe('completed');
    kit.clock.advance(MINUTE_MS);
    const orderNo = await submitDeposit(kit, player, half);
    const { order } = need(await kit.call(getDeposit, { orderNo }, { as: staff }));
    expect(order).toMatchObject({ secondApproverBecause: 'sum', dayMinor: Number(half) });
    expect(need(await approve(orderNo)).needsSecondApprover).toBe(true);
    expect(need(await approve(orderNo, second)).state).toBe('completed');
    kit.clock.advance(DAY_MS + 1);
    const later = await submitDeposit(kit, player, half);
    expect(need(await approve(later)).state).toBe('completed');
  });

  test('the approval of whoever has been disabled since does not count', async () => {
    const player = await newPayer(kit);
    const orderNo = await submitDeposit(kit, player, large);
    const gone = await kit.newStaff('finance');
    need(await approve(orderNo, gone));
    await disable(kit, gone);
    const { order } = need(await kit.call(getDeposit, { orderNo }, { as: staff }));
    expect(order.approvals).toMatchObject([{ username: gone.username, isVoid: true }]);
    expect(need(await approve(orderNo))).toEqual({
      state: 'awaitingReview',
      needsSecondApprover: true,
      voidApproval: gone.username,
    });
    expect(await kit.balance(player.playerId)).toBe(0n);
    expect(need(await approve(orderNo, second)).state).toBe('completed');
  });

  test('two different people at once are one after the other, and it is paid once', async () => {
    const player = await newPayer(kit);
    const orderNo = await submitDeposit(kit, player, large);
    const replies = await Promise.all([approve(orderNo), approve(orderNo, second)]);
    expect(replies.map((reply) => String(need(reply).needsSecondApprover)).toSorted()).toEqual([
      'false',
      'true',
    ]);
    expect(await kit.balance(player.playerId)).toBe(large);
  });
});

describe('races', () => {
  test('of two operators who approve at once, one does', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await newPayer(kit);
      const orderNo = await submitDeposit(kit, player);
      const replies = await Promise.all([approve(orderNo), approve(orderNo, second)]);
      expect(replies.map((reply) => reply.refusal ?? 'done').toSorted()).toEqual([
        'done',
        'orderStateChanged',
      ]);
      expect(await kit.balance(player.playerId)).toBe(50_000n);
    }
  });

  test('an order approved and rejected at once is one of the two, and paid or not', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await newPayer(kit);
      const orderNo = await submitDeposit(kit, player);
      const reject = { orderNo, reason: 'no such payment' };
      const [approved, rejected] = await Promise.all([
        approve(orderNo),
        kit.call(rejectDeposit, reject, { as: second }),
      ]);
      expect([approved.code, rejected.code].filter((code) => code === 0)).toHaveLength(1);
      expect(await kit.balance(player.playerId)).toBe(approved.code === 0 ? 50_000n : 0n);
    }
  });

  test('a player who opens the next order meanwhile is told of the first, or has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await newPayer(kit);
      const orderNo = await submitDeposit(kit, player);
      const input = { methodCode: 'bankTransfer', amountMinor: 20_000n };
      const [approved, opened] = await Promise.all([
        approve(orderNo),
        kit.call(recharge, input, { as: player }),
      ]);
      expect(approved.code).toBe(0);
      expect([null, 'unfinishedDeposit']).toContain(opened.refusal);
    }
    const { rows } = await kit.database.pool.query<{ deadlocks: bigint }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(rows[0]?.deadlocks).toBe(0n);
  });

  test('an order cancelled while it is approved is cancelled, and nothing is paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await newPayer(kit);
      const orderNo = await openDeposit(kit, player, 20_000n);
      const [cancelled, approved] = await Promise.all([
        cancelDeposit(kit, player, orderNo),
        approve(orderNo),
      ]);
      expect(cancelled.code).toBe(0);
      expect(approved.refusal).toBe('orderStateChanged');
      expect(await kit.balance(player.playerId)).toBe(0n);
    }
  });
});
