import { updateCryptoAddress } from '@vela/contract/payout/calls.ts';
import { refuse } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import { prepareSecondaryPassword } from '../profile/index.ts';
import { confirmChange } from './confirming.ts';
import { findAccountOf, updateAlias, updateDefault } from './store.ts';
import { toCoinAccount } from './views.ts';

/** Changes the alias or the default mark of an address; the address itself stays. */
export const updateCryptoAddressRoute = preparedRoute(
  updateCryptoAddress,
  prepareSecondaryPassword,
  async (context, typed) => {
    const { tx, input, now } = context;
    const { playerId } = context.player;
    const wrong = await confirmChange(context, typed);
    if (wrong) return wrong;
    const account = await findAccountOf(tx, playerId, input.accountId, ['usdt']);
    if (!account) return refuse('notFound');
    // After this point it must succeed.
    if (input.alias !== undefined) await updateAlias(tx, account.accountId, input.alias);
    if (input.isDefault) await updateDefault(tx, playerId, account.accountId);
    const changed = await findAccountOf(tx, playerId, account.accountId, ['usdt']);
    if (!changed) throw new Error('payout account not found after its update');
    return { account: toCoinAccount(changed, now) };
  },
);
