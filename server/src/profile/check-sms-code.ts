import { checkSmsCode } from '@vela/contract/profile/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { checkCode } from './codes.ts';
import { findCodePhone, isSmsOn, toTarget } from './phone.ts';

/** Checks a code without using it up; a right identity code opens what it protects for a while. */
export const checkSmsCodeRoute = route(checkSmsCode, async (context) => {
  const { input, tx, player } = context;
  const { playerId } = player;
  if (!(await isSmsOn(tx))) return {};
  const phone = await findCodePhone(tx, playerId, input);
  if (!phone) return refuse('codeExpired');
  const code = { playerId, purpose: input.smsType, target: toTarget(phone) };
  const wrong = await checkCode(context, code, { code: input.smsCode, isUsedUp: false });
  return wrong ?? {};
});
