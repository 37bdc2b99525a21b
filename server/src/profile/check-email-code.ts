import { checkEmailCode } from '@vela/contract/profile/calls.ts';
import { checkCode, codesOfPlayer } from '../access/index.ts';
import { route } from '../app/route.ts';
import { rememberIdentity } from './identity.ts';

/**
 * Checks a code without using it up; a correct identity code unlocks protected changes for a while.
 */
export const checkEmailCodeRoute = route(checkEmailCode, async (context) => {
  const { input, tx, player, now } = context;
  const isIdentity = input.emailType === 'identity';
  const code = {
    subject: codesOfPlayer(player.playerId),
    purpose: input.emailType,
    target: input.email.toLowerCase(),
  };
  const wrong = await checkCode(context, code, { code: input.emailCode, isUsedUp: isIdentity });
  if (wrong) return wrong;
  // After this point it must succeed.
  if (isIdentity) await rememberIdentity(tx, player, now);
  return {};
});
