import { updateThirdPartyAccount } from '@vela/contract/payout/calls.ts';
import { needsPicture, thirdPartyKinds } from '@vela/contract/payout/rules.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { prepareSecondaryPassword } from '../profile/index.ts';
import { confirmChange } from './confirming.ts';
import { isOwnPicture } from './picture.ts';
import { payoutSetting } from './settings.ts';
import {
  findAccountOf,
  isAccountInUse,
  updateAlias,
  updateDefault,
  updatePicture,
} from './store.ts';
import { toThirdPartyAccount } from './views.ts';

/**
 * Changes the alias, the default mark or the QR code; a new QR code puts the account on hold again.
 */
export const updateThirdPartyAccountRoute = preparedRoute(
  updateThirdPartyAccount,
  prepareSecondaryPassword,
  async (context, typed) => {
    const { tx, input, now } = context;
    const { playerId } = context.player;
    const wrong = await confirmChange(context, typed);
    if (wrong) return wrong;
    const account = await findAccountOf(tx, playerId, input.accountId, thirdPartyKinds);
    if (!account) return refuse('notFound');
    const { accountId } = account;
    const fileId = input.fileId === account.fileId ? undefined : input.fileId;
    if (fileId !== undefined) {
      const isFitting = needsPicture(account.kind) && (await isOwnPicture(tx, playerId, fileId));
      if (!isFitting) return refuse('notFound');
      if (await isAccountInUse(tx, accountId)) return refuse('accountInUse');
    }
    // After this point it must succeed.
    if (input.alias !== undefined) await updateAlias(tx, accountId, input.alias);
    if (fileId !== undefined) {
      const { newAccountHoldHours } = await readSetting(tx, payoutSetting);
      const holdUntil = addMs(now, newAccountHoldHours * HOUR_MS);
      await updatePicture(tx, accountId, { fileId, holdUntil });
    }
    if (input.isDefault) await updateDefault(tx, playerId, accountId);
    const changed = await findAccountOf(tx, playerId, accountId, thirdPartyKinds);
    if (!changed) throw new Error('payout account not found after its update');
    return { account: toThirdPartyAccount(context, changed, now) };
  },
);
