import { loginStaff } from '@vela/contract/staff/staff-calls.ts';
import { newToken } from '@vela/service/random.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { renderSVG } from 'uqr';
import { checkWaiting, countFailure, mustWait } from '../access/index.ts';
import { hashToken } from '../app/auth.ts';
import { isFoundRight, notLookedAt } from '../app/passwords.ts';
import type { PasswordFinding } from '../app/passwords.ts';
import { refuse, refuseAndKeep } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import type { Preparation } from '../app/route.ts';
import { unseal } from '../app/seal.ts';
import { staffTotpPurpose } from './sealed.ts';
import { findMember, insertTicket } from './store.ts';
import { toTotpUri } from '../app/totp.ts';

/** How long the second step of a login may take. */
const ticketMinutes = 5;

/** First step of an operator's login; whether the name exists is not told. */
export const loginStaffRoute = preparedRoute(loginStaff, lookAtPassword, async (context, typed) => {
  const { input, tx, services, now } = context;
  const subject = toSubject(input.username);
  const waiting = await checkWaiting(tx, [subject], now);
  if (waiting) return refuse('loginWaiting', { retrySeconds: waiting.retrySeconds });
  const member = await findMember(tx, input.username);
  const isRight = isFoundRight(typed, member?.passwordHash ?? null);
  if (!isRight || !member || member.isDisabled) {
    await countFailure(tx, [subject], now);
    return refuseAndKeep('staffLoginFailed');
  }
  // After this point it must succeed.
  const ticket = newToken(services.random);
  const expiresAt = addMs(now, ticketMinutes * MINUTE_MS);
  await insertTicket(tx, { ticketHash: hashToken(ticket), staffId: member.staffId, expiresAt });
  const isEnrolled = member.totpConfirmedAt !== null;
  if (isEnrolled) return { ticket, isEnrolled, enrolment: null };
  const secret = unseal(services.config, staffTotpPurpose, member.totpSecret);
  const uri = toTotpUri(secret, member.username, 'Vela');
  return { ticket, isEnrolled, enrolment: { secret, uri, qrSvg: renderSVG(uri) } };
});

const toSubject = (username: string): string => `staff:${username.toLowerCase()}`;

async function lookAtPassword({
  input,
  tx,
  now,
  passwords,
}: Preparation<typeof loginStaff>): Promise<PasswordFinding> {
  if (await mustWait(tx, toSubject(input.username), now)) return notLookedAt;
  const member = await findMember(tx, input.username);
  return passwords.look(member?.passwordHash ?? null, input.password);
}
