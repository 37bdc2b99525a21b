import { bindBankCard } from '@vela/contract/payout/calls.ts';
import { foldName } from '@vela/contract/person-name.ts';
import { newId } from '@vela/service/random.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { sendMessage } from '../message/index.ts';
import { checkIdentityCode, findPlayer, prepareSecondaryPassword } from '../profile/index.ts';
import { confirmChange } from './confirming.ts';
import { checkHolderScript, checkNumber } from './rules.ts';
import { hashNumber, sealNumber } from './seal.ts';
import { payoutSetting } from './settings.ts';
import { findBank, findAccountOf, insertCard, listAccountsOf, updateDefault } from './store.ts';
import { maskNumber, toCard } from './views.ts';

/** Adds one of the player's own bank cards, after a code; the first one becomes the default. */
export const bindBankCardRoute = preparedRoute(
  bindBankCard,
  prepareSecondaryPassword,
  async (context, typed) => {
    const { tx, input, services, now, language } = context;
    const { playerId } = context.player;
    const wrong = await confirmChange(context, typed);
    if (wrong) return wrong;
    const player = await findPlayer(tx, playerId);
    if (player.phone === null) return refuse('phoneNotBound');
    const bank = await findBank(tx, input.bankCode, services.site.currency);
    if (!bank) return refuse('notFound');
    const misnumbered = checkNumber(bank, input.cardNumber);
    if (misnumbered) return misnumbered;
    const realName = player.realName ?? '';
    if (foldName(realName) !== foldName(input.holderName)) {
      return refuse('holderNameDiffers', { isRealNameSet: realName !== '' });
    }
    const miswritten = checkHolderScript(bank, input.holderName);
    if (miswritten) return miswritten;
    const identity = { mobile: input.phone, code: input.code };
    const unproven = await checkIdentityCode(context, playerId, identity);
    if (unproven) return unproven;
    const settings = await readSetting(tx, payoutSetting);
    const accounts = await listAccountsOf(tx, playerId, ['bankCard']);
    if (accounts.length >= settings.cardCountMax) {
      return refuse('cardCountReached', { cardCountMax: settings.cardCountMax });
    }
    const accountId = newId('card', services.clock, services.random);
    const isNew = await insertCard(tx, {
      accountId,
      playerId,
      bankCode: input.bankCode,
      cardType: input.cardType,
      branch: input.branch,
      holderName: input.holderName,
      numberHash: await hashNumber(tx, services, { kind: 'bankCard', number: input.cardNumber }),
      numberSealed: sealNumber(services, accountId, input.cardNumber),
      lastFour: input.cardNumber.slice(-4),
      holdUntil: addMs(now, settings.newAccountHoldHours * HOUR_MS),
      now,
    });
    if (!isNew) return refuse('cardTaken');
    // After this point it must succeed.
    if (input.isDefault || accounts.length === 0) await updateDefault(tx, playerId, accountId);
    await sendMessage(context, {
      playerId,
      category: 'private',
      template: 'cardAdded',
      facts: { card: maskNumber(input.cardNumber.slice(-4)), time: now.toISOString() },
      link: '/pages/cards/index',
      now,
    });
    const account = await findAccountOf(tx, playerId, accountId, ['bankCard']);
    if (!account) throw new Error('card not found after it was inserted');
    return { card: toCard(account, language, now) };
  },
);
