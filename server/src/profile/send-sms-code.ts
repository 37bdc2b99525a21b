import { sendSmsCode } from '@vela/contract/profile/calls.ts';
import { codesOfPlayer, isSmsOn, sendCode, toTarget } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findCodePhone } from './phone.ts';

/**
 * Sends a code to a phone that is to be bound, or to the bound one to show who the player is.
 * Whether somebody else has the phone is told only to one who reads its messages.
 */
export const sendSmsCodeRoute = route(sendSmsCode, async (context) => {
  const { input, tx, now, player } = context;
  const { playerId } = player;
  const phone = await findCodePhone(tx, playerId, input);
  if (!phone) return refuse('phoneWrong');
  if (!(await isSmsOn(tx))) return { resendSeconds: 0, expiresAt: now };
  return sendCode(context, {
    subject: codesOfPlayer(playerId),
    playerId,
    purpose: input.smsType,
    channel: 'sms',
    target: toTarget(phone),
  });
});
