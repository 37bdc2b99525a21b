import { sendRecoveryEmailCode } from '@vela/contract/access/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sendCode } from './codes.ts';
import { codesOfRecovery, findBound, lockRecovery } from './recovery.ts';

/** Sends the recovery code if this is the linked address; otherwise does everything but send it. */
export const sendRecoveryEmailCodeRoute = route(sendRecoveryEmailCode, async (context) => {
  const { input, tx, now } = context;
  const target = input.email.toLowerCase();
  const recovery = await lockRecovery(tx, input.ticket, 'code', now);
  if (!recovery) return refuse('ticketExpired');
  const bound = await findBound(tx, recovery);
  return sendCode(
    context,
    {
      subject: codesOfRecovery(recovery),
      playerId: null,
      purpose: 'recover',
      channel: 'email',
      target,
    },
    bound.email === target ? 'code' : 'nobody',
  );
});
