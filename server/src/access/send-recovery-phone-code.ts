import { sendRecoveryPhoneCode } from '@vela/contract/access/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sendCode } from './codes.ts';
import { isSmsOn, readAllowedPhone, toTarget } from './phone.ts';
import { codesOfRecovery, findBound, lockRecovery } from './recovery.ts';

/** Sends the recovery code if this is the linked phone; otherwise does everything but send it. */
export const sendRecoveryPhoneCodeRoute = route(sendRecoveryPhoneCode, async (context) => {
  const { input, tx, now } = context;
  const phone = await readAllowedPhone(tx, input.area, input.mobile);
  if (!phone) return refuse('phoneWrong');
  const recovery = await lockRecovery(tx, input.ticket, 'code', now);
  if (!recovery) return refuse('ticketExpired');
  if (!(await isSmsOn(tx))) return refuse('unavailable');
  const bound = await findBound(tx, recovery);
  const isTheirs = bound.phoneArea === phone.area && bound.phone === phone.number;
  return sendCode(
    context,
    {
      subject: codesOfRecovery(recovery),
      playerId: null,
      purpose: 'recover',
      channel: 'sms',
      target: toTarget(phone),
    },
    isTheirs ? 'code' : 'nobody',
  );
});
