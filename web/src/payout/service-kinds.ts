import type { ThirdPartyKind } from '@vela/contract/payout/rules.ts';
import { withdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import type { Words } from '../words.ts';

/** A kind of account that is no card. */
export type OtherKind = 'usdt' | ThirdPartyKind;

/** The kinds of accounts that are no cards, in their order on the screen. */
export const otherKinds: readonly OtherKind[] = ['usdt', 'ebpay', 'koipay', 'alipay', 'wechat'];

/** Where an account of a kind is added. */
export const addHrefs: Record<OtherKind, string> = {
  usdt: '/pages/cards/addVirtualCoin',
  ebpay: '/pages/cards/addEBPayAcount',
  koipay: '/pages/cards/addKOIpayAcount',
  alipay: '/pages/cards/addAlipay',
  wechat: '/pages/cards/addWX',
};

/** What a kind is called in the language of this page. */
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

/** True for a kind of account that withdrawals are paid to. */
export const isPaidTo = (kind: OtherKind): boolean =>
  withdrawalMethods.some((method) => method === kind);
