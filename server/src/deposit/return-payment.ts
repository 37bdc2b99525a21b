import { returnPayment } from '@vela/contract/deposit/staff-calls.ts';
import { writeMinor } from '@vela/contract/money.ts';
import { refuse } from '../app/refuse.ts';
import { checkApprover, splitApprovals } from '../app/review.ts';
import { route } from '../app/route.ts';
import { audit, auditVoid, checkConflict } from '../staff/index.ts';
import { weighDecision } from './deciding.ts';
import { notifyOrder } from './moves.ts';
import {
  approvalsOf,
  deletePaymentApprovals,
  findPayment,
  listPaymentApprovals,
  lockPayment,
  updateReturned,
  upsertPaymentApproval,
} from './payment/store.ts';
import { lockOrder } from './store.ts';

/**
 * Records the return of an unmatched payment; above the limit the first approval waits for a
 * second.
 */
export const returnPaymentRoute = route(returnPayment, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { paymentId, reason } = input;
  const named = await findPayment(tx, paymentId);
  // Orders are locked before payments, as everywhere.
  const order = named && (await lockOrder(tx, named.orderNo));
  const payment = order && (await lockPayment(tx, paymentId));
  if (!payment) return refuse('notFound');
  if (reason === '') return refuse('reasonRequired');
  if (payment.state !== 'unmatched' || payment.orderNo !== named.orderNo) {
    return refuse('paymentStateChanged', { state: payment.state });
  }
  const wish = { action: 'return', orderNo: '', reason } as const;
  const { orderNo, amountMinor, username, playerId } = payment;
  const subject = `payment:${paymentId}`;
  const { refused, isAddressShared } = await checkConflict(context, { playerId }, subject);
  if (refused) return refused;
  const approvals = approvalsOf(await listPaymentApprovals(tx, [paymentId]), wish);
  const { standing, isVoid } = splitApprovals(approvals, 'deposit.review');
  const same = checkApprover(standing, staff.staffId);
  if (same) return same;
  // After this point it must succeed.
  const voidApproval = await auditVoid(context, subject, isVoid);
  const voided = isVoid.map(({ staffId }) => staffId);
  await deletePaymentApprovals(tx, paymentId, voided);
  const deciding = { action: 'return', playerId, amountMinor, isAddressShared } as const;
  const { needsTwo } = await weighDecision(tx, deciding, now);
  const isFirst = needsTwo && standing.length === 0;
  await upsertPaymentApproval(tx, { paymentId, staffId: staff.staffId, at: now }, wish);
  if (!isFirst) {
    await updateReturned(tx, paymentId, reason, { by: staff.username, now });
    await notifyOrder(context, { playerId, orderNo, amountMinor }, 'depositReturned', reason);
  }
  context.notifyStaff({ type: 'payment-queue', paymentId });
  await audit(context, {
    staff,
    action: isFirst ? 'deposit.firstReturn' : 'deposit.returnPayment',
    subject,
    details: { amountMinor: writeMinor(amountMinor), username, orderNo, reason },
    address,
    now,
  });
  return {
    state: isFirst ? ('unmatched' as const) : ('returned' as const),
    needsSecondApprover: isFirst,
    voidApproval,
  };
});
