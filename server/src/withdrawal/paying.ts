import { computeBackoffMs } from '@vela/service/backoff.ts';
import { MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import type { Verdict, Worklist } from '@vela/service/worklist.ts';
import { ChannelDenied, ChannelRefused } from '../app/channel-client.ts';
import { hasChannels } from '../app/channels.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { findPayoutAccount, findSealedNumber, openNumber } from '../payout/index.ts';
import type { PayoutAccount } from '../payout/index.ts';
import { findPlayer } from '../profile/index.ts';
import { openProtocolChannel } from './protocol-channel.ts';
import { finishPaid, finishUnpaid, moveOrder } from './moves.ts';
import { lockPayout, payoutRows, updateAnswer, updateSent, updateEnd } from './payout-store.ts';
import type { Payout, PayoutAnswer } from './payout-store.ts';
import type { Payment, PaymentState, PayoutChannel } from './payout-channel.ts';
import { lockOrder } from './store.ts';
import type { WithdrawalOrder } from './store.ts';

/** A missing answer is queried after this pause, which grows up to the maximum. */
const backoff = { firstMs: 20 * SECOND_MS, maxMs: 30 * MINUTE_MS };
/** How long the payout of a frozen player waits for an operator before it is checked again. */
const frozenMs = 10 * MINUTE_MS;

const bySystem = { role: 'system', actor: 'system' } as const;

/** The work due for a payout: sent if it never was, and queried. */
type Task = { orderNo: string; payment: Payment; isFirst: boolean };

/** The reported state of a payout, and its outcome if that is final. */
type ChannelResult = {
  answer: PayoutAnswer;
  end: Extract<PaymentState, { state: 'paid' | 'failed' }> | null;
};

/**
 * Sends approved payouts and queries their outcome. Channels are called outside transactions; a
 * committed row precedes the instruction to pay, and only the answer to a query determines what the
 * channel did.
 */
export const payouts: Worklist<Services> = {
  ...payoutRows,
  // Chosen: longer than the three requests that one payout may take.
  leaseMs: MINUTE_MS,
  atOnce: 1,
  unansweredMax: 3,
  backoff,
  async work(services, { key, tries }) {
    if (!hasChannels(services.config)) {
      services.log.warn({ orderNo: key }, 'no payout channel: approved withdrawals wait');
      return { kind: 'failed', problem: 'no payout channel' };
    }
    const begun = await runWork(services, (work) => beginPayout(work, key));
    if ('kind' in begun) return begun;
    const result = await contactChannel(services, openProtocolChannel(services), begun);
    await runWork(services, (work) => recordResult(work, key, result));
    return toVerdict(result, tries);
  },
};

/** Maps an answer to the next try; a final outcome has already ended the row. */
function toVerdict({ answer, end }: ChannelResult, tries: number): Verdict {
  if (end !== null) return { kind: 'settled' };
  if (answer === 'pending') return { kind: 'later', waitMs: computeBackoffMs(backoff, tries) };
  return {
    kind: answer === 'unavailable' ? 'unanswered' : 'failed',
    problem: `the channel: ${answer}`,
  };
}

async function beginPayout(work: Work, orderNo: string): Promise<Task | Verdict> {
  const { tx, now, services } = work;
  const payout = await lockPayout(tx, orderNo);
  const order = payout && (await lockOrder(tx, orderNo));
  const isOpen = payout?.state === 'waiting' || payout?.state === 'sent';
  if (!isOpen || !order) return { kind: 'settled' };
  // A payout that the channel may have received is followed to its outcome regardless.
  const waitsIfFrozen = payout.state === 'waiting' && !payout.frozenAllowed;
  if (waitsIfFrozen && (await findPlayer(tx, order.playerId)).isFrozen) {
    await recordFrozen(work, payout);
    return { kind: 'later', waitMs: frozenMs, isNew: true };
  }
  if (payout.state === 'waiting') await moveOrder(work, orderNo, { to: 'paying', ...bySystem });
  await updateSent(tx, orderNo, now);
  const account = await findPayoutAccount(tx, order.playerId, order.accountId);
  if (!account) throw new Error(`payout account of ${orderNo} was deleted`);
  const sealed = await findSealedNumber(tx, order.accountId);
  const accountNumber = openNumber(services, order.accountId, sealed);
  const payment = toPayment(order, account, accountNumber);
  return { orderNo, payment, isFirst: payout.state === 'waiting' };
}

/** Operators decide: they pay anyway, stop the payout, or unfreeze the player. */
async function recordFrozen({ tx, now, notifyStaff }: Work, payout: Payout): Promise<void> {
  if (payout.lastAnswer === 'frozen') return;
  await updateAnswer(tx, payout.orderNo, { answer: 'frozen', now });
  notifyStaff({ type: 'withdrawal-queue', orderNo: payout.orderNo });
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

async function contactChannel(
  services: Services,
  channel: PayoutChannel,
  task: Task,
): Promise<ChannelResult> {
  const { payment, isFirst } = task;
  let answer: PayoutAnswer = 'none';
  try {
    if (!isFirst) {
      const known = await channel.query(payment);
      answer = known.state;
      if (known.state !== 'notFound') return toChannelResult(known);
    }
    await channel.pay(payment);
    answer = 'accepted';
    return toChannelResult(await channel.query(payment));
  } catch (error) {
    const { orderNo } = task;
    services.log.warn({ err: error, orderNo, answer }, 'payout channel gave no clear answer');
    if (answer === 'accepted') return { answer, end: null };
    // The channel did not process the payout; operators are alerted where it was queried.
    if (error instanceof ChannelDenied) return { answer: 'refused', end: null };
    if (!(error instanceof ChannelRefused)) return { answer: 'unavailable', end: null };
    // Sent for the first time and understood: the channel did nothing, and never will.
    const isOver = isFirst && unpayable.has(error.status);
    const end = isOver ? ({ state: 'failed', reason: 'channelRefused' } as const) : null;
    return { answer: 'refused', end };
  }
}

/** The statuses that mean that this payout will never be made. */
const unpayable = new Set([400, 422]);

function toChannelResult(known: PaymentState): ChannelResult {
  const isEnd = known.state === 'paid' || known.state === 'failed';
  return { answer: known.state, end: isEnd ? known : null };
}

async function recordResult(
  work: Work,
  orderNo: string,
  { answer, end }: ChannelResult,
): Promise<void> {
  const { tx, now } = work;
  const payout = await lockPayout(tx, orderNo);
  const order = await lockOrder(tx, orderNo);
  // Another run may have recorded the outcome first, or two operators settled it.
  if (payout?.state !== 'sent' || !order) return;
  await updateAnswer(tx, orderNo, { answer, now });
  work.notifyStaff({ type: 'withdrawal-queue', orderNo });
  if (end?.state === 'paid') {
    await finishPaid(work, order, bySystem);
    await updateEnd(tx, orderNo, { state: 'paid', receipt: end.receipt });
  } else if (end) {
    await finishUnpaid(work, order, { to: 'failed', ...bySystem, note: end.reason });
    await updateEnd(tx, orderNo, { state: 'failed', receipt: '' });
  }
}
