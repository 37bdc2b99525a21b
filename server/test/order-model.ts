import {
  cancelDeposit,
  createDeposit,
  reportDepositPayment,
} from '@vela/contract/deposit/calls.ts';
import { approveDeposit, claimDeposit, rejectDeposit } from '@vela/contract/deposit/staff-calls.ts';
import {
  approveWithdrawal,
  claimWithdrawal,
  rejectWithdrawal,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, toDay } from '@vela/service/time.ts';
import { expect } from 'vitest';
import { need } from '../seeds/stage/send.ts';
import { depositJobs } from '../src/deposit/index.ts';
import { runPayouts } from './desk.ts';
import type { Kit } from './kit.ts';
import { newReceipt } from './money.ts';
import type { TestOperator, TestPlayer } from './site.ts';

/** What a player, an operator or time does; `by` is the operator's place in `staff`. */
export type Step =
  | { do: 'openDeposit'; amount: number }
  | { do: 'cancel' | 'confirm' | 'expire' | 'pay' | 'play' | 'late' }
  | { do: 'claim' | 'approve' | 'reject'; what: 'deposit' | 'withdrawal'; by: number }
  | { do: 'withdraw'; amount: number; window: number | undefined };

/** An order as the model sees it. */
type Order = {
  orderNo: string;
  state: string;
  amountMinor: bigint;
  approvedBy: number | null;
  openedAt: Date;
};

type Approved = { orderNo: string; amountMinor: bigint; at: Date };

/** The model of a player, who has at most one order of each kind open. */
export type OrderModel = {
  kit: Kit;
  player: TestPlayer;
  /** The bank card that withdrawals are paid to. */
  cardId: string;
  /** Two operators who approve orders. */
  staff: readonly [TestOperator, TestOperator];
  centralMinor: bigint;
  lockedMinor: bigint;
  turnoverMinor: bigint;
  /** The days on which the player has cancelled. */
  cancelledOn: string[];
  /** The withdrawals that count, by their day. */
  requested: { day: string; orderNo: string; amountMinor: bigint }[];
  /** What was approved, of each kind, without the withdrawals that failed. */
  approved: Record<'deposit' | 'withdrawal', Approved[]>;
  deposit: Order | null;
  withdrawal: Order | null;
};

/** The model of a player with a balance and nothing else. */
export const newModel = (
  world: Pick<OrderModel, 'kit' | 'player' | 'cardId' | 'staff'>,
  centralMinor: bigint,
): OrderModel => ({
  ...world,
  centralMinor,
  lockedMinor: 0n,
  turnoverMinor: 0n,
  cancelledOn: [],
  requested: [],
  approved: { deposit: [], withdrawal: [] },
  deposit: null,
  withdrawal: null,
});

const today = ({ kit }: OrderModel): string => toDay(kit.clock.now(), 'Asia/Hong_Kong');

/** What two people approve, alone or with what was approved in the 24 hours before. */
const large = { deposit: 10_000_000n, withdrawal: 5_000_000n };

function needsTwo(
  { kit, approved }: OrderModel,
  what: 'deposit' | 'withdrawal',
  order: Order,
): boolean {
  const sinceMs = kit.clock.now().getTime() - DAY_MS;
  return (
    approved[what]
      .filter(({ at }) => at.getTime() >= sinceMs)
      .reduce((sum, { amountMinor }) => sum + amountMinor, order.amountMinor) >= large[what]
  );
}

const toMinor = (amount: number): bigint => BigInt(Math.round(amount * 100));

/** Takes a step at the site and in the model, and expects the same of both. */
export async function takeStep(model: OrderModel, one: Step): Promise<void> {
  const { kit, player } = model;
  const as = { as: player };
  switch (one.do) {
    case 'openDeposit': {
      const amountMinor = toMinor(one.amount);
      const input = { methodCode: 'bankTransfer', amountMinor };
      const reply = await kit.call(createDeposit, input, as);
      if (model.deposit) return expect(reply.refusal).toBe('unfinishedDeposit');
      const { orderNo, state } = need(reply).order;
      model.deposit = { orderNo, state, amountMinor, approvedBy: null, openedAt: kit.clock.now() };
      return;
    }
    case 'cancel': {
      const orderNo = model.deposit?.orderNo ?? 'none';
      const reply = await kit.call(cancelDeposit, { orderNo, reason: 'other' }, as);
      if (!model.deposit) return expect(reply.refusal).toBe('notFound');
      if (model.deposit.state !== 'awaitingPayment') {
        return expect(reply.refusal).toBe('orderStateChanged');
      }
      if (model.cancelledOn.filter((day) => day === today(model)).length === 3) {
        return expect(reply.refusal).toBe('cancellationsUsedUp');
      }
      need(reply);
      model.cancelledOn.push(today(model));
      model.deposit = null;
      return;
    }
    case 'confirm': {
      const orderNo = model.deposit?.orderNo ?? 'none';
      const receiptIds = [await newReceipt(kit, player)];
      const reply = await kit.call(reportDepositPayment, { orderNo, receiptIds }, as);
      if (model.deposit?.state !== 'awaitingPayment') {
        return expect(reply.code).not.toBe(0);
      }
      model.deposit.state = need(reply).order.state;
      return;
    }
    case 'late':
      return kit.clock.advance(31 * MINUTE_MS);
    case 'expire':
      return await depositJobs[0]?.handler(kit.services, {});
    case 'play':
      kit.clock.advance(1);
      model.turnoverMinor = 0n;
      return await kit.bet(player, { validMinor: 100_000_000n });
    case 'pay':
      return await pay(model);
    case 'withdraw':
      return await request(model, one);
    case 'claim':
    case 'approve':
    case 'reject':
      return await (one.what === 'deposit' ? reviewDeposit : reviewWithdrawal)(model, one);
  }
}

