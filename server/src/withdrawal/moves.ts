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

/** One step of an order: where to, by whom, and why. */
export type Move = {
  to: WithdrawalState;
  role: WithdrawalRole;
  /** The username of who does it, or `system`. */
  actor: string;
  /** What the player may read about it. */
  note?: string;
};

/** What a player's record says of an order in each state. */
const statuses: Record<WithdrawalState, (typeof transactionStatuses)[number]> = {
  awaitingReview: 'processing',
  approved: 'processing',
  paying: 'processing',
  paid: 'succeeded',
  rejected: 'failed',
  failed: 'failed',
};

/**
 * The one way by which an order changes: locks it, checks the step, writes state and history, and
 * tells the player's and the operators' screens. A finished order gives its account free. Throws if
 * the step is not allowed: a handler has refused that before.
 */
export async function moveOrder(work: Work, orderNo: string, move: Move): Promise<WithdrawalOrder> {
  const { tx, now } = work;
  const order = await lockOrder(tx, orderNo);
  if (!order || checkMove(order, move.to, move.role)) {
    throw new Error(`the withdrawal ${orderNo} cannot become ${move.to}`);
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

/** Approves an order: its payment is in the outbox if and only if this commits. */
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

/** Ends an order that was paid: the money, and the extra of a scheduled one, has left us. */
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

/** Ends an order that is not paid: the money is back in the central wallet at once. */
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
