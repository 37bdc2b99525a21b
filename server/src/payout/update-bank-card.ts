import { updateBankCard } from '@vela/contract/payout/calls.ts';
import { refuse } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import { prepareSecondaryPassword } from '../profile/index.ts';
import { confirmChange } from './confirming.ts';
import { checkHolderScript, checkNumber } from './rules.ts';
import { openNumber } from './seal.ts';
import {
  findAccountOf,
  findBank,
  findSealedNumber,
  isAccountInUse,
  updateCard,
  updateDefault,
} from './store.ts';
import { toCard } from './views.ts';

/** Changes the bank, type, branch or default mark of a card. */
export const updateBankCardRoute = preparedRoute(
  updateBankCard,
  prepareSecondaryPassword,
  async (context, typed) => {
    const { tx, input, now, language, services } = context;
    const { playerId } = context.player;
    const wrong = await confirmChange(context, typed);
    if (wrong) return wrong;
    const account = await findAccountOf(tx, playerId, input.cardId, ['bankCard']);
    if (!account) return refuse('notFound');
    const bankCode = input.bankCode ?? account.bankCode;
    const bank = await findBank(tx, bankCode, services.site.currency);
    if (bankCode !== account.bankCode) {
      if (!bank) return refuse('notFound');
      const sealed = await findSealedNumber(tx, account.accountId);
      const number = openNumber(services, account.accountId, sealed);
      const mismatch = checkNumber(bank, number) ?? checkHolderScript(bank, account.holderName);
      if (mismatch) return mismatch;
    }
    const cardType = input.cardType ?? account.cardType;
    const branch = input.branch ?? account.branch;
    const isChanged =
      bankCode !== account.bankCode || cardType !== account.cardType || branch !== account.branch;
    if (isChanged && (await isAccountInUse(tx, account.accountId))) return refuse('accountInUse');
    // After this point it must succeed.
    if (isChanged) await updateCard(tx, account.accountId, { bankCode, cardType, branch });
    if (input.isDefault) await updateDefault(tx, playerId, account.accountId);
    const changed = await findAccountOf(tx, playerId, account.accountId, ['bankCard']);
    if (!changed) throw new Error('card not found after its update');
    return { card: toCard(changed, language, now) };
  },
);