async function request(
  model: OrderModel,
  one: { amount: number; window: number | undefined },
): Promise<void> {
  const { kit, player, cardId } = model;
  const amountMinor = toMinor(one.amount);
  const parts = one.window === undefined ? { amountMinor } : { amountMinor, window: one.window };
  const reply = await kit.withdrawal(player, cardId, parts);
  const counted = model.requested.filter((other) => other.day === today(model));
  const countedMinor = counted.reduce((sum, other) => sum + other.amountMinor, 0n);
  const refusal =
    model.turnoverMinor > 0n
      ? 'turnoverNotMet'
      : model.deposit?.state === 'awaitingReview'
        ? 'unverifiedOrder'
        : counted.length >= 3
          ? 'dailyCountReached'
          : countedMinor + amountMinor > 10_000_000n
            ? 'dailyLimitReached'
            : model.centralMinor < amountMinor
              ? 'insufficientBalance'
              : null;
  expect(reply.refusal).toBe(refusal);
  if (refusal !== null) return;
  const { orderNo, state } = need(reply).withdrawal;
  model.centralMinor -= amountMinor;
  model.lockedMinor += amountMinor;
  model.requested.push({ day: today(model), orderNo, amountMinor });
  model.withdrawal = { orderNo, state, amountMinor, approvedBy: null, openedAt: kit.clock.now() };
  expect(state).toBe('awaitingReview');
}

async function reviewDeposit(
  model: OrderModel,
  { do: action, by }: { do: 'claim' | 'approve' | 'reject'; by: number },
): Promise<void> {
  const { kit, staff, deposit: order } = model;
  const orderNo = order?.orderNo ?? 'none';
  const as = { as: staff[by] ?? null };
  const reply =
    action === 'claim'
      ? await kit.call(claimDeposit, { orderNo }, as)
      : action === 'approve'
        ? await kit.call(approveDeposit, { orderNo }, as)
        : await kit.call(rejectDeposit, { orderNo, reason: 'no' }, as);
  if (!order) return expect(reply.refusal).toBe('notFound');
  if (order.state !== 'awaitingReview') {
    return expect(reply.refusal).toBe('orderStateChanged');
  }
  if (reply.refusal === 'reviewedBySomebodyElse') return;
  if (action === 'claim') {
    need(reply);
    return;
  }
  if (action === 'reject') {
    need(reply);
    model.deposit = null;
    return;
  }
  if (order.approvedBy === by) return expect(reply.refusal).toBe('sameApprover');
  need(reply);
  if (order.approvedBy === null && needsTwo(model, 'deposit', order)) {
    order.approvedBy = by;
    return;
  }
  model.approved.deposit.push({ ...order, at: kit.clock.now() });
  model.centralMinor += order.amountMinor;
  model.turnoverMinor += order.amountMinor;
  model.deposit = null;
}

async function reviewWithdrawal(
  model: OrderModel,
  { do: action, by }: { do: 'claim' | 'approve' | 'reject'; by: number },
): Promise<void> {
  const { kit, staff, withdrawal: order } = model;
  const orderNo = order?.orderNo ?? 'none';
  const as = { as: staff[by] ?? null };
  const reply =
    action === 'claim'
      ? await kit.call(claimWithdrawal, { orderNo }, as)
      : action === 'approve'
        ? await kit.call(approveWithdrawal, { orderNo }, as)
        : await kit.call(rejectWithdrawal, { orderNo, reason: 'no' }, as);
  if (!order) return expect(reply.refusal).toBe('notFound');
  if (order.state !== 'awaitingReview') {
    return expect(reply.refusal).toBe('orderStateChanged');
  }
  if (reply.refusal === 'reviewedBySomebodyElse') return;
  if (action === 'claim') {
    need(reply);
    return;
  }
  if (action === 'reject') {
    need(reply);
    return giveBack(model, order);
  }
  if (order.approvedBy === by) return expect(reply.refusal).toBe('sameApprover');
  need(reply);
  if (order.approvedBy === null && needsTwo(model, 'withdrawal', order)) {
    order.approvedBy = by;
    return;
  }
  order.state = 'approved';
  model.approved.withdrawal.push({ ...order, at: kit.clock.now() });
}

function giveBack(model: OrderModel, { orderNo, amountMinor }: Order): void {
  model.centralMinor += amountMinor;
  model.lockedMinor -= amountMinor;
  const isOther = (other: { orderNo: string }) => other.orderNo !== orderNo;
  model.requested = model.requested.filter(isOther);
  model.approved.withdrawal = model.approved.withdrawal.filter(isOther);
  model.withdrawal = null;
}

/** An order that was not paid within half an hour is over, whether or not a job has run. */
export function endUnpaid(model: OrderModel): void {
  const { kit, deposit } = model;
  if (deposit?.state !== 'awaitingPayment') return;
  const ageMs = kit.clock.now().getTime() - deposit.openedAt.getTime();
  if (ageMs >= 30 * MINUTE_MS) model.deposit = null;
}

/** Runs payouts until the approved one is finished. */
async function pay(model: OrderModel): Promise<void> {
  const { kit, withdrawal: order } = model;
  for (let i = 0; i < 3; i += 1) {
    await runPayouts(kit);
    if (order?.state === 'approved') kit.clock.advance(HOUR_MS);
  }
  if (order?.state !== 'approved') return;
  const { rows } = await kit.database.pool.query<{ state: string }>(
    'select state from withdrawal_orders where order_no = $1',
    [order.orderNo],
  );
  const state = rows[0]?.state ?? '';
  if (state === 'failed') return giveBack(model, order);
  if (state === 'paid') {
    model.lockedMinor -= order.amountMinor;
    model.withdrawal = null;
  }
}
