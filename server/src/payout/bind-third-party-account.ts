import { bindThirdPartyAccount } from '@vela/contract/payout/calls.ts';
import { isThirdPartyAccount } from '@vela/contract/payout/rules.ts';
import { refuse } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { checkIdentityCode, prepareSecondaryPassword } from '../profile/index.ts';
import { addAccount, findHolder } from './adding.ts';
import { confirmChange } from './confirming.ts';
import { listKinds } from './kinds.ts';
import { isOwnPicture } from './picture.ts';
import { payoutSetting } from './settings.ts';
import { toThirdPartyAccount } from './views.ts';

/** Adds an EBpay, KOIpay, Alipay or WeChat account, after a code to the linked phone. */
export const bindThirdPartyAccountRoute = preparedRoute(
  bindThirdPartyAccount,
  prepareSecondaryPassword,
  async (context, typed) => {
    const { tx, input, now } = context;
    const { playerId } = context.player;
    const wrong = await confirmChange(context, typed);
    if (wrong) return wrong;
    const holder = await findHolder(context, playerId);
    if ('refusal' in holder) return holder;
    if (!(await listKinds(context)).includes(input.kind)) return refuse('methodUnavailable');
    if (!isThirdPartyAccount(input.kind, input.account)) return refuse('accountFormatWrong');
    const { fileId = null } = input;
    if (fileId !== null && !(await isOwnPicture(tx, playerId, fileId))) return refuse('notFound');
    const identity = { mobile: input.phone, code: input.code };
    const unproven = await checkIdentityCode(context, playerId, identity);
    if (unproven) return unproven;
    const { thirdPartyCountMax } = await readSetting(tx, payoutSetting);
    const account = await addAccount(context, {
      playerId,
      kind: input.kind,
      alias: input.alias,
      protocol: null,
      fileId,
      holderName: holder.holderName,
      number: input.account,
      isDefault: input.isDefault,
      accountCountMax: thirdPartyCountMax,
    });
    return 'refusal' in account ? account : { account: toThirdPartyAccount(context, account, now) };
  },
);
