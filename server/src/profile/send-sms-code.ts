import { sendSmsCode } from '@vela/contract/profile/calls.ts';
import { codesOfPlayer, isSmsOn, sendCode, toTarget } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findCodePhone } from './phone.ts';

/**
 * Sends a code to a phone that is to be linked, or an identity code to the linked one. Only the
 * phone itself learns whether it belongs to another account.
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
