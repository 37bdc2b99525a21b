import { modifySecondaryPassword } from '@vela/contract/profile/calls.ts';
import { hashPassword } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sendMessage } from '../message/index.ts';
import { checkIdentity } from './identity.ts';
import { checkLoginPassword } from './login-password.ts';
import { tellOfChange } from './notices.ts';
import { checkSecondaryPassword, forgetFailures } from './secondary-password.ts';
import { findPlayer, lockPlayer, updatePlayer } from './store.ts';

/**
 * Changes the secondary password: who has forgotten it shows the login password instead. Neither
 * is enough alone where a code can show who the player is.
 */
export const modifySecondaryPasswordRoute = route(modifySecondaryPassword, async (context) => {
  const { input, tx, now, player } = context;
  const { playerId } = player;
  const { oldSecondaryPassword, loginPassword } = input;
  if (oldSecondaryPassword === undefined && loginPassword === undefined) {
    return refuse('invalidInput', { field: 'oldSecondaryPassword' });
  }
  const known = await findPlayer(tx, playerId);
  if (!known.hasSecondaryPassword) return refuse('secondaryPasswordNotSet');
  const stranger = await checkIdentity(context);
  if (stranger) return stranger;
  if (oldSecondaryPassword === undefined) {
    const wrong = await checkLoginPassword(context, playerId, loginPassword ?? '');
    if (wrong) return wrong;
    await lockPlayer(tx, playerId);
  } else {
    await lockPlayer(tx, playerId);
    const wrong = await checkSecondaryPassword(context, playerId, oldSecondaryPassword);
    if (wrong) return wrong;
  }
  // After this point it must succeed.
  await updatePlayer(tx, playerId, {
    secondaryPasswordHash: await hashPassword(input.newSecondaryPassword),
  });
  await forgetFailures(tx, playerId);
  await sendMessage(context, {
    playerId,
    category: 'private',
    template: 'secondaryPasswordChanged',
    facts: { time: now.toISOString() },
    link: '/pages/system/system',
    now,
  });
  await tellOfChange(context, known);
  return {};
});
