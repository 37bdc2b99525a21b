import type { CallOutput } from '@vela/contract/call.ts';
import type { listPayments } from '@vela/contract/deposit/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Context } from '../../app/route.ts';
import { readSetting } from '../../app/settings.ts';
import { depositSetting } from '../settings.ts';
import { listPaymentApprovals } from './store.ts';
import type { Payment, PaymentApproval } from './store.ts';

type Shown = CallOutput<typeof listPayments>['list'][number];

/** Payments as operators see them, with who has approved them; in the given order. */
export async function showPayments(
  { tx, language }: Pick<Context, 'tx' | 'language'>,
  payments: readonly Payment[],
): Promise<Shown[]> {
  const ids = payments.map((it) => it.paymentId);
  const approvals = await listPaymentApprovals(tx, ids);
  const { secondApprovalMinor } = await readSetting(tx, depositSetting);
  return payments.map((payment) => ({
    ...toPayment(payment, approvals),
    methodName: inLanguage(payment.methodNames, language),
    needsSecondApprover: payment.amountMinor >= secondApprovalMinor,
  }));
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
      .map(({ username, at, deed, orderNo, reason }) => ({ username, at, deed, orderNo, reason })),
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
