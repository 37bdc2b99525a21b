import { confirmStaffTotp } from '@vela/contract/staff/staff-calls.ts';
import { checkWaiting, clearFailures, countFailure, clearGuesses } from '../access/index.ts';
import { hashToken } from '../app/auth.ts';
import { refuse, refuseAndCommit } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { unseal } from '../app/seal.ts';
import { enterConsole } from './entering.ts';
import { staffTotpPurpose } from './sealed.ts';
import { toGuesser, toSubject } from './guesser.ts';
import {
  countTicketTry,
  findMemberById,
  lockTicket,
  removeDevice,
  consumeStep,
  useTicket,
} from './store.ts';
import { findTotpStep } from '../app/totp.ts';

/** Second step of an operator's login: an unused code. */
export const confirmStaffTotpRoute = route(confirmStaffTotp, async (context) => {
  const { input, tx, services, now, address } = context;
  const ticketHash = hashToken(input.ticket);
  const live = await lockTicket(tx, ticketHash, now);
  const member = live === null ? null : await findMemberById(tx, live.staffId);
  if (!live || !member || member.isDisabled) return refuse('staffLoginFailed');
  const guesser = toGuesser(toSubject(member.username), address, live.deviceHash);
  // A caller who knows the password but has no known device never locks out the operator's own
  // devices.
  const subject = `staff-totp:${member.username}${guesser.device === null ? '' : ` on ${guesser.device}`}`;
  const waiting = await checkWaiting(tx, [subject], now);
  if (waiting) return refuse('loginWaiting', { retrySeconds: waiting.retrySeconds });
  const secret = unseal(services.config, staffTotpPurpose, member.totpSecret);
  const step = findTotpStep(secret, input.totp, now, Number(member.totpLastStep));
  if (step === null || !(await consumeStep(tx, member.staffId, step, now))) {
    await countFailure(tx, [subject], now);
    await countTicketTry(tx, ticketHash, now);
    return refuseAndCommit('totpWrong');
  }
  // After this point it must succeed.
  await useTicket(tx, ticketHash, now);
  await clearFailures(tx, [subject]);
  await clearGuesses(tx, guesser);
  if (live.deviceHash) await removeDevice(tx, live.deviceHash);
  return enterConsole(context, member);
});
