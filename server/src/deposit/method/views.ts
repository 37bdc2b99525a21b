import type { CallOutput } from '@vela/contract/call.ts';
import { coinCurrencies } from '@vela/contract/deposit/calls.ts';
import type { listDepositMethods } from '@vela/contract/deposit/calls.ts';
import { closedReasons } from '@vela/contract/deposit/calls.ts';
import type { listMethods, listReceivingAccounts } from '@vela/contract/deposit/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { UnavailableReason } from './rules.ts';
import type { AccountRow, Method, MethodCounts } from './store.ts';

const [currency] = coinCurrencies;

/** Returns a payment method as players see it. */
export function toMethod(
  method: Method,
  how: { language: Language; ratePpm: number; unavailableReason: UnavailableReason | '' },
): CallOutput<typeof listDepositMethods>['methods'][number] {
  const { language, ratePpm, unavailableReason } = how;
  return {
    code: method.methodCode,
    family: method.family,
    flow: method.flow,
    name: inLanguage(method.names, language),
    art: method.art,
    minMinor: method.minMinor,
    maxMinor: method.maxMinor,
    quickMinor: method.quickMinor,
    chains: method.protocols.map((protocol) => ({ currency, protocol })),
    ratePpm: method.flow === 'chain' ? ratePpm : null,
    hours: method.hours,
    isAvailable: unavailableReason === '',
    unavailableReason,
    arrivalMinutes: method.arrivalMinutes,
  };
}

/** Returns a method as operators see it. */
export function toChannelMethod(
  method: Method,
  counts: MethodCounts,
  how: { accountCount: number; unavailableReason: UnavailableReason | '' },
): CallOutput<typeof listMethods>['methods'][number] {
  return {
    code: method.methodCode,
    names: method.names,
    art: method.art,
    family: method.family,
    flow: method.flow,
    channel: method.channel,
    channelNo: method.channelNo,
    minMinor: method.minMinor,
    maxMinor: method.maxMinor,
    quickMinor: method.quickMinor,
    arrivalMinutes: method.arrivalMinutes,
    hours: method.hours,
    position: method.position,
    isOpen: method.isOpen,
    closedReason: closedReasons.find((it) => it === method.closedReason) ?? '',
    unavailableReason: how.unavailableReason,
    accountCount: how.accountCount,
    unfinishedCount: counts.unfinishedCount,
    unavailableCount: counts.unavailableCount,
    unmatchedCount: counts.unmatchedCount,
    todayMinor: counts.todayMinor,
  };
}

/** Returns a receiving account as operators see it. */
export function toReceivingAccount(
  account: AccountRow,
): CallOutput<typeof listReceivingAccounts>['accounts'][number] {
  const { receivingAccountId: accountId, ...rest } = account;
  return {
    accountId,
    methodCode: rest.methodCode,
    bankNames: rest.bankNames,
    holderName: rest.holderName,
    accountNumber: rest.accountNumber,
    branches: rest.branches,
    remarks: rest.remarks,
    minMinor: rest.minMinor,
    maxMinor: rest.maxMinor,
    dailyLimitMinor: rest.dailyLimitMinor,
    todayMinor: rest.todayMinor,
    unfinishedCount: rest.unfinishedCount,
    hours: rest.hours,
    position: rest.position,
    isOpen: rest.isOpen,
  };
}
