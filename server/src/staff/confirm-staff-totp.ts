import { confirmStaffTotp } from '@vela/contract/staff/staff-calls.ts';
import { newId, newToken } from '@vela/service/random.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { checkWaiting, clearFailures, countFailure, clearGuesses } from '../access/index.ts';
import { hashToken } from '../app/auth.ts';
import { refuse, refuseAndCommit } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { unseal } from '../app/seal.ts';
import { audit } from './audit.ts';
import { staffTotpPurpose } from './sealed.ts';
import { toGuesser, toSubject } from './guesser.ts';
import {
  countTicketTry,
  findMemberById,
  insertSession,
  storeDevice,
  lockTicket,
  removeDevice,
  consumeStep,
  useTicket,
} from './store.ts';
import { findTotpStep } from '../app/totp.ts';
import { toMe } from './views.ts';

/** How long an operator stays logged in. */
const sessionHours = 10;

/** Second step of an operator's login: a code that has not been used before. */
export const confirmStaffTotpRoute = route(confirmStaffTotp, async (context) => {
  const { input, tx, services, now, address } = context;
  const ticketHash = hashToken(input.ticket);
  const live = await lockTicket(tx, ticketHash, now);
  const member = live === null ? null : await findMemberById(tx, live.staffId);
  if (!live || !member || member.isDisabled) return refuse('staffLoginFailed');
  const guesser = toGuesser(toSubject(member.username), address, live.deviceHash);
  // Whoever has the password and no device of the operator's locks out no device of theirs.
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
  const device = newToken(services.random);
  if (live.deviceHash) await removeDevice(tx, live.deviceHash);
  await storeDevice(tx, member.staffId, hashToken(device), now);
  const token = newToken(services.random);
  const expiresAt = addMs(now, sessionHours * HOUR_MS);
  await insertSession(tx, {
    sessionId: newId('ops', services.clock, services.random),
    staffId: member.staffId,
    tokenHash: hashToken(token),
    address,
    createdAt: now,
    expiresAt,
  });
  await audit(context, {
    staff: member,
    action: 'staff.login',
    subject: `staff:${member.username}`,
    address,
    now,
  });
  return { token, expiresAt, device, me: toMe(member, context.services.config) };
});
