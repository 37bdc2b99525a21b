import { confirmRecovery } from '@vela/contract/access/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { checkCode } from './codes.ts';
import { codesOfRecovery, issueTicket, lockRecovery, useTicket } from './recovery.ts';

/** Checks the recovery code and returns the ticket for the last step; both are valid once. */
export const confirmRecoveryRoute = route(confirmRecovery, async (context) => {
  const { input, tx, now } = context;
  const recovery = await lockRecovery(tx, input.ticket, 'code', now);
  if (!recovery) return refuse('ticketExpired');
  const code = { subject: codesOfRecovery(recovery), purpose: 'recover' } as const;
  const wrong = await checkCode(context, code, { code: input.code, isUsedUp: true });
  if (wrong) return wrong;
  // After this point it must succeed.
  await useTicket(tx, recovery, now);
  return issueTicket(context, 'password', recovery.playerId);
});
