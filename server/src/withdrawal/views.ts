import { maskName } from '@vela/contract/person-name.ts';
import type { CallOutput } from '@vela/contract/call.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language, LocalText } from '@vela/contract/language.ts';
import type { listWithdrawalMethods, createWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import type {
  getWithdrawal,
  listPayouts,
  listWithdrawals,
} from '@vela/contract/withdrawal/staff-calls.ts';
import type { MoneySums } from '../app/money-sums.ts';
import { maskNumber, toPlaceNames } from '../payout/index.ts';
import type { PayoutAccount } from '../payout/index.ts';
import type { PlayerFacts } from '../profile/index.ts';
import type { OpenRequirement } from '../turnover/index.ts';
import type { Venue } from '../venue/index.ts';
import type { PayoutRow } from './payout-store.ts';
import { computeSettleableFrom } from './rules.ts';
import type { WithdrawalMethod } from './rules.ts';
import type { WithdrawalOrder } from './store.ts';

/** The names of the withdrawal methods, and their drawings. */
export const methodNames: Record<WithdrawalMethod, { names: LocalText; art: string }> = {
  bankCard: {
    names: {
      zh: '银行卡',
      hk: '銀行卡',
      en: 'Bank card',
      th: 'บัตรธนาคาร',
      vn: 'Thẻ ngân hàng',
      pg: 'Cartão bancário',
      fp: 'Bank card',
      md: 'ဘဏ်ကတ်',
    },
    art: 'bank',
  },
  usdt: { names: { zh: 'USDT', hk: 'USDT', en: 'USDT', th: 'USDT' }, art: 'usdt' },
  ebpay: { names: { zh: 'EBpay', hk: 'EBpay', en: 'EBpay', th: 'EBpay' }, art: 'ebpay' },
  koipay: { names: { zh: 'KOIpay', hk: 'KOIpay', en: 'KOIpay', th: 'KOIpay' }, art: 'koi' },
};

/** Returns the account of an order: its bank and the last four digits. */
export function toAccountLabel(
  order: Pick<WithdrawalOrder, 'bankNames' | 'lastFour'>,
  language: Language,
): string {
  return `${inLanguage(order.bankNames, language)} ${maskNumber(order.lastFour)}`;
}

/** Returns a withdrawal as its player sees it. */
export function toWithdrawal(
  order: WithdrawalOrder,
  language: Language,
): CallOutput<typeof createWithdrawal>['withdrawal'] {
  return {
    orderNo: order.orderNo,
    state: order.state,
    method: order.method,
    type: order.type,
    window: order.windowNo,
    amountMinor: order.amountMinor,
    extraMinor: order.extraMinor,
    coin: toCoin(order),
    accountLabel: toAccountLabel(order, language),
    reason: order.reason,
    receipt: order.receipt,
    createdAt: order.createdAt,
    payAfter: order.payAfter,
    dueAt: order.dueAt,
    finishedAt: order.finishedAt,
  };
}

type MethodReply = CallOutput<typeof listWithdrawalMethods>;

/** Returns an account that a player may choose. */
export function toMethodAccount(
  account: PayoutAccount,
  method: WithdrawalMethod,
  language: Language,
  now: Date,
): MethodReply['methods'][number]['accounts'][number] {
  const names = [inLanguage(toPlaceNames(account), language), account.alias];
  return {
    accountId: account.accountId,
    label: names.filter((name) => name !== '').join(' · '),
    detail: maskNumber(account.lastFour),
    cardType: account.kind === 'bankCard' ? account.cardType : null,
    protocol: account.kind === 'usdt' ? account.protocol : null,
    art: methodNames[method].art,
    isDefault: account.isDefault,
    holdUntil: account.holdUntil > now ? account.holdUntil : null,
  };
}

/** Returns an open turnover requirement as the player sees it. */
export function toTurnoverLine(
  one: OpenRequirement,
  venues: readonly Venue[],
  language: Language,
): MethodReply['turnover'][number] {
  const nameOf = (venue: string): string =>
    venues.find((it) => it.venue === venue)?.nameIn(language) ?? venue;
  return {
    kind: one.kind,
    cause: one.cause,
    requiredMinor: one.requiredMinor,
    filledMinor: one.filledMinor,
    leftMinor: one.leftMinor,
    venue: one.venue,
    venueName: one.venue === null ? '' : nameOf(one.venue),
    places: one.weights.map((place) => ({ ...place, name: nameOf(place.venue) })),
    openedAt: one.openedAt,
  };
}

/** Returns the amount that arrives on a chain; null for everything but USDT. */
export function toCoin(
  order: Pick<WithdrawalOrder, 'protocol' | 'ratePpm' | 'amountMicro'>,
): CallOutput<typeof createWithdrawal>['withdrawal']['coin'] {
  const { protocol, ratePpm, amountMicro } = order;
  if (protocol === null || ratePpm === null || amountMicro === null) return null;
  return { protocol, ratePpm: Number(ratePpm), amountMicro };
}

/**
 * Returns the further details of the player's record: keys end in their unit, values are strings.
 */
export function toRecordDetails(
  order: WithdrawalOrder,
  language: Language,
): { key: string; value: string }[] {
  const { protocol, ratePpm, amountMicro, extraMinor } = order;
  const lines = [
    { key: 'account', value: toAccountLabel(order, language) },
    { key: 'extraMinor', value: extraMinor > 0n ? extraMinor : null },
    { key: 'protocol', value: protocol },
    { key: 'ratePpm', value: ratePpm },
    { key: 'amountMicro', value: amountMicro },
  ];
  return lines.flatMap(({ key, value }) => (value === null ? [] : [{ key, value: String(value) }]));
}

/** Returns a payout as operators see it. */
export function toPayout(
  row: PayoutRow,
  language: Language,
  settleAfterMinutes: number,
): CallOutput<typeof listPayouts>['list'][number] {
  const { settlement } = row;
  const isUnderWay = row.state === 'waiting' || row.state === 'sent';
  return {
    orderNo: row.orderNo,
    username: row.username,
    method: row.method,
    amountMinor: row.amountMinor + row.extraMinor,
    accountLabel: toAccountLabel(row, language),
    state: row.state,
    tries: row.tries,
    sentAt: row.sentAt,
    lastAnswer: row.lastAnswer,
    lastAnswerAt: row.lastAnswerAt,
    nextTryAt: isUnderWay ? row.nextTryAt : null,
    receipt: row.receipt,
    settlement: settlement && {
      outcome: settlement.outcome,
      reference: settlement.reference,
      reason: settlement.reason,
      proposedBy: settlement.proposer,
      proposedAt: settlement.proposedAt,
      confirmedBy: settlement.confirmer,
    },
    settleableFrom: computeSettleableFrom(row, settleAfterMinutes),
  };
}

/** Returns a withdrawal as a line of the operators' list. */
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

/** Returns the player whose withdrawal is reviewed, with their totals. */
export function toReviewedPlayer(
  player: PlayerFacts,
  balances: { centralMinor: bigint; lockedMinor: bigint },
  sums: MoneySums,
): CallOutput<typeof getWithdrawal>['player'] {
  return {
    username: player.username,
    realName: maskName(player.realName),
    vipLevel: player.vipLevel,
    registeredAt: player.registeredAt,
    centralMinor: balances.centralMinor,
    lockedMinor: balances.lockedMinor,
    depositSumMinor: sums.depositMinor,
    withdrawalSumMinor: sums.withdrawalMinor,
    stakeSumMinor: sums.stakeMinor,
    netMinor: sums.netMinor,
    bonusSumMinor: sums.bonusMinor,
    isFrozen: player.isFrozen,
  };
}
