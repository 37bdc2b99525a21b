import { matchPayment } from '@vela/contract/deposit/staff-calls.ts';
import { refuse, Refused } from '../app/refuse.ts';
import { checkClaim } from '../app/review.ts';
import { route } from '../app/route.ts';
import { approvePayment } from './payment/crediting.ts';
import { findPayment, lockPayment } from './payment/store.ts';
import { checkMove } from './rules.ts';
import { lockOrder } from './store.ts';

/** Credits an unmatched payment; above the limit the first approval waits for a second. */
export const matchPaymentRoute = route(matchPayment, async (context) => {
  const { tx, input, staff, now } = context;
  const named = await findPayment(tx, input.paymentId);
  if (!named) return refuse('notFound');
  // Orders are locked before payments, and two orders by ascending number.
  for (const orderNo of [named.orderNo, input.orderNo].toSorted()) await lockOrder(tx, orderNo);
  const origin = await lockOrder(tx, named.orderNo);
  const target = input.orderNo === '' ? null : await lockOrder(tx, input.orderNo);
  const payment = await lockPayment(tx, input.paymentId);
  if (!payment || !origin || (input.orderNo !== '' && !target)) return refuse('notFound');
  // A correction by its channel may have moved it to another order in the meantime.
  if (payment.state !== 'unmatched' || payment.orderNo !== origin.orderNo) {
    return refuse('paymentStateChanged', { state: payment.state });
  }
  const isFitting = target?.playerId === origin.playerId && target.methodCode === origin.methodCode;
  if (target && !isFitting) return refuse('orderNotOfPayment');
  if (payment.amountMinor === 0n) return refuse('amountOutOfRange', { minMinor: 1 });
  if (target) {
    const changed = checkMove(target, 'completed', 'match', now);
    if (changed) return changed;
    const taken = checkClaim(target, staff.staffId, now);
    if (taken) return taken;
  }
  const crediting = { payment, origin, target, role: 'match' } as const;
  const approved = await approvePayment(context, crediting);
  if (approved instanceof Refused) return approved;
  const state = approved.needsSecondApprover ? ('unmatched' as const) : ('credited' as const);
  return { state, ...approved };
});
