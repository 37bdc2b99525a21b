import type { CallOutput } from '@vela/contract/call.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { bindBankCard } from '@vela/contract/payout/calls.ts';
import type { PayoutAccount } from './store.ts';

/** A number as it is shown after it was saved: its last four digits. */
export const maskNumber = (lastFour: string): string => `•••• ${lastFour}`;

/** A card as its owner sees it. */
export function toCard(
  account: PayoutAccount,
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
