import { writeMinor } from '@vela/contract/money.ts';
import type { Refused } from '../../app/refuse.ts';
import { checkApprover, splitApprovals } from '../../app/review.ts';
import type { Staff } from '../../app/route.ts';
import type { Work } from '../../app/work.ts';
import { audit, auditVoid, checkConflict } from '../../staff/index.ts';
import { weighDecision } from '../deciding.ts';
import { completeOrder, creditOrder } from '../moves.ts';
import { insertNew } from '../opening.ts';
import { insertHistory, updateClaim } from '../store.ts';
import type { DepositOrder } from '../store.ts';
import {
  approvalsOf,
  deletePaymentApprovals,
  listPaymentApprovals,
  updateCredited,
  upsertPaymentApproval,
} from './store.ts';
import type { Payment } from './store.ts';

/** The operator who decides about a payment, and the dependencies. */
export type Reviewer = Work & { staff: Staff; address: string };

/** A decision about a payment, both locked: its target order, and the role of the move. */
export type Crediting = {
  payment: Payment;
  /** The order that the payment names. */
  origin: DepositOrder;
  /** The order that it completes; null: a new one is created for the payment. */
  target: DepositOrder | null;
  role: 'staff' | 'match';
};

/** The outcome of an approval; `orderNo` is empty while a second approver is needed. */
export type Approved = {
  orderNo: string;
  needsSecondApprover: boolean;
  /** The operator whose earlier approval no longer counts; else empty. */
  voidApproval: string;
};

/**
 * Credits an unmatched payment with the amount received. Above the limit the first approval waits:
 * a second operator must approve the same payment for the same order.
 */
export async function approvePayment(
  reviewer: Reviewer,
  crediting: Crediting,
): Promise<Approved | Refused<'sameApprover' | 'ownPlayer'>> {
  const { tx, staff, now } = reviewer;
  const { payment, target } = crediting;
  const { paymentId, amountMinor } = payment;
  const wish = { action: 'credit', orderNo: target?.orderNo ?? '', reason: '' } as const;
  const subject = `payment:${paymentId}`;
  const { playerId } = payment;
  const { refused, isAddressShared } = await checkConflict(reviewer, { playerId }, subject);
  if (refused) return refused;
  const approvals = approvalsOf(await listPaymentApprovals(tx, [paymentId]), wish);
  const { standing, isVoid } = splitApprovals(approvals, 'deposit.review');
  const same = checkApprover(standing, staff.staffId);
  if (same) return same;
  // After this point it must succeed.
  const voidApproval = await auditVoid(reviewer, subject, isVoid);
  const voided = isVoid.map(({ staffId }) => staffId);
  await deletePaymentApprovals(tx, paymentId, voided);
  const deciding = { action: 'credit', playerId, amountMinor, isAddressShared } as const;
  const { needsTwo } = await weighDecision(tx, deciding, now);
  await upsertPaymentApproval(tx, { paymentId, staffId: staff.staffId, at: now }, wish);
  const isFirst = needsTwo && standing.length === 0;
  const orderNo = isFirst ? '' : await credit(reviewer, crediting);
  if (isFirst && target) {
    const step = { state: 'firstApproval', actor: staff.username, note: '', at: now };
    await insertHistory(tx, target.orderNo, step);
    await updateClaim(tx, target.orderNo, null);
    reviewer.notifyStaff({ type: 'deposit-queue', orderNo: target.orderNo });
  }
  reviewer.notifyStaff({ type: 'payment-queue', paymentId });
  const approved = { orderNo, needsSecondApprover: isFirst, voidApproval };
  await auditApproval(reviewer, crediting, approved);
  return approved;
}

async function credit(reviewer: Reviewer, crediting: Crediting): Promise<string> {
  const { tx, staff, now } = reviewer;
  const { payment, role } = crediting;
  const { amountMinor: creditedMinor, channelNo, paymentId } = payment;
  const target = crediting.target ?? (await openFor(reviewer, crediting));
  await updateCredited(tx, paymentId, target.orderNo, { by: staff.username, now });
  const money = { creditedMinor, channelNo };
  if (crediting.target) {
    await completeOrder(reviewer, target, money, { role, actor: staff.username });
  } else {
    await creditOrder(reviewer, target, money);
  }
  return target.orderNo;
}

/** Opens an order for a payment without one that could be completed: same player, same method. */
async function openFor(work: Work, { payment, origin }: Crediting): Promise<DepositOrder> {
  const { now } = work;
  const { currency, protocol, ratePpm, methodCode, family, channelNo, flow } = origin;
  const { amountMicro, amountMinor } = payment;
  const coin =
    currency !== null && protocol !== null && ratePpm !== null && amountMicro !== null
      ? { currency, protocol, ratePpm, amountMicro }
      : null;
  const order = {
    playerId: origin.playerId,
    method: { methodCode, family, channelNo, flow },
    amountMinor,
    depositorName: origin.depositorName,
    receivingAccount: null,
    coin,
    payBefore: now,
    now,
  };
  const opened = await insertNew(work, order, 'completed');
  const { orderNo } = opened;
  work.notifyPlayer(origin.playerId, { type: 'deposit', orderNo, state: 'completed' });
  work.notifyStaff({ type: 'deposit-queue', orderNo });
  return opened;
}

async function auditApproval(
  { tx, client, services, staff, address, now }: Reviewer,
  { payment, target, role }: Crediting,
  { orderNo, needsSecondApprover: isFirst }: Approved,
): Promise<void> {
  const isOrder = role === 'staff' && target !== null;
  const action = isFirst ? 'firstApproval' : isOrder ? 'approve' : 'matchPayment';
  await audit(
    { tx, client, services },
    {
      staff,
      action: `deposit.${action}`,
      subject: isOrder ? `deposit:${target.orderNo}` : `payment:${payment.paymentId}`,
      details: {
        amountMinor: writeMinor(payment.amountMinor),
        username: payment.username,
        paymentId: payment.paymentId,
        orderNo: orderNo || (target?.orderNo ?? ''),
      },
      address,
      now,
    },
  );
}
