import type { CallOutput } from '@vela/contract/call.ts';
import type { channelStates, createDeposit } from '@vela/contract/deposit/calls.ts';
import type { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { fileAddress } from '../content/index.ts';
import type { Viewer } from '../content/index.ts';
import type { Payment } from './payment/store.ts';
import { computeState } from './rules.ts';
import type { ChannelView, DepositOrder } from './store.ts';

type PlayerOrder = CallOutput<typeof createDeposit>['order'];

/** Returns receipts with short-lived addresses of their pictures. */
export function toReceipts(viewer: Viewer, order: DepositOrder): { fileId: string; url: string }[] {
  return order.receiptIds.map((fileId) => ({ fileId, url: fileAddress(viewer, fileId) }));
}

/** Returns the state of an order's channel as the contract names it. */
export function toChannelState(
  channel: Pick<ChannelView, 'state' | 'isUnavailable'> | null,
): (typeof channelStates)[number] {
  if (!channel) return 'none';
  if (channel.state === 'closed') return 'closed';
  if (channel.isUnavailable) return 'unavailable';
  return channel.state === 'closing' ? 'closed' : channel.state;
}

/** Returns an order as its player sees it, with its own payments. */
export function toOrder(
  order: DepositOrder,
  payments: readonly Payment[],
  how: Viewer & { language: Language; now: Date },
): PlayerOrder {
  const { language, now } = how;
  const account = order.receivingAccount;
  const state = computeState(order, now);
  const mine = payments.filter((it) => it.orderNo === order.orderNo);
  // A payment that was returned, or credited to another order, no longer belongs to this order.
  const waiting = mine.find((it) => it.state === 'confirming' || it.state === 'unmatched');
  const credited = payments.find((it) => it.creditedOrderNo === order.orderNo);
  const isPayable = state === 'awaitingPayment' && order.payBefore > now;
  return {
    orderNo: order.orderNo,
    state,
    flow: order.flow,
    methodCode: order.methodCode,
    methodName: inLanguage(order.methodNames, language),
    amountMinor: order.amountMinor,
    receivedMinor: (credited ?? waiting)?.amountMinor ?? null,
    creditedMinor: order.creditedMinor,
    depositorName: order.depositorName,
    channelState: toChannelState(order.channel),
    payUrl: (isPayable && order.channel?.payUrl) || '',
    qrText: (isPayable && order.channel?.qrText) || '',
    chain: toChain(order, mine, isPayable),
    receivingAccount: account && {
      bankName: inLanguage(account.bankNames, language),
      holderName: account.holderName,
      accountNumber: account.accountNumber,
      branch: inLanguage(account.branches, language),
      remark: inLanguage(account.remarks, language),
    },
    receipts: toReceipts(how, order),
    cancelReason: order.cancelReason,
    rejectReason: order.rejectReason,
    failure: order.failure,
    createdAt: order.createdAt,
    payBefore: order.payBefore,
    submittedAt: order.submittedAt,
    finishedAt: order.finishedAt ?? (state === 'expired' ? order.payBefore : null),
    reversedAt: order.reversedAt,
  };
}

function toChain(
  order: DepositOrder,
  payments: readonly Payment[],
  isPayable: boolean,
): PlayerOrder['chain'] {
  const { currency, protocol, amountMicro, ratePpm, channel } = order;
  if (currency === null || protocol === null || amountMicro === null || ratePpm === null) {
    return null;
  }
  return {
    currency,
    protocol,
    // An address that is no longer watched is not shown.
    address: isPayable || payments.length > 0 ? (channel?.address ?? '') : '',
    amountMicro,
    ratePpm: Number(ratePpm),
    confirmationsRequired: channel?.confirmationsRequired ?? 0,
    transfers: payments.map((payment) => ({
      txHash: payment.txHash,
      amountMicro: payment.amountMicro ?? 0n,
      confirmations: payment.confirmations,
      seenAt: payment.seenAt,
    })),
  };
}

/** Returns an order as a line of the operators' list. */
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
    flow: order.flow,
    amountMinor: order.amountMinor,
    creditedMinor: order.creditedMinor,
    depositorName: order.depositorName,
    hasReceipt: order.receiptIds.length > 0,
    isConfirming: order.isConfirming,
    createdAt: order.createdAt,
    submittedAt: order.submittedAt,
    reviewer: isClaimed ? order.reviewer : '',
  };
}
