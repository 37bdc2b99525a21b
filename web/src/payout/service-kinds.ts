import type { ThirdPartyKind } from '@vela/contract/payout/rules.ts';
import { withdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import type { Words } from '../words.ts';

/** A kind of account other than a card. */
export type OtherKind = 'usdt' | ThirdPartyKind;

/** The kinds of accounts other than cards, in display order. */
export const otherKinds: readonly OtherKind[] = ['usdt', 'ebpay', 'koipay', 'alipay', 'wechat'];

/** True for a kind of account with a payment service. */
export const isService = (kind: OtherKind): kind is ThirdPartyKind => kind !== 'usdt';

/** Returns the address where an account of a kind is added. */
export const addHrefs: Record<OtherKind, string> = {
  usdt: '/pages/cards/addVirtualCoin',
  ebpay: '/pages/cards/addEBPayAcount',
  koipay: '/pages/cards/addKOIpayAcount',
  alipay: '/pages/cards/addAlipay',
  wechat: '/pages/cards/addWX',
};

/** Returns the name of a kind in the language of this page. */
export function kindName(kind: OtherKind, words: Words<'payout'>): string {
  const names: Record<OtherKind, string> = {
    usdt: 'USDT',
    ebpay: 'EBpay',
    koipay: 'KOIpay',
    alipay: words.kindAlipay,
    wechat: words.kindWechat,
  };
  return names[kind];
}

/** True for a kind of account that withdrawals can be paid to. */
export const isPaidTo = (kind: OtherKind): boolean =>
  withdrawalMethods.some((method) => method === kind);
