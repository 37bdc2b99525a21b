import { withdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import { addMs, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { ChannelDenied, ChannelRefused } from '../app/channel-client.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { findPayoutAccount, findSealedNumber, openNumber } from '../payout/index.ts';
import type { PayoutAccount } from '../payout/index.ts';
import { findPlayer } from '../profile/index.ts';
import { finishPaid, finishUnpaid, moveOrder } from './moves.ts';
import {
  listDuePayouts,
  lockDuePayout,
  lockPayout,
  updateAnswer,
  updateAsked,
  updateEnd,
  updateNextTry,
} from './outbox.ts';
import type { PayoutAnswer } from './outbox.ts';
import type { Payment, PaymentState, PayoutChannel } from './payout-channel.ts';
import { lockOrder } from './store.ts';
import type { WithdrawalOrder } from './store.ts';

/** Payments of one run; more are left to the next one, a minute later. */
const payoutsMax = 200;
/** After that long an answer that never came is asked for, later and later up to the longest. */
const askAgainMs = 20 * SECOND_MS;
const askAgainMsMax = 30 * MINUTE_MS;
/** How long the payment of a frozen player waits before it is looked at again. */
const frozenMs = 10 * MINUTE_MS;
/** So many times in a row without an answer, and a run leaves a channel alone. */
const unansweredMax = 3;

const bySystem = { role: 'system', actor: 'system' } as const;

/** What is to be done about a payment: told, if it never was, and asked about. */
type Task = { orderNo: string; payment: Payment; isFirst: boolean };

/** What was heard of a payment, and its end if that was one. */
type Heard = {
  answer: PayoutAnswer;
  end: Extract<PaymentState, { state: 'paid' | 'failed' }> | null;
};

/**
 * Works off the payments whose time has come, the channels side by side. A channel is spoken to
 * outside of any transaction; before it is told to pay, a committed row says so, and what it did
 * is only ever what it says when it is asked.
 */
export async function payDue(services: Services, channel: PayoutChannel): Promise<void> {
  const { database, clock } = services;
  const due = await listDuePayouts(database.db, clock.now(), payoutsMax);
  const queues = withdrawalMethods.map((method) => due.filter((one) => one.method === method));
  await Promise.all(queues.map((queue) => payInTurn(services, channel, queue)));
}

async function payInTurn(
  services: Services,
  channel: PayoutChannel,
  payouts: readonly { orderNo: string }[],
): Promise<void> {
  let unanswered = 0;
  for (const { orderNo } of payouts) {
    if (unanswered === unansweredMax) return;
    const answer = await payOne(services, channel, orderNo);
    if (answer === 'away') unanswered += 1;
    else if (answer !== null) unanswered = 0;
  }
}

/** What was heard of one payment; null if there was nothing to do, or it could not be begun. */
async function payOne(
  services: Services,
  channel: PayoutChannel,
  orderNo: string,
): Promise<PayoutAnswer | null> {
  try {
    const task = await runWork(services, (work) => beginPayout(work, orderNo));
    if (task === null) return null;
    const heard = await hear(services, channel, task);
    await runWork(services, (work) => noteHeard(work, orderNo, heard));
    return heard.answer;
  } catch (error) {
    // What became of it stays unknown and is asked by a later run; the next ones do not wait.
    services.log.warn({ err: error, orderNo }, 'a payout came to no end');
    return null;
  }
}

async function beginPayout(work: Work, orderNo: string): Promise<Task | null> {
  const { tx, now, services } = work;
  const payout = await lockDuePayout(tx, orderNo, now);
  const order = payout && (await lockOrder(tx, orderNo));
  if (!payout || !order) return null;
  // What the channel may have been told already is followed to its end all the same.
  if (payout.state === 'waiting' && (await findPlayer(tx, order.playerId)).isFrozen) {
    await updateNextTry(tx, orderNo, addMs(now, frozenMs));
    return null;
  }
  if (payout.state === 'waiting') await moveOrder(work, orderNo, { to: 'paying', ...bySystem });
  const waitMs = Math.min(askAgainMs * 2 ** Math.min(payout.tries, 10), askAgainMsMax);
  await updateAsked(tx, orderNo, { now, nextTryAt: addMs(now, waitMs) });
  const account = await findPayoutAccount(tx, order.playerId, order.accountId);
  if (!account) throw new Error(`the account of ${orderNo} was deleted`);
  const sealed = await findSealedNumber(tx, order.accountId);
  const accountNumber = openNumber(services, order.accountId, sealed);
  const payment = toPayment(order, account, accountNumber);
  return { orderNo, payment, isFirst: payout.state === 'waiting' };
}

function toPayment(order: WithdrawalOrder, account: PayoutAccount, accountNumber: string): Payment {
  const { protocol, amountMicro } = order;
  return {
    reference: order.orderNo,
    amountMinor: order.amountMinor + order.extraMinor,
    method: order.method,
    coin: protocol === null || amountMicro === null ? null : { protocol, amountMicro },
    bankCode: account.kind === 'bankCard' ? account.bankCode : '',
    holderName: order.holderName,
    accountNumber,
  };
}

async function hear(services: Services, channel: PayoutChannel, task: Task): Promise<Heard> {
  const { payment, isFirst } = task;
  let answer: PayoutAnswer = 'none';
  try {
    if (!isFirst) {
      const known = await channel.query(payment);
      answer = known.state;
      if (known.state !== 'notFound') return toHeard(known);
    }
    await channel.pay(payment);
    answer = 'accepted';
    return toHeard(await channel.query(payment));
  } catch (error) {
    const { orderNo } = task;
    services.log.warn({ err: error, orderNo, answer }, 'a payout channel gave no clear answer');
    if (answer === 'accepted') return { answer, end: null };
    // It has not looked at the payment; operators are alarmed where it was asked.
    if (error instanceof ChannelDenied) return { answer: 'refused', end: null };
    if (!(error instanceof ChannelRefused)) return { answer: 'away', end: null };
    // Told for the first time and understood: nothing has happened there, and nothing will.
    const isOver = isFirst && unpayable.has(error.status);
    const end = isOver ? ({ state: 'failed', reason: 'channelRefused' } as const) : null;
    return { answer: 'refused', end };
  }
}

/** Statuses that say that this payment will never be made. */
const unpayable = new Set([400, 422]);

function toHeard(known: PaymentState): Heard {
  const isEnd = known.state === 'paid' || known.state === 'failed';
  return { answer: known.state, end: isEnd ? known : null };
}

async function noteHeard(work: Work, orderNo: string, { answer, end }: Heard): Promise<void> {
  const { tx, now } = work;
  const payout = await lockPayout(tx, orderNo);
  const order = await lockOrder(tx, orderNo);
  // Another run may have heard the end first, or two people have settled it.
  if (payout?.state !== 'asked' || !order) return;
  await updateAnswer(tx, orderNo, { answer, now });
  work.tellStaff({ type: 'withdrawal-queue', orderNo });
  if (end?.state === 'paid') {
    await finishPaid(work, order, bySystem);
    await updateEnd(tx, orderNo, { state: 'paid', receipt: end.receipt });
  } else if (end) {
    await finishUnpaid(work, order, { to: 'failed', ...bySystem, note: end.reason });
    await updateEnd(tx, orderNo, { state: 'failed', receipt: '' });
  }
}
