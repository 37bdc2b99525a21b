import type { CallOutput } from '@vela/contract/call.ts';
import { closedReasons } from '@vela/contract/deposit/calls.ts';
import type { getPaymentMethod, recharge } from '@vela/contract/deposit/calls.ts';
import type { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { Services } from '../app/services.ts';
import { fileAddress } from '../content/index.ts';
import { computeState } from './rules.ts';
import type { DepositOrder, Method } from './store.ts';

type PlayerMethod = CallOutput<typeof getPaymentMethod>['methods'][number];

/** Why a method cannot be used now; empty if it can. */
export function toUnavailableReason(method: Method): PlayerMethod['unavailableReason'] {
  if (!method.isOpen) return closedReasons.find((it) => it === method.closedReason) ?? 'closed';
  return method.flow === 'offline' && !method.hasAccount ? 'noReceivingAccount' : '';
}

/** A way to pay as the player sees it. */
export function toMethod(method: Method, language: Language): PlayerMethod {
  const unavailableReason = toUnavailableReason(method);
  return {
    code: method.methodCode,
    family: method.family,
    flow: method.flow === 'online' ? 'hosted' : method.flow,
    name: inLanguage(method.names, language),
    art: method.art,
    minMinor: method.minMinor,
    maxMinor: method.maxMinor,
    quickMinor: method.quickMinor,
    chains: [],
    ratePpm: null,
    hours: null,
    isAvailable: unavailableReason === '',
    unavailableReason,
    arrivalMinutes: method.arrivalMinutes,
  };
}

/** Receipts with the short-lived addresses of their pictures. */
export function toReceipts(
  services: Services,
  order: DepositOrder,
): { fileId: string; url: string }[] {
  return order.receiptIds.map((fileId) => ({ fileId, url: fileAddress(services, fileId) }));
}

/** An order as its player sees it. */
export function toOrder(
  order: DepositOrder,
  how: { services: Services; language: Language; now: Date },
): CallOutput<typeof recharge>['order'] {
  const { language, services, now } = how;
  const account = order.receivingAccount;
  const state = computeState(order, now);
  return {
    orderNo: order.orderNo,
    state,
    flow: 'offline',
    methodCode: order.methodCode,
    methodName: inLanguage(order.methodNames, language),
    amountMinor: order.amountMinor,
    receivedMinor: null,
    creditedMinor: state === 'completed' ? order.amountMinor : 0n,
    depositorName: order.depositorName,
    channelState: 'none',
    payUrl: '',
    qrText: '',
    chain: null,
    receivingAccount: account && {
      bankName: inLanguage(account.bankNames, language),
      holderName: account.holderName,
      accountNumber: account.accountNumber,
      branch: inLanguage(account.branches, language),
      remark: inLanguage(account.remarks, language),
    },
    receipts: toReceipts(services, order),
    cancelReason: order.cancelReason,
    rejectReason: order.rejectReason,
    failure: 'none',
    createdAt: order.createdAt,
    payBefore: order.payBefore,
    submittedAt: order.submittedAt,
    finishedAt: order.finishedAt ?? (state === 'expired' ? order.payBefore : null),
  };
}

/** An order as a line of the operators' list. */
export function toQueueLine(
  order: DepositOrder,
  language: Language,
  now: Date,
): CallOutput<typeof listDeposits>['list'][number] {
  const isClaimed = order.claimedUntil !== null && order.claimedUntil > now;
  return {
    orderNo: order.orderNo,
    state: computeState(order, now),
    username: order.username,
    methodCode: order.methodCode,
    methodName: inLanguage(order.methodNames, language),
    flow: 'offline',
    amountMinor: order.amountMinor,
    creditedMinor: order.state === 'completed' ? order.amountMinor : 0n,
    depositorName: order.depositorName,
    hasReceipt: order.receiptIds.length > 0,
    createdAt: order.createdAt,
    submittedAt: order.submittedAt,
    reviewer: isClaimed ? order.reviewer : '',
  };
}
