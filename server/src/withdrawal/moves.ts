import { readLanguage } from '@vela/contract/language.ts';
import { writeMinor } from '@vela/contract/money.ts';
import type { transactionStatuses } from '@vela/contract/wallet/calls.ts';
import { ACCOUNT_KINDS, houseAccount, playerAccount } from '@vela/ledger/chart.ts';
import { postAll } from '@vela/ledger/post.ts';
import type { Transfer } from '@vela/ledger/post.ts';
import { readSetting } from '../app/settings.ts';
import { wakeAfterCommit } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { releaseAccount } from '../payout/index.ts';
import { moveTransaction } from '../wallet/index.ts';
import { findPlayer } from '../profile/index.ts';
import { insertPayout, payoutRows } from './payout-store.ts';
import { checkMove, isFinished } from './rules.ts';
import type { WithdrawalRole, WithdrawalState } from './rules.ts';
import { withdrawalSetting } from './settings.ts';
import { insertHistory, lockOrder, updateState } from './store.ts';
import type { WithdrawalOrder } from './store.ts';
import { toAccountLabel } from './views.ts';

/** One step of an order: its new state, the actor, and the reason. */
export type Move = {
  to: WithdrawalState;
  role: WithdrawalRole;
  /** The actor's username, or `system`. */
  actor: string;
  /** A note that the player may read. */
  note?: string;
};

/** The status in the player's record for each state of an order. */
const statuses: Record<WithdrawalState, (typeof transactionStatuses)[number]> = {
  awaitingReview: 'processing',
  approved: 'processing',
  paying: 'processing',
  paid: 'succeeded',
  rejected: 'failed',
  failed: 'failed',
};

/**
 * The only way to change an order: locks it, checks the step, writes state and history, and
 * notifies the player's and the operators' screens. A finished order releases its account. Throws
 * if the step is not allowed, which a handler refuses beforehand.
 */
export async function moveOrder(work: Work, orderNo: string, move: Move): Promise<WithdrawalOrder> {
  const { tx, now } = work;
  const order = await lockOrder(tx, orderNo);
  if (!order || checkMove(order, move.to, move.role)) {
    throw new Error(`withdrawal ${orderNo} cannot become ${move.to}`);
  }
  const note = move.note ?? '';
  const isDone = isFinished(move.to);
  const changes = { reason: isDone ? note : '', finishedAt: isDone ? now : null };
  await updateState(tx, orderNo, { from: order.state, to: move.to }, changes);
  await insertHistory(tx, orderNo, { state: move.to, actor: move.actor, note, at: now });
  await moveTransaction(tx, orderNo, statuses[move.to], { state: move.to, note, now });
  if (isDone) await releaseAccount(tx, orderNo);
  work.notifyPlayer(order.playerId, { type: 'withdrawal', orderNo, state: move.to });
  work.notifyStaff({ type: 'withdrawal-queue', orderNo });
  return { ...order, state: move.to, ...changes };
}

/** Approves an order: its payout is in the outbox if this transaction commits. */
export async function approveOrder(
  work: Work,
  order: WithdrawalOrder,
  by: Pick<Move, 'role' | 'actor'>,
): Promise<void> {
  await moveOrder(work, order.orderNo, { to: 'approved', ...by });
  const notBefore = order.payAfter > work.now ? order.payAfter : work.now;
  await insertPayout(work.tx, order.orderNo, notBefore);
  wakeAfterCommit(work, payoutRows);
}

/** Ends a paid order: the money, and the extra of a scheduled one, leaves the books. */
export async function finishPaid(
  work: Work,
  order: WithdrawalOrder,
  by: Pick<Move, 'role' | 'actor'>,
): Promise<void> {
  const { playerId, orderNo, amountMinor, extraMinor } = order;
  const { channelNos } = await readSetting(work.tx, withdrawalSetting);
  const channelNo = channelNos[order.method];
  await moveOrder(work, orderNo, { to: 'paid', ...by });
  const locked = playerAccount(playerId, ACCOUNT_KINDS.locked.slot);
  const shared = { cause: orderNo, eventAt: work.now };
  const extra: Transfer = {
    ...shared,
    key: `withdrawal/${orderNo}/extra`,
    kind: 'scheduledExtra',
    debit: houseAccount('fees', { owner: channelNo, playerId }),
    credit: locked,
    amount: extraMinor,
  };
  const paid: Transfer = {
    ...shared,
    key: `withdrawal/${orderNo}/paid`,
    kind: 'withdrawalPaid',
    debit: locked,
    credit: houseAccount('paymentClearing', { owner: channelNo, playerId }),
    amount: amountMinor + extraMinor,
  };
  await postAll(work.client, extraMinor > 0n ? [extra, paid] : [paid]);
  await notifyEnd(work, order, 'withdrawalPaid', '');
}

/** Ends an unpaid order: the money returns to the central wallet at once. */
export async function finishUnpaid(
  work: Work,
  order: WithdrawalOrder,
  move: Move & { to: 'rejected' | 'failed'; note: string },
): Promise<void> {
  const { playerId, orderNo, amountMinor } = order;
  await moveOrder(work, orderNo, move);
  await postAll(work.client, [
    {
      key: `withdrawal/${orderNo}/release`,
      kind: 'withdrawalRelease',
      debit: playerAccount(playerId, ACCOUNT_KINDS.locked.slot),
      credit: playerAccount(playerId, ACCOUNT_KINDS.central.slot),
      amount: amountMinor,
      cause: orderNo,
      eventAt: work.now,
    },
  ]);
  const template = move.to === 'rejected' ? 'withdrawalRejected' : 'withdrawalFailed';
  await notifyEnd(work, order, template, move.note);
}

async function notifyEnd(
  work: Work,
  order: WithdrawalOrder,
  template: 'withdrawalPaid' | 'withdrawalRejected' | 'withdrawalFailed',
  reason: string,
): Promise<void> {
  const { playerId, orderNo, amountMinor, extraMinor } = order;
  const sentMinor = template === 'withdrawalPaid' ? amountMinor + extraMinor : amountMinor;
  const { language } = await findPlayer(work.tx, playerId);
  const card = toAccountLabel(order, readLanguage(language));
  await sendMessage(work, {
    playerId,
    category: 'depositWithdraw',
    template,
    facts: { orderNo, amountMinor: writeMinor(sentMinor), card, reason },
    link: `/pages/transaction/detail?id=${orderNo}`,
    now: work.now,
  });
  work.notifyPlayer(playerId, { type: 'balance' });
}
