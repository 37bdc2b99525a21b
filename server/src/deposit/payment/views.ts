import type { CallOutput } from '@vela/contract/call.ts';
import type { listPayments } from '@vela/contract/deposit/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Context } from '../../app/route.ts';
import { isStanding } from '../../app/review.ts';
import { findReason } from '../deciding.ts';
import { listPaymentApprovals } from './store.ts';
import type { Payment, PaymentApproval } from './store.ts';

type Shown = CallOutput<typeof listPayments>['list'][number];

/** Returns payments as operators see them, with their approvals, in the given order. */
export async function showPayments(
  { tx, language, now }: Pick<Context, 'tx' | 'language' | 'now'>,
  payments: readonly Payment[],
): Promise<Shown[]> {
  const ids = payments.map((it) => it.paymentId);
  const approvals = await listPaymentApprovals(tx, ids);
  const shown: Shown[] = [];
  for (const payment of payments) {
    const methodName = inLanguage(payment.methodNames, language);
    const needsSecondApprover = await needsTwo(tx, payment, now);
    shown.push({ ...toPayment(payment, approvals), methodName, needsSecondApprover });
  }
  return shown;
}

/** Returns true if a credit or a return would need dual approval, judging by the amounts. */
async function needsTwo(tx: Context['tx'], payment: Payment, now: Date): Promise<boolean> {
  if (payment.state !== 'unmatched') return false;
  const { playerId, amountMinor } = payment;
  for (const action of ['credit', 'return'] as const) {
    const deciding = { action, playerId, amountMinor, isAddressShared: false };
    if ((await findReason(tx, deciding, now)).needsSecondApprover) return true;
  }
  return false;
}

function toPayment(
  payment: Payment,
  approvals: readonly PaymentApproval[],
): Omit<Shown, 'methodName' | 'needsSecondApprover'> {
  return {
    paymentId: payment.paymentId,
    state: payment.state,
    reason: payment.reason,
    channel: payment.channel,
    channelReference: payment.channelReference,
    orderNo: payment.orderNo,
    orderState: payment.orderState,
    orderAmountMinor: payment.orderAmountMinor,
    username: payment.username,
    methodCode: payment.methodCode,
    amountMinor: payment.amountMinor,
    coin: toCoin(payment),
    seenAt: payment.seenAt,
    creditedOrderNo: payment.creditedOrderNo ?? '',
    returnReason: payment.returnReason,
    settledBy: payment.settledBy,
    settledAt: payment.settledAt,
    approvals: approvals
      .filter((it) => it.paymentId === payment.paymentId)
      .map(({ username, at, action, orderNo, reason, ...giver }) => {
        const isVoid = !isStanding(giver, 'deposit.review');
        return { username, at, isVoid, action, orderNo, reason };
      }),
  };
}

function toCoin(payment: Payment): Shown['coin'] {
  const { currency, protocol, amountMicro, ratePpm } = payment;
  if (currency === null || protocol === null || amountMicro === null || ratePpm === null) {
    return null;
  }
  const { confirmations, confirmationsRequired } = payment;
  const rate = Number(ratePpm);
  return {
    currency,
    protocol,
    amountMicro,
    ratePpm: rate,
    confirmations,
    confirmationsRequired,
  };
}
