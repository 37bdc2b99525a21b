// Applies what channels report: as an answer or a callback, once, repeatedly or late.
//
//   H1  every report locks the order first, then its channel order, then payments
//   H2  a page is paid once per order; a chain payment is unique by hash
//   H3  a payment as ordered completes a waiting order; at most one payment does
//   H4  a payment that differs, repeats or is late is stored for an operator and credits nothing
//   H5  a channel's payment is one fact, whichever order it is reported for

import { toMinor } from '@vela/contract/deposit/rules.ts';
import { newId } from '@vela/service/random.ts';
import { addMs, DAY_MS, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { wakeAfterCommit } from '../../app/work.ts';
import type { Work } from '../../app/work.ts';
import { completeOrder, moveOrder, notifyOrder } from '../moves.ts';
import { recognise } from '../payment/recognising.ts';
import type { Recognised } from '../payment/recognising.ts';
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
import type { Opened, OrderReport, Transfer } from './port.ts';
import { channelRows, lockChannelOrder, updateAnswered, updateOpened } from './store.ts';
import type { ChannelOrder } from './store.ts';

/** An order and its channel order, both locked. */
export type Locked = { order: DepositOrder; channelOrder: ChannelOrder };

/** The outcome of a channel's report. */
export type Applied =
  | 'opened'
  | 'pending'
  | 'confirming'
  | 'credited'
  | 'unmatched'
  | 'amountDiffers'
  | 'knownElsewhere'
  | 'failed'
  | 'expired'
  | 'repeated';

/**
 * How long the address of an order is watched after it has expired. Source: the protocol's
 * callbacks.
 */
const watchMs = DAY_MS;
/** Chosen: the callback is faster; a late payment waits at most this long for the query. */
export const watchEveryMs = 10 * MINUTE_MS;

const system = { role: 'system', actor: 'system' } as const;

/** Locks an order and its channel order; null if it does not exist or is offline. */
export async function lockBoth({ tx }: Work, orderNo: string): Promise<Locked | null> {
  const order = await lockOrder(tx, orderNo);
  const channelOrder = order && (await lockChannelOrder(tx, orderNo));
  return order && channelOrder ? { order, channelOrder } : null;
}

/**
 * Records that the channel opened the order: the player may pay, unless the order has ended in the
 * meantime.
 */
export async function applyOpened(
  work: Work,
  { order, channelOrder }: Locked,
  opened: Opened,
): Promise<Applied> {
  const { tx, now } = work;
  const { orderNo } = order;
  if (channelOrder.state !== 'opening' && channelOrder.state !== 'closing') return 'repeated';
  await updateOpened(tx, orderNo, opened);
  // A report that arrived before the address was known is resolved by the next query.
  const isUrgent = isFinished(order.state) || order.state === 'awaitingReview';
  const state = isFinished(order.state) ? 'closing' : 'open';
  const nextTryAt = isUrgent ? now : addMs(now, firstQueryMs);
  await updateAnswered(tx, orderNo, { state, nextTryAt });
  if (isUrgent) wakeAfterCommit(work, channelRows);
  notifyChange(work, order);
  return 'opened';
}

/** Chosen: no player pays faster, and a lost callback is recovered soon. */
const firstQueryMs = 15 * SECOND_MS;

/**
 * The channel understood the order and refused it: the order ends, and the player sees the reason.
 */
export async function applyRefused(work: Work, { order, channelOrder }: Locked): Promise<void> {
  if (channelOrder.state !== 'opening' && channelOrder.state !== 'closing') return;
  await closeChannelOrder(work, order);
  if (order.state !== 'awaitingPayment') return;
  const changes = { failure: 'channelRefused' } as const;
  await moveOrder(work, order.orderNo, { to: 'rejected', ...system, changes });
  await notifyOrder(work, order, 'depositRefused');
}

/** Applies a channel's report on an order; `isClosing`: it accepts no more payments. */
export async function applyReport(
  work: Work,
  locked: Locked,
  report: OrderReport,
  isClosing: boolean,
): Promise<Applied> {
  if (report.state === 'pending') return 'pending';
  if (report.state === 'paid')
    return await applyPaid(work, locked, { ...report, seenAt: work.now });
  if (report.state === 'transfers') {
    return await applyTransfers(work, locked, report.transfers, isClosing);
  }
  // A channel reports an order that it closed at our request as `failed`.
  return await applyUnpaid(work, locked, isClosing ? 'expired' : report.state);
}

/** A payment that a page reports. */
export type Paid = { amountMinor: bigint; channelOrderId: string; seenAt: Date };

/** Applies a payment on a page. */
export async function applyPaid(work: Work, locked: Locked, paid: Paid): Promise<Applied> {
  const { tx } = work;
  const { order, channelOrder } = locked;
  const channelReference = paid.channelOrderId || channelOrder.channelOrderId;
  const { before, recognised } = await findBefore(work, locked, { txHash: '', channelReference });
  if (recognised === 'elsewhere') {
    notifyChange(work, await toReview(work, order));
    await closeChannelOrder(work, order);
    return 'knownElsewhere';
  }
  const isEqual = paid.amountMinor === order.amountMinor;
  const isSettled = before?.state === 'credited' || before?.state === 'returned';
  if (isSettled) {
    await closeChannelOrder(work, order);
    return before.amountMinor === paid.amountMinor ? 'repeated' : 'amountDiffers';
  }
  const payment =
    before ??
    (await addPayment(
      work,
      { order, channelOrder },
      {
        txHash: '',
        channelReference: channelReference || order.orderNo,
        amountMinor: paid.amountMinor,
        amountMicro: null,
        confirmations: 0,
        seenAt: paid.seenAt,
        reason: toUnmatchedReason(recognised),
      },
    ));
  // A channel that reports the ordered amount after a different one has corrected itself.
  if (isEqual) await updateAmount(tx, payment.paymentId, order.amountMinor);
  const report = { ...payment, amountMinor: paid.amountMinor };
  const applied = await decidePayment(work, order, report, { isEqual, isSecond: false });
  await closeChannelOrder(work, order);
  return isEqual ? applied : 'amountDiffers';
}

/** Returns the payment that an order already has for this money, and how the money is known. */
async function findBefore(
  work: Work,
  { order, channelOrder }: Locked,
  money: { txHash: string; channelReference: string },
): Promise<{ before: Payment | undefined; recognised: Recognised; known: Payment[] }> {
  const find = async () => {
    const known = await listPaymentsOf(work.tx, [order.orderNo]);
    const isSame = (it: Payment) => it.orderNo === order.orderNo && it.txHash === money.txHash;
    return { known, before: known.find(isSame) };
  };
  const found = await find();
  if (found.before) return { ...found, recognised: 'new' };
  const { channel } = channelOrder;
  const recognised = await recognise(work, order, { channel, ...money });
  return { ...(recognised === 'moved' ? await find() : found), recognised };
}

/** Money that an operator has settled differently waits for another operator's decision. */
const toUnmatchedReason = (recognised: Recognised): UnmatchedReason =>
  recognised === 'settledBefore' ? 'settledBefore' : 'none';

/**
 * Applies the transfers to the address of an order. `isClosing`: the list is complete, and the
 * order ends if it is empty.
 */
export async function applyTransfers(
  work: Work,
  locked: Locked,
  transfers: readonly Transfer[],
  isClosing: boolean,
): Promise<Applied> {
  const { tx, now } = work;
  const { channelOrder: requested } = locked;
  const { orderNo } = locked.order;
  const applied: Applied[] = [];
  let order: DepositOrder | null = locked.order;
  for (const transfer of transfers) {
    if (order)
      applied.push(await applyTransfer(work, { order, channelOrder: requested }, transfer));
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
  return applied.find((one) => one !== 'repeated') ?? applied[0] ?? 'pending';
}

async function applyTransfer(work: Work, locked: Locked, transfer: Transfer): Promise<Applied> {
  const { tx } = work;
  const { order, channelOrder } = locked;
  const { minorDigits } = work.services.site;
  const { txHash, amountMicro, confirmations, seenAt } = transfer;
  const { before, recognised, known } = await findBefore(work, locked, {
    txHash,
    channelReference: channelOrder.address,
  });
  if (recognised === 'elsewhere') {
    notifyChange(work, await toReview(work, order));
    return 'knownElsewhere';
  }
  if (before && before.amountMicro !== amountMicro) return 'amountDiffers';
  const payment =
    before ??
    (await addPayment(work, locked, {
      txHash,
      channelReference: txHash,
      amountMinor: toMinor(amountMicro, { ratePpm: order.ratePpm ?? 0n, minorDigits }),
      amountMicro,
      confirmations,
      seenAt,
      reason: toUnmatchedReason(recognised),
    }));
  await updateConfirmations(tx, payment.paymentId, confirmations);
  if (payment.state !== 'confirming') return 'repeated';
  const here = await toReview(work, order);
  const enough = channelOrder.confirmationsRequired;
  if (enough > 0 && confirmations >= enough) {
    const isSecond = known.some((it) => it.txHash !== txHash && it.state !== 'confirming');
    const isEqual = amountMicro === order.amountMicro;
    return await decidePayment(work, here, payment, { isEqual, isSecond });
  }
  if (before && before.confirmations >= confirmations) return 'repeated';
  notifyChange(work, here);
  return 'confirming';
}

type Decided = Pick<Payment, 'paymentId' | 'amountMinor' | 'channelNo' | 'state' | 'reason'>;

/** Decides about confirmed money: it completes its order, or waits for an operator. */
async function decidePayment(
  work: Work,
  order: DepositOrder,
  payment: Decided,
  { isEqual, isSecond }: { isEqual: boolean; isSecond: boolean },
): Promise<Applied> {
  const { tx, now } = work;
  const { paymentId, amountMinor, channelNo } = payment;
  const here = await toReview(work, order);
  const isHeld = payment.reason === 'settledBefore';
  if (isEqual && !isHeld && here.state === 'awaitingReview') {
    await updateCredited(tx, paymentId, order.orderNo, { by: 'system', now });
    await completeOrder(work, here, { creditedMinor: amountMinor, channelNo }, system);
    return 'credited';
  }
  await updateUnmatched(tx, paymentId, isHeld ? payment.reason : toReason(here.state, isSecond));
  // Reported once, and not below one minor unit.
  if (payment.state === 'confirming' && amountMinor > 0n) {
    await notifyOrder(work, { ...order, amountMinor }, 'depositUnmatched');
  }
  notifyChange(work, here);
  work.notifyStaff({ type: 'payment-queue', paymentId });
  return 'unmatched';
}

function toReason(state: DepositState, isSecond: boolean): UnmatchedReason {
  if (state === 'completed') return 'secondPayment';
  if (isFinished(state)) return 'orderFinished';
  return isSecond ? 'secondPayment' : 'amountDiffers';
}

/** The channel reports a payment: the order no longer waits for one. */
async function toReview(work: Work, order: DepositOrder): Promise<DepositOrder> {
  if (order.state !== 'awaitingPayment') return order;
  return await moveOrder(work, order.orderNo, { to: 'awaitingReview', ...system });
}

/** Nothing was paid and nothing will be: ends the order if it still waits. */
export async function applyUnpaid(
  work: Work,
  { order, channelOrder }: Locked,
  how: 'failed' | 'expired' | 'notFound',
): Promise<Applied> {
  // The channel may have lost an open order temporarily: query it again later.
  if (how === 'notFound' && channelOrder.state === 'open') return 'pending';
  if (channelOrder.state === 'closed') return 'repeated';
  const isOver = order.payBefore <= work.now;
  if (order.state === 'awaitingPayment') {
    if (how === 'failed' && !isOver) {
      const changes = { failure: 'paymentFailed' } as const;
      await moveOrder(work, order.orderNo, { to: 'rejected', ...system, changes });
      await notifyOrder(work, order, 'depositFailed');
    } else {
      await expireOnline(work, order);
    }
  }
  await closeChannelOrder(work, order);
  return how === 'failed' ? 'failed' : 'expired';
}

/** Expires an online order that was not paid in time, and notifies the player. */
export async function expireOnline(work: Work, order: DepositOrder): Promise<void> {
  await moveOrder(work, order.orderNo, { to: 'expired', ...system });
  await notifyOrder(work, order, 'depositExpired');
}

async function addPayment(
  work: Work,
  { order, channelOrder }: Locked,
  report: Omit<NewPayment, 'paymentId' | 'orderNo' | 'channel' | 'channelNo'>,
): Promise<Decided> {
  const { clock, random } = work.services;
  const paymentId = newId('pay', clock, random);
  const { orderNo, channelNo } = order;
  await insertPayment(work.tx, {
    ...report,
    paymentId,
    orderNo,
    channel: channelOrder.channel,
    channelNo,
  });
  work.notifyStaff({ type: 'payment-queue', paymentId });
  const { amountMinor, reason } = report;
  return { paymentId, channelNo, amountMinor, reason, state: 'confirming' };
}

async function closeChannelOrder({ tx }: Work, { orderNo }: DepositOrder): Promise<void> {
  await updateAnswered(tx, orderNo, { state: 'closed', nextTryAt: null });
}

/** Makes the player's and the operators' screens reload. */
function notifyChange(work: Work, { playerId, orderNo, state }: DepositOrder): void {
  work.notifyPlayer(playerId, { type: 'deposit', orderNo, state });
  work.notifyStaff({ type: 'deposit-queue', orderNo });
}
