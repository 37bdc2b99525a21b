import { toMinor } from '@vela/contract/deposit/rules.ts';
import { assignUnidentifiedPayment } from '@vela/contract/deposit/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { lockChannelOrder } from './channel/store.ts';
import {
  insertPayment,
  listPaymentsOf,
  lockMoney,
  lockSameMoney,
  updateUnmatched,
} from './payment/store.ts';
import {
  findUnidentified,
  lockUnidentified,
  updateAssigned,
} from './payment/unidentified-store.ts';
import { lockOrder } from './store.ts';

/**
 * Assigns a payment for an unknown reference to an order. It moves no money: the payment joins the
 * unmatched ones, where it is credited or returned, with dual approval above the limit.
 */
export const assignUnidentifiedPaymentRoute = route(assignUnidentifiedPayment, async (context) => {
  const { tx, input, staff, now, address, services } = context;
  const { paymentId, orderNo } = input;
  // Orders are locked before payments.
  const order = await lockOrder(tx, orderNo);
  const channelOrder = order && (await lockChannelOrder(tx, orderNo));
  const named = await findUnidentified(tx, paymentId);
  if (!named || !order) return refuse('notFound');
  await lockMoney(tx, named);
  const same = await lockSameMoney(tx, named);
  const payment = await lockUnidentified(tx, paymentId);
  if (!payment) return refuse('notFound');
  if (payment.settledAt !== null) return refuse('paymentStateChanged', { state: 'settled' });
  if (same) return refuse('paymentStateChanged', { state: same.state });
  const { channel, reference, txHash, channelReference, amountMicro, seenAt } = payment;
  const known = await listPaymentsOf(tx, [orderNo]);
  const isTaken = known.some((it) => it.orderNo === orderNo && it.txHash === txHash);
  const { ratePpm, channelNo } = order;
  const isSameFlow = (amountMicro === null) === (ratePpm === null);
  if (channelOrder?.channel !== channel || !isSameFlow || isTaken) {
    return refuse('orderNotOfPayment');
  }
  // After this point it must succeed.
  const { minorDigits } = services.site;
  const amountMinor =
    amountMicro === null || ratePpm === null
      ? (payment.amountMinor ?? 0n)
      : toMinor(amountMicro, { ratePpm, minorDigits });
  await insertPayment(tx, {
    paymentId,
    orderNo,
    channel,
    channelNo,
    txHash,
    channelReference: txHash || channelReference,
    amountMinor,
    amountMicro,
    confirmations: 0,
    seenAt,
    reason: 'none',
  });
  await updateUnmatched(tx, paymentId, 'unknownReference');
  await updateAssigned(tx, paymentId, { orderNo, by: staff.username, now });
  await audit(context, {
    staff,
    action: 'deposit.assignUnidentified',
    subject: `payment:${paymentId}`,
    details: { channel, reference, orderNo },
    address,
    now,
  });
  context.notifyStaff({ type: 'payment-queue', paymentId });
  return {};
});
