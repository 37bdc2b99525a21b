import type { transactionStatuses } from '@vela/contract/wallet/calls.ts';
import type { Work } from '../app/work.ts';
import { moveTransaction } from '../wallet/index.ts';
import { checkMove, isFinished } from './rules.ts';
import type { DepositRole, DepositState } from './rules.ts';
import { insertHistory, lockOrder, updateState } from './store.ts';
import type { DepositOrder, OrderChanges } from './store.ts';

/** One step of an order: where to, by whom, and what it writes besides. */
export type Move = {
  to: DepositState;
  role: DepositRole;
  /** The username of who does it, or `system`. */
  actor: string;
  /** What the player may read about it. */
  note?: string;
  changes?: Pick<OrderChanges, 'cancelReason' | 'rejectReason'>;
};

/** What a player's record says of an order in each state. */
const statuses: Record<DepositState, (typeof transactionStatuses)[number]> = {
  awaitingPayment: 'processing',
  awaitingReview: 'processing',
  completed: 'succeeded',
  cancelled: 'cancelled',
  expired: 'cancelled',
  rejected: 'failed',
};

/**
 * The one way by which an order changes: locks it, checks the step, writes state and history, and
 * tells the player's and the operators' screens. Throws if the step is not allowed: a handler has
 * refused that before. Gives the order as it is after the step.
 */
export async function moveOrder(work: Work, orderNo: string, move: Move): Promise<DepositOrder> {
  const { tx, now } = work;
  const order = await lockOrder(tx, orderNo);
  if (!order || checkMove(order, move.to, move.role, now)) {
    throw new Error(`the deposit ${orderNo} cannot become ${move.to}`);
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
  await moveTransaction(tx, orderNo, statuses[move.to], { state: move.to, note, now });
  work.tellPlayer(order.playerId, { type: 'deposit', orderNo, state: move.to });
  work.tellStaff({ type: 'deposit-queue', orderNo });
  const moved = await lockOrder(tx, orderNo);
  if (!moved) throw new Error(`the deposit ${orderNo} vanished`);
  return moved;
}
