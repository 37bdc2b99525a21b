import type { CallOutput } from '@vela/contract/call.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language, LocalText } from '@vela/contract/language.ts';
import type {
  bindBankCard,
  bindThirdPartyAccount,
  bindCryptoAddress,
} from '@vela/contract/payout/calls.ts';
import type { ThirdPartyKind } from '@vela/contract/payout/rules.ts';
import type { listAllBanks, listPlayerAccounts } from '@vela/contract/payout/staff-calls.ts';
import { fileAddress } from '../content/index.ts';
import type { Viewer } from '../content/index.ts';
import type { BankRow } from './bank-store.ts';
import type { CardAccount, CoinAccount, PayoutAccount, ThirdPartyAccount } from './store.ts';

/** Masks a saved number except its last four characters. */
export const maskNumber = (lastFour: string): string => `•••• ${lastFour}`;

/** Returns a card as its owner sees it. */
export function toCard(
  account: CardAccount,
  language: Language,
  now: Date,
): CallOutput<typeof bindBankCard>['card'] {
  return {
    cardId: account.accountId,
    bankCode: account.bankCode,
    bankName: inLanguage(account.bankNames, language),
    holderName: account.holderName,
    cardType: account.cardType,
    cardNumber: maskNumber(account.lastFour),
    branch: account.branch,
    isDefault: account.isDefault,
    holdUntil: account.holdUntil > now ? account.holdUntil : null,
    createdAt: account.createdAt,
  };
}

const everywhere = (name: string): LocalText => ({ zh: name, hk: name, en: name, th: name });

const serviceNames: Record<ThirdPartyKind, LocalText> = {
  ebpay: everywhere('EBpay'),
  koipay: everywhere('KOIpay'),
  alipay: { zh: '支付宝', hk: '支付寶', en: 'Alipay', th: 'Alipay' },
  wechat: { zh: '微信支付', hk: '微信支付', en: 'WeChat Pay', th: 'WeChat Pay' },
};

/** Returns the names of an account's bank, of its currency and chain, or of its payment service. */
export function toPlaceNames(account: PayoutAccount): LocalText {
  if (account.kind === 'bankCard') return account.bankNames;
  if (account.kind === 'usdt') return everywhere(`USDT ${account.protocol}`);
  return serviceNames[account.kind];
}

/** Returns an account as operators see it, without its holder. */
export function toStaffAccount(
  account: PayoutAccount,
  language: Language,
  now: Date,
): Omit<
  CallOutput<typeof listPlayerAccounts>['accounts'][number],
  'holderName' | 'isHolderPlayer'
> {
  return {
    ...toAccountParts(account, now),
    kind: account.kind,
    place: inLanguage(toPlaceNames(account), language),
  };
}

/** Returns a bank as operators see it, on a site in a currency. */
export function toStaffBank(
  { bankCode, cardCount, ...bank }: BankRow,
  currency: string,
): CallOutput<typeof listAllBanks>['banks'][number] {
  const isPaidHere = bank.currencies.length === 0 || bank.currencies.includes(currency);
  const isOffered = bank.isOpen && isPaidHere;
  return { ...bank, code: bankCode, cardCount: Number(cardCount), isOffered };
}

/** Returns a crypto address as its owner sees it. */
export function toCoinAccount(
  account: CoinAccount,
  now: Date,
): CallOutput<typeof bindCryptoAddress>['account'] {
  return { ...toAccountParts(account, now), currency: 'USDT', protocol: account.protocol };
}

/** Returns a payment service account as its owner sees it. */
export function toThirdPartyAccount(
  viewer: Viewer,
  account: ThirdPartyAccount,
  now: Date,
): CallOutput<typeof bindThirdPartyAccount>['account'] {
  const pictureUrl = account.fileId === null ? '' : fileAddress(viewer, account.fileId);
  return { ...toAccountParts(account, now), kind: account.kind, pictureUrl };
}

function toAccountParts(account: PayoutAccount, now: Date) {
  return {
    accountId: account.accountId,
    alias: account.alias,
    account: maskNumber(account.lastFour),
    isDefault: account.isDefault,
    holdUntil: account.holdUntil > now ? account.holdUntil : null,
    createdAt: account.createdAt,
  };
}
