import { loginStaff } from '@vela/contract/staff/staff-calls.ts';
import { newToken } from '@vela/service/random.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import {
  countGuess,
  isPaid,
  lockStanding,
  loginSetting,
  readStanding,
  refuseWithWork,
  redeemLoginWork,
} from '../access/index.ts';
import type { Guesser } from '../access/index.ts';
import { hashToken } from '../app/auth.ts';
import { isFoundRight, notCompared } from '../app/passwords.ts';
import type { PasswordFinding } from '../app/passwords.ts';
import { refuse, refuseAndCommit } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import type { Preparation } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { readFace } from '../app/site.ts';
import { unseal } from '../app/seal.ts';
import { staffTotpPurpose } from './sealed.ts';
import { toGuesser, toSubject } from './guesser.ts';
import { findMember, insertTicket, isKnownDevice } from './store.ts';
import type { Member } from './store.ts';
import { toEnrolment } from './views.ts';

/** How long the second step of a login may take. */
const ticketMinutes = 5;

/** First step of an operator's login; does not reveal whether the name exists. */
export const loginStaffRoute = preparedRoute(
  loginStaff,
  comparePassword,
  async (context, typed) => {
    const { input, tx, services, now } = context;
    const found = await findMember(tx, input.username);
    const { guesser, deviceHash } = await findGuesser(context, found);
    const { captchaAfter } = await readSetting(tx, loginSetting);
    const standing = await lockStanding(tx, guesser, captchaAfter, now);
    if (standing.kind === 'waits') {
      return refuse('loginWaiting', { retrySeconds: standing.retrySeconds });
    }
    if (standing.kind === 'pays') {
      const work = await redeemLoginWork(context, guesser, input, standing.bits);
      if (work) return refuseWithWork(work);
    }
    const member = await findMember(tx, input.username);
    const isRight = isFoundRight(typed, member?.passwordHash ?? null);
    if (!isRight || !member || !mayLogIn(member)) {
      await countGuess(tx, guesser, now);
      return refuseAndCommit('staffLoginFailed');
    }
    // After this point it must succeed.
    const { staffId } = member;
    const ticket = newToken(services.random);
    const expiresAt = addMs(now, ticketMinutes * MINUTE_MS);
    await insertTicket(tx, { ticketHash: hashToken(ticket), staffId, deviceHash, expiresAt });
    const isEnrolled = member.totpConfirmedAt !== null;
    if (isEnrolled) return { ticket, isEnrolled, enrolment: null };
    const secret = unseal(services.config, staffTotpPurpose, member.totpSecret);
    return {
      ticket,
      isEnrolled,
      enrolment: toEnrolment(secret, member.username, await readFace(tx)),
    };
  },
);

/** Without an authenticator a password opens nothing, except on the demo site. */
const mayLogIn = ({ isDisabled, totpConfirmedAt, enrolsByPassword }: Member): boolean =>
  !isDisabled && (totpConfirmedAt !== null || enrolsByPassword);

type Trying = Pick<Preparation<typeof loginStaff>, 'input' | 'tx' | 'now' | 'address'>;

/** Returns the guesser with its known device. */
async function findGuesser(
  { input, tx, now, address }: Trying,
  member: Member | null,
): Promise<{ guesser: Guesser; deviceHash: Buffer | null }> {
  const hash = hashToken(input.device);
  // Also queried for an unknown name, so that the statements are the same.
  const isKnown = await isKnownDevice(tx, member?.staffId ?? 0n, hash, now);
  const deviceHash = isKnown ? hash : null;
  const who = toSubject(input.username);
  return { guesser: toGuesser(who, address, deviceHash), deviceHash };
}

async function comparePassword(
  preparation: Preparation<typeof loginStaff>,
): Promise<PasswordFinding> {
  const { input, tx, now, passwords } = preparation;
  const member = await findMember(tx, input.username);
  const { guesser } = await findGuesser(preparation, member);
  const { captchaAfter } = await readSetting(tx, loginSetting);
  const standing = await readStanding(tx, guesser, captchaAfter, now);
  if (standing.kind === 'waits') return notCompared;
  if (standing.kind === 'pays' && !(await isPaid(tx, guesser, input, standing.bits, now))) {
    return notCompared;
  }
  return passwords.compare(member?.passwordHash ?? null, input.password);
}
