import { confirmLogin } from '@vela/contract/access/calls.ts';
import { hashToken } from '../app/auth.ts';
import { Refused, refuse, refuseAndCommit } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sendSecurityNews } from '../message/index.ts';
import { checkAuthenticator } from './authenticator.ts';
import { enter } from './entry.ts';
import { isKnownDevice } from './session.ts';
import { countTicketTry, isFrozen, lockLoginTicket, useLoginTicket } from './store.ts';

/** Second step of a login: an unused code opens the session. */
export const confirmLoginRoute = route(confirmLogin, async (context) => {
  const { input, tx, now } = context;
  const ticketHash = hashToken(input.ticket);
  const ticket = await lockLoginTicket(tx, ticketHash, now);
  if (!ticket) return refuse('ticketExpired');
  const { playerId, device } = ticket;
  // A caller who knows the password but has no known device never locks out the player's own
  // devices.
  const isKnown = await isKnownDevice(tx, { playerId, device, now });
  const subject = `login totp:${playerId}${isKnown ? ` on ${device}` : ''}`;
  const how = { acceptsRecovery: true, subject };
  const right = await checkAuthenticator(context, playerId, input.code, how);
  if (right instanceof Refused) {
    if (right.refusal === 'totpWrong') await countTicketTry(tx, ticketHash, now);
    return right;
  }
  // The ticket is used up in any case: it allows a single try.
  await useLoginTicket(tx, ticketHash, now);
  if (await isFrozen(tx, playerId)) return refuseAndCommit('accountFrozen');
  // After this point it must succeed.
  if (right.kind === 'recovery') {
    await sendSecurityNews(context, playerId, 'recoveryCodeUsed', { count: right.codesLeft });
  }
  return enter(context, playerId, device);
});
