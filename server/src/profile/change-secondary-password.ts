import { changeSecondaryPassword } from '@vela/contract/profile/calls.ts';
import { Outdated } from '../app/outdated.ts';
import type { PasswordFinding } from '../app/passwords.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import type { Preparation } from '../app/route.ts';
import { sendSecurityNews } from '../message/index.ts';
import { checkIdentity } from './identity.ts';
import { checkLoginPassword, verifyLoginPassword } from './login-password.ts';
import { notifyOfChange } from './notices.ts';
import {
  verifySecondaryPassword,
  clearFailures,
  compareSecondaryPassword,
} from './secondary-password.ts';
import { findPlayer, lockPlayer, updatePlayer } from './store.ts';

/**
 * Changes the secondary password; a player who has forgotten it enters the login password instead.
 * Where a code can verify the identity, neither password suffices alone.
 */
export const changeSecondaryPasswordRoute = preparedRoute(
  changeSecondaryPassword,
  prepare,
  async (context, { kind, old, secondaryPasswordHash }) => {
    const { tx, player } = context;
    const { playerId } = player;
    if (kind === 'login') {
      const wrong = await checkLoginPassword(context, playerId, old);
      if (wrong) return wrong;
      await lockPlayer(tx, playerId);
    } else {
      await lockPlayer(tx, playerId);
      const wrong = await verifySecondaryPassword(context, playerId, old);
      if (wrong) return wrong;
    }
    if (secondaryPasswordHash === null) throw new Outdated();
    const known = await findPlayer(tx, playerId);
    // After this point it must succeed.
    await updatePlayer(tx, playerId, { secondaryPasswordHash });
    await clearFailures(tx, playerId);
    await sendSecurityNews(context, playerId, 'secondaryPasswordChanged');
    await notifyOfChange(context, known);
    return {};
  },
);

/**
 * Which password was entered, the finding about it, and if it is correct the hash of the new
 * secondary password.
 */
type Typed = {
  kind: 'login' | 'secondary';
  old: PasswordFinding;
  secondaryPasswordHash: string | null;
};

async function prepare(
  preparation: Preparation<typeof changeSecondaryPassword>,
): Promise<Typed | Refused<'invalidInput' | 'secondaryPasswordNotSet' | 'identityRequired'>> {
  const { input, tx, player, passwords } = preparation;
  const { playerId } = player;
  const { oldSecondaryPassword, loginPassword } = input;
  if (oldSecondaryPassword === undefined && loginPassword === undefined) {
    return refuse('invalidInput', { field: 'oldSecondaryPassword' });
  }
  const known = await findPlayer(tx, playerId);
  if (!known.hasSecondaryPassword) return refuse('secondaryPasswordNotSet');
  const stranger = await checkIdentity(preparation);
  if (stranger) return stranger;
  const old =
    oldSecondaryPassword === undefined
      ? await verifyLoginPassword(preparation, playerId, loginPassword ?? '')
      : await compareSecondaryPassword(preparation, playerId, oldSecondaryPassword);
  return {
    kind: oldSecondaryPassword === undefined ? 'login' : 'secondary',
    old,
    secondaryPasswordHash: old.isRight ? await passwords.hash(input.newSecondaryPassword) : null,
  };
}
