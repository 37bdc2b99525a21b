import { shareBp, writeMinor } from '@vela/contract/money.ts';
import type { transactionStatuses } from '@vela/contract/wallet/calls.ts';
import { ACCOUNT_KINDS, houseAccount, playerAccount } from '@vela/ledger/chart.ts';
import { postAll } from '@vela/ledger/post.ts';
import { readSetting } from '../app/settings.ts';
import { wakeAfterCommit } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { setFirstDeposit } from '../app/players.ts';
import { openRequirement } from '../turnover/index.ts';
import { moveTransaction } from '../wallet/index.ts';
import { channelRows, updateClosing } from './channel/store.ts';
import { checkMove, isFinished } from './rules.ts';
import type { DepositRole, DepositState } from './rules.ts';
import { depositSetting } from './settings.ts';
import { insertHistory, lockOrder, updateState } from './store.ts';
import type { DepositOrder, OrderChanges } from './store.ts';

/** One step of an order: its new state, the actor, and further changes. */
export type Move = {
  to: DepositState;
  role: DepositRole;
  /** The actor's username, or `system`. */
  actor: string;
  /** A note that the player may read. */
  note?: string;
  changes?: Omit<OrderChanges, 'submittedAt' | 'finishedAt'>;
};

/** The status in the player's record for each state of an order. */
const statuses: Record<DepositState, (typeof transactionStatuses)[number]> = {
  awaitingPayment: 'processing',
  awaitingReview: 'processing',
  completed: 'succeeded',
  cancelled: 'cancelled',
  expired: 'cancelled',
  rejected: 'failed',
};

/**
 * The only way to change an order: locks it, checks the step, writes state and history, and
 * notifies the player's and the operators' screens. Requests the closing of a finished order at its
 * channel. Returns the order after the step. Throws if the step is not allowed, which a handler
 * refuses beforehand.
 */
export async function moveOrder(work: Work, orderNo: string, move: Move): Promise<DepositOrder> {
  const { tx, now } = work;
  const order = await lockOrder(tx, orderNo);
  if (!order || checkMove(order, move.to, move.role, now)) {
    throw new Error(`deposit ${orderNo} cannot become ${move.to}`);
  }
  const isDone = isFinished(move.to);
  await updateState(
    tx,
    orderNo,
    { from: order.state, to: move.to },
    {
      ...move.changes,
      ...(move.to === 'awaitingReview' ? { submittedAt: now } : {}),
      ...(isDone ? { finishedAt: now } : {}),
    },
  );
  const note = move.note ?? '';
  await insertHistory(tx, orderNo, { state: move.to, actor: move.actor, note, at: now });
  const { creditedMinor: amountMinor } = move.changes ?? {};
  const entry = { state: move.to, note, now, ...(amountMinor ? { amountMinor } : {}) };
  await moveTransaction(tx, orderNo, statuses[move.to], entry);
  if (isDone && order.channel && (await updateClosing(tx, orderNo, now)))
    wakeAfterCommit(work, channelRows);
  work.notifyPlayer(order.playerId, { type: 'deposit', orderNo, state: move.to });
  work.notifyStaff({ type: 'deposit-queue', orderNo });
  const moved = await lockOrder(tx, orderNo);
  if (!moved) throw new Error(`deposit ${orderNo} not found`);
  return moved;
}

/** The amount credited for an order, and the channel from whose clearing account it comes. */
export type Credit = { creditedMinor: bigint; channelNo: number };

/** Completes an order: the order and the money move together, or neither does. */
export async function completeOrder(
  work: Work,
  order: DepositOrder,
  credit: Credit,
  by: Pick<Move, 'role' | 'actor'>,
): Promise<void> {
  const { creditedMinor } = credit;
  await moveOrder(work, order.orderNo, { to: 'completed', ...by, changes: { creditedMinor } });
  await creditOrder(work, order, credit);
}

/**
 * The only way for a deposit to reach a wallet: posts it under its order's key, opens the turnover
 * requirement, and notifies the player. Throws if the order was credited before with a different
 * amount.
 */
export async function creditOrder(
  work: Work,
  order: Pick<DepositOrder, 'playerId' | 'orderNo'>,
  { creditedMinor, channelNo }: Credit,
): Promise<void> {
  const { tx, client, now } = work;
  const { playerId, orderNo } = order;
  await postAll(client, [
    {
      key: `deposit/${orderNo}/approve`,
      kind: 'deposit',
      debit: houseAccount('paymentClearing', { owner: channelNo, playerId }),
      credit: playerAccount(playerId, ACCOUNT_KINDS.central.slot),
      amount: creditedMinor,
      cause: orderNo,
      eventAt: now,
    },
  ]);
  const { turnoverBp } = await readSetting(tx, depositSetting);
  const requiredMinor = shareBp(creditedMinor, BigInt(turnoverBp));
  if (requiredMinor > 0n) {
    const requirement = { playerId, cause: orderNo, requiredMinor, venue: null, now };
    await openRequirement(tx, { ...requirement, kind: 'deposit' });
  }
  await setFirstDeposit(tx, playerId, now);
  await notifyOrder(work, { playerId, orderNo, amountMinor: creditedMinor }, 'depositCompleted');
  work.notifyPlayer(playerId, { type: 'balance' });
}

/** Sends the player a message about an order. */
export async function notifyOrder(
  work: Work,
  order: Pick<DepositOrder, 'playerId' | 'orderNo' | 'amountMinor'>,
  template:
    | 'depositCompleted'
    | 'depositRejected'
    | 'depositExpired'
    | 'depositRefused'
    | 'depositFailed'
    | 'depositUnmatched'
    | 'depositReturned',
  reason = '',
): Promise<void> {
  const { playerId, orderNo, amountMinor } = order;
  await sendMessage(work, {
    playerId,
    category: 'depositWithdraw',
    template,
    facts: { orderNo, amountMinor: writeMinor(amountMinor), reason },
    link: `/pages/finance/depositInfo?orderNo=${orderNo}`,
    now: work.now,
  });
}
