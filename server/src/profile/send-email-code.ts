import { sendEmailCode } from '@vela/contract/profile/calls.ts';
import { codesOfPlayer, sendCode } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findIdentityChannel } from './identity.ts';
import { findPlayer } from './store.ts';

/**
 * Sends a code to an address that is to be linked, or an identity code to the linked one. Only the
 * mailbox itself learns whether the address belongs to another account.
 */
export const sendEmailCodeRoute = route(sendEmailCode, async (context) => {
  const { input, tx, player } = context;
  const { playerId } = player;
  const target = input.email.toLowerCase();
  if (input.emailType === 'identity') {
    const known = await findPlayer(tx, playerId);
    const channel = await findIdentityChannel(tx, known);
    if (channel !== 'email' || known.email !== target) return refuse('emailWrong');
  }
  return sendCode(context, {
    subject: codesOfPlayer(playerId),
    playerId,
    purpose: input.emailType,
    channel: 'email',
    target,
  });
});
