import { checkSmsCode } from '@vela/contract/profile/calls.ts';
import { checkCode, codesOfPlayer, isSmsOn, toTarget } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { rememberIdentity } from './identity.ts';
import { findCodePhone } from './phone.ts';

/**
 * Checks a code without using it up; a correct identity code unlocks protected changes for a while.
 */
export const checkSmsCodeRoute = route(checkSmsCode, async (context) => {
  const { input, tx, player, now } = context;
  const { playerId } = player;
  if (!(await isSmsOn(tx))) return {};
  const phone = await findCodePhone(tx, playerId, input);
  if (!phone) return refuse('codeExpired');
  const isIdentity = input.smsType === 'identity';
  const code = {
    subject: codesOfPlayer(playerId),
    purpose: input.smsType,
    target: toTarget(phone),
  };
  // An identity code is valid once, so that an observer cannot reuse it.
  const wrong = await checkCode(context, code, { code: input.smsCode, isUsedUp: isIdentity });
  if (wrong) return wrong;
  // After this point it must succeed.
  if (isIdentity) await rememberIdentity(tx, player, now);
  return {};
});
