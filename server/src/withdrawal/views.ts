import type { CallOutput } from '@vela/contract/call.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language, LocalText } from '@vela/contract/language.ts';
import type { withdraw } from '@vela/contract/withdrawal/calls.ts';
import type { listWithdrawals } from '@vela/contract/withdrawal/staff-calls.ts';
import { maskNumber } from '../payout/index.ts';
import type { WithdrawalMethod } from './rules.ts';
import type { WithdrawalOrder } from './store.ts';

/** What the ways to be paid are called, and the drawing of each. */
export const methodNames: Record<WithdrawalMethod, { names: LocalText; art: string }> = {
  bankCard: {
    names: { zh: '银行卡', hk: '銀行卡', en: 'Bank card', th: 'บัตรธนาคาร' },
    art: 'bank',
  },
  usdt: { names: { zh: 'USDT', hk: 'USDT', en: 'USDT', th: 'USDT' }, art: 'usdt' },
  ebpay: { names: { zh: 'EBpay', hk: 'EBpay', en: 'EBpay', th: 'EBpay' }, art: 'ebpay' },
  koipay: { names: { zh: 'KOIpay', hk: 'KOIpay', en: 'KOIpay', th: 'KOIpay' }, art: 'koi' },
};

/** The account of an order: its bank and the last four digits. */
export function toAccountLabel(order: WithdrawalOrder, language: Language): string {
  return `${inLanguage(order.bankNames, language)} ${maskNumber(order.lastFour)}`;
}

/** A withdrawal as its player sees it. */
export function toWithdrawal(
  order: WithdrawalOrder,
  language: Language,
): CallOutput<typeof withdraw>['withdrawal'] {
  return {
    orderNo: order.orderNo,
    state: order.state,
    method: order.method,
    type: order.type,
    window: order.windowNo,
    amountMinor: order.amountMinor,
    extraMinor: order.extraMinor,
    accountLabel: toAccountLabel(order, language),
    reason: order.reason,
    createdAt: order.createdAt,
    finishedAt: order.finishedAt,
  };
}

/** A withdrawal as a line of the operators' list. */
export function toQueueLine(
  order: WithdrawalOrder,
  language: Language,
  now: Date,
): CallOutput<typeof listWithdrawals>['list'][number] {
  const isClaimed = order.claimedUntil !== null && order.claimedUntil > now;
  return {
    orderNo: order.orderNo,
    state: order.state,
    username: order.username,
    method: order.method,
    type: order.type,
    amountMinor: order.amountMinor,
    extraMinor: order.extraMinor,
    accountLabel: toAccountLabel(order, language),
    createdAt: order.createdAt,
    dueAt: order.dueAt,
    riskFlags: order.riskFlags,
    reviewer: isClaimed ? order.reviewer : '',
  };
}
