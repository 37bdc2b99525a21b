// What channels say, however it reaches us: as an answer, a callback, once, twice or too late.
//
//   H1  whoever hears locks the order first, then what its channel was asked, then payments
//   H2  a page is paid once per order; a chain once per hash
//   H3  what was paid as ordered completes the order, if it waits; at most one payment does
//   H4  what differs, comes again or comes too late is kept for an operator and credits nothing

import { toMinor } from '@vela/contract/deposit/rules.ts';
import { newId } from '@vela/service/random.ts';
import { addMs, DAY_MS, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { wakeAfterCommit } from '../../app/work.ts';
import type { Work } from '../../app/work.ts';
import { completeOrder, moveOrder, tellOrder } from '../moves.ts';
import {
  insertPayment,
  listPaymentsOf,
  updateAmount,
  updateConfirmations,
  updateCredited,
  updateUnmatched,
} from '../payment/store.ts';
import type { NewPayment, Payment, UnmatchedReason } from '../payment/store.ts';
import { isFinished } from '../rules.ts';
import type { DepositState } from '../rules.ts';
import { lockOrder } from '../store.ts';
import type { DepositOrder } from '../store.ts';
import type { Opened, Told, Transfer } from './port.ts';
import { channelRows, lockChannelOrder, updateAnswered, updateOpened } from './store.ts';
import type { ChannelOrder } from './store.ts';

/** An order with what its channel was asked, both locked. */
export type Locked = { order: DepositOrder; asked: ChannelOrder };

/** What became of something that a channel said. */
export type Heard =
  | 'opened'
  | 'pending'
  | 'confirming'
  | 'credited'
  | 'unmatched'
  | 'amountDiffers'
  | 'failed'
  | 'expired'
  | 'repeated';

/** How long the address of an order is watched after its time. Source: the protocol's callbacks. */
const watchMs = DAY_MS;
/** Chosen: the callback is faster; a payment that is late waits that long for the question. */
export const watchEveryMs = 10 * MINUTE_MS;

const system = { role: 'system', actor: 'system' } as const;

/** Locks an order and what its channel was asked; null if it does not exist or is offline. */
export async function lockBoth({ tx }: Work, orderNo: string): Promise<Locked | null> {
  const order = await lockOrder(tx, orderNo);
  const asked = order && (await lockChannelOrder(tx, orderNo));
  return order && asked ? { order, asked } : null;
}

/** The channel has opened the order: the player may pay, unless the order ended meanwhile. */
export async function hearOpened(
  work: Work,
  { order, asked }: Locked,
  opened: Opened,
): Promise<Heard> {
  const { tx, now } = work;
  const { orderNo } = order;
  if (asked.state !== 'opening' && asked.state !== 'closing') return 'repeated';
  await updateOpened(tx, orderNo, opened);
  // What came before we knew where to is judged by the next question.
  const isUrgent = isFinished(order.state) || order.state === 'awaitingReview';
  const state = isFinished(order.state) ? 'closing' : 'open';
  const nextTryAt = isUrgent ? now : addMs(now, firstQueryMs);
  await updateAnswered(tx, orderNo, { state, nextTryAt });
  if (isUrgent) wakeAfterCommit(work, channelRows);
  tellChange(work, order);
  return 'opened';
}

/** Chosen: nobody pays faster, and a callback that was lost is found soon. */
const firstQueryMs = 15 * SECOND_MS;

/** The channel has understood and does not want the order: it ends, and the player reads why. */
export async function hearRefused(work: Work, { order, asked }: Locked): Promise<void> {
  if (asked.state !== 'opening' && asked.state !== 'closing') return;
  await closeAsked(work, order);
  if (order.state !== 'awaitingPayment') return;
  const changes = { failure: 'channelRefused' } as const;
  await moveOrder(work, order.orderNo, { to: 'rejected', ...system, changes });
  await tellOrder(work, order, 'depositRefused');
}

/** What a channel knows of an order, whoever asked; `isClosing`: it takes no payment any more. */
export async function hearTold(
  work: Work,
  locked: Locked,
  told: Told,
  isClosing: boolean,
): Promise<Heard> {
  if (told.state === 'pending') return 'pending';
  if (told.state === 'paid') return await hearPaid(work, locked, { ...told, seenAt: work.now });
  if (told.state === 'transfers') {
    return await hearTransfers(work, locked, told.transfers, isClosing);
  }
  // Asked to close, a channel says `failed` of what it has closed for us.
  return await hearUnpaid(work, locked, isClosing ? 'expired' : told.state);
}

/** What a page says was paid. */
export type Paid = { amountMinor: bigint; channelOrderId: string; seenAt: Date };

/** A page was paid. */
export async function hearPaid(work: Work, { order, asked }: Locked, paid: Paid): Promise<Heard> {
  const { tx } = work;
  const known = await listPaymentsOf(tx, [order.orderNo]);
  const before = known.find((it) => it.orderNo === order.orderNo && it.txHash === '');
  const isEqual = paid.amountMinor === order.amountMinor;
  const isSettled = before?.state === 'credited' || before?.state === 'returned';
  if (isSettled) {
    await closeAsked(work, order);
    return before.amountMinor === paid.amountMinor ? 'repeated' : 'amountDiffers';
  }
  const payment =
    before ??
    (await addPayment(
      work,
      { order, asked },
      {
        txHash: '',
        channelReference: paid.channelOrderId || asked.channelOrderId || order.orderNo,
        amountMinor: paid.amountMinor,
        amountMicro: null,
        confirmations: 0,
        seenAt: paid.seenAt,
      },
    ));
  // The channel that says the ordered amount after another one has corrected itself.
  if (isEqual) await updateAmount(tx, payment.paymentId, order.amountMinor);
  const told = { ...payment, amountMinor: paid.amountMinor };
  const heard = await judge(work, order, told, { isEqual, isSecond: false });
  await closeAsked(work, order);
  return isEqual ? heard : 'amountDiffers';
}

/**
 * What has come to the address of an order, all of it or only the latest; `isClosing`: it is all,
 * and the order is over if there is nothing.
 */
export async function hearTransfers(
  work: Work,
  locked: Locked,
  transfers: readonly Transfer[],
  isClosing: boolean,
): Promise<Heard> {
  const { tx, now } = work;
  const { asked } = locked;
  const { orderNo } = locked.order;
  const heard: Heard[] = [];
  let order: DepositOrder | null = locked.order;
  for (const transfer of transfers) {
    if (order) heard.push(await hearTransfer(work, { order, asked }, transfer));
    order = await lockOrder(tx, orderNo);
  }
  if (order?.state === 'awaitingPayment' && isClosing && order.payBefore <= now) {
    await expireOnline(work, order);
    order = await lockOrder(tx, orderNo);
  }
  if (order && isFinished(order.state)) {
    const isWatched = now < addMs(order.payBefore, watchMs);
    const nextTryAt = isWatched ? addMs(now, watchEveryMs) : null;
    await updateAnswered(tx, orderNo, { state: isWatched ? 'closing' : 'closed', nextTryAt });
  }
  return heard.find((one) => one !== 'repeated') ?? heard[0] ?? 'pending';
}

async function hearTransfer(work: Work, locked: Locked, transfer: Transfer): Promise<Heard> {
  const { tx } = work;
  const { order, asked } = locked;
  const { txHash, amountMicro, confirmations, seenAt } = transfer;
  const known = await listPaymentsOf(tx, [order.orderNo]);
  const before = known.find((it) => it.orderNo === order.orderNo && it.txHash === txHash);
  if (before && before.amountMicro !== amountMicro) return 'amountDiffers';
  const payment =
    before ??
    (await addPayment(work, locked, {
      txHash,
      channelReference: txHash,
      amountMinor: toMinor(amountMicro, order.ratePpm ?? 0n),
      amountMicro,
      confirmations,
      seenAt,
    }));
  await updateConfirmations(tx, payment.paymentId, confirmations);
  if (payment.state !== 'confirming') return 'repeated';
  const here = await toReview(work, order);
  const enough = asked.confirmationsRequired;
  if (enough > 0 && confirmations >= enough) {
    const isSecond = known.some((it) => it.txHash !== txHash && it.state !== 'confirming');
    const isEqual = amountMicro === order.amountMicro;
    return await judge(work, here, payment, { isEqual, isSecond });
  }
  if (before && before.confirmations >= confirmations) return 'repeated';
  tellChange(work, here);
  return 'confirming';
}

/** Decides about money that has surely come: it completes its order, or waits for an operator. */
async function judge(
  work: Work,
  order: DepositOrder,
  payment: Pick<Payment, 'paymentId' | 'amountMinor' | 'channelNo' | 'state'>,
  { isEqual, isSecond }: { isEqual: boolean; isSecond: boolean },
): Promise<Heard> {
  const { tx, now } = work;
  const { paymentId, amountMinor, channelNo } = payment;
  const here = await toReview(work, order);
  if (isEqual && here.state === 'awaitingReview') {
    await updateCredited(tx, paymentId, order.orderNo, { by: 'system', now });
    await completeOrder(work, here, { creditedMinor: amountMinor, channelNo }, system);
    return 'credited';
  }
  await updateUnmatched(tx, paymentId, toReason(here.state, isSecond));
  // Told once, and of nothing that is not worth a cent.
  if (payment.state === 'confirming' && amountMinor > 0n) {
    await tellOrder(work, { ...order, amountMinor }, 'depositUnmatched');
  }
  tellChange(work, here);
  work.tellStaff({ type: 'payment-queue', paymentId });
  return 'unmatched';
}

function toReason(state: DepositState, isSecond: boolean): UnmatchedReason {
  if (state === 'completed') return 'secondPayment';
  if (isFinished(state)) return 'orderFinished';
  return isSecond ? 'secondPayment' : 'amountDiffers';
}

/** The channel says that something was paid: the order does not wait for its payment any more. */
async function toReview(work: Work, order: DepositOrder): Promise<DepositOrder> {
  if (order.state !== 'awaitingPayment') return order;
  return await moveOrder(work, order.orderNo, { to: 'awaitingReview', ...system });
}

/** Nothing was paid and nothing will be: the order ends, if it still waits. */
export async function hearUnpaid(
  work: Work,
  { order, asked }: Locked,
  how: 'failed' | 'expired' | 'notFound',
): Promise<Heard> {
  // A channel that has lost an open order may find it again: it is asked later.
  if (how === 'notFound' && asked.state === 'open') return 'pending';
  if (asked.state === 'closed') return 'repeated';
  const isOver = order.payBefore <= work.now;
  if (order.state === 'awaitingPayment') {
    if (how === 'failed' && !isOver) {
      const changes = { failure: 'paymentFailed' } as const;
      await moveOrder(work, order.orderNo, { to: 'rejected', ...system, changes });
      await tellOrder(work, order, 'depositFailed');
    } else {
      await expireOnline(work, order);
    }
  }
  await closeAsked(work, order);
  return how === 'failed' ? 'failed' : 'expired';
}

/** Ends an online order that was not paid in time, and tells the player. */
export async function expireOnline(work: Work, order: DepositOrder): Promise<void> {
  await moveOrder(work, order.orderNo, { to: 'expired', ...system });
  await tellOrder(work, order, 'depositExpired');
}

async function addPayment(
  work: Work,
  { order, asked }: Locked,
  told: Omit<NewPayment, 'paymentId' | 'orderNo' | 'channel' | 'channelNo'>,
): Promise<Pick<Payment, 'paymentId' | 'amountMinor' | 'channelNo' | 'state'>> {
  const { clock, random } = work.services;
  const paymentId = newId('pay', clock, random);
  const { orderNo, channelNo } = order;
  await insertPayment(work.tx, { ...told, paymentId, orderNo, channel: asked.channel, channelNo });
  work.tellStaff({ type: 'payment-queue', paymentId });
  return { paymentId, channelNo, amountMinor: told.amountMinor, state: 'confirming' };
}

async function closeAsked({ tx }: Work, { orderNo }: DepositOrder): Promise<void> {
  await updateAnswered(tx, orderNo, { state: 'closed', nextTryAt: null });
}

/** Has the player's and the operators' screens ask again. */
function tellChange(work: Work, { playerId, orderNo, state }: DepositOrder): void {
  work.tellPlayer(playerId, { type: 'deposit', orderNo, state });
  work.tellStaff({ type: 'deposit-queue', orderNo });
}
