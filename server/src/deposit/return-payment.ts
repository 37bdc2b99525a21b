import { returnPayment } from '@vela/contract/deposit/staff-calls.ts';
import { writeMinor } from '@vela/contract/money.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { tellOrder } from './moves.ts';
import { findPayment, lockPayment, updateReturned } from './payment/store.ts';
import { lockOrder } from './store.ts';

/** Notes that an unmatched payment went back to its sender, with a reason. */
export const returnPaymentRoute = route(returnPayment, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { paymentId, reason } = input;
  const named = await findPayment(tx, paymentId);
  // The order is locked before its payments, as everywhere.
  const order = named && (await lockOrder(tx, named.orderNo));
  const payment = order && (await lockPayment(tx, paymentId));
  if (!payment) return refuse('notFound');
  if (reason === '') return refuse('reasonRequired');
  if (payment.state !== 'unmatched') {
    return refuse('paymentStateChanged', { state: payment.state });
  }
  // After this point it must succeed.
  await updateReturned(tx, paymentId, reason, { by: staff.username, now });
  const { orderNo, amountMinor, username } = payment;
  const { playerId } = payment;
  await tellOrder(context, { playerId, orderNo, amountMinor }, 'depositReturned', reason);
  context.tellStaff({ type: 'payment-queue', paymentId });
  await audit(context, {
    staff,
    action: 'deposit.returnPayment',
    subject: `payment:${paymentId}`,
    details: { amountMinor: writeMinor(amountMinor), username, orderNo, reason },
    address,
    now,
  });
  return { state: 'returned' as const };
});
