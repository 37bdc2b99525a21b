import type { CallInput } from '@vela/contract/call.ts';
import { bindCryptoAddress } from '@vela/contract/payout/calls.ts';
import { protocolOf } from '@vela/contract/payout/rules.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { checkIdentityCode, prepareSecondaryPassword } from '../profile/index.ts';
import { addAccount, findHolder } from './adding.ts';
import { isChecksumRight } from './checksum.ts';
import { confirmChange } from './confirming.ts';
import { payoutSetting } from './settings.ts';
import { toCoinAccount } from './views.ts';

/** Adds a crypto address, after a code to the linked phone. */
export const bindCryptoAddressRoute = preparedRoute(
  bindCryptoAddress,
  prepareSecondaryPassword,
  async (context, typed) => {
    const { tx, input, now } = context;
    const { playerId } = context.player;
    const wrong = await confirmChange(context, typed);
    if (wrong) return wrong;
    const holder = await findHolder(context, playerId);
    if ('refusal' in holder) return holder;
    const misshapen = checkAddress(input);
    if (misshapen) return misshapen;
    const identity = { mobile: input.phone, code: input.code };
    const unproven = await checkIdentityCode(context, playerId, identity);
    if (unproven) return unproven;
    const { coinCountMax } = await readSetting(tx, payoutSetting);
    const account = await addAccount(context, {
      playerId,
      kind: 'usdt',
      alias: input.alias,
      protocol: input.protocol,
      fileId: null,
      holderName: holder.holderName,
      number: input.address,
      isDefault: input.isDefault,
      accountCountMax: coinCountMax,
    });
    return 'refusal' in account ? account : { account: toCoinAccount(account, now) };
  },
);

function checkAddress({
  protocol,
  address,
  isChecksumConfirmed,
}: CallInput<typeof bindCryptoAddress>): Refused<
  'accountFormatWrong' | 'addressProtocolDiffers' | 'checksumUnconfirmed'
> | null {
  const fitting = protocolOf(address);
  if (fitting === null) return refuse('accountFormatWrong');
  if (fitting !== protocol) return refuse('addressProtocolDiffers', { protocol: fitting });
  if (isChecksumConfirmed || isChecksumRight(protocol, address)) return null;
  return refuse('checksumUnconfirmed');
}
