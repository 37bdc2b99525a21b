import { getSmsCode } from '@vela/contract/profile/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sendCode } from './codes.ts';
import { findCodePhone, isSmsOn, toTarget } from './phone.ts';
import { isPhoneBound } from './store.ts';

/** Sends a code to a phone that is to be bound, or to the bound one to show who the player is. */
export const getSmsCodeRoute = route(getSmsCode, async (context) => {
  const { input, tx, now, player } = context;
  const phone = await findCodePhone(tx, player.playerId, input);
  if (!phone) return refuse('phoneWrong');
  const isNew = input.smsType !== 'identity';
  if (isNew && (await isPhoneBound(tx, phone.area, phone.number))) return refuse('phoneTaken');
  if (!(await isSmsOn(tx))) return { resendSeconds: 0, expiresAt: now };
  const { playerId } = player;
  return sendCode(context, { playerId, purpose: input.smsType, target: toTarget(phone) });
});
