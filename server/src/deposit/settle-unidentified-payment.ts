import { settleUnidentifiedPayment } from '@vela/contract/deposit/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { lockUnidentified, updateSettled } from './payment/unidentified-store.ts';

/** Records what was done about a payment for an unknown reference; moves no money itself. */
export const settleUnidentifiedPaymentRoute = route(settleUnidentifiedPayment, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { paymentId, note } = input;
  const payment = await lockUnidentified(tx, paymentId);
  if (!payment) return refuse('notFound');
  if (note === '') return refuse('reasonRequired');
  if (payment.settledAt !== null) return refuse('paymentStateChanged', { state: 'settled' });
  // After this point it must succeed.
  await updateSettled(tx, paymentId, { note, by: staff.username, now });
  const { channel, reference } = payment;
  await audit(context, {
    staff,
    action: 'deposit.settleUnidentified',
    subject: `payment:${paymentId}`,
    details: { channel, reference, note },
    address,
    now,
  });
  context.notifyStaff({ type: 'payment-queue', paymentId });
  return {};
});
