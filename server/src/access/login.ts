import { login } from '@vela/contract/access/calls.ts';
import { toNetwork } from '@vela/service/proxies.ts';
import { newToken } from '@vela/service/random.ts';
import { addMs, SECOND_MS } from '@vela/service/time.ts';
import { hashToken } from '../app/auth.ts';
import { isFoundRight, notCompared } from '../app/passwords.ts';
import type { PasswordFinding } from '../app/passwords.ts';
import { refuse, refuseAndCommit } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import type { Context, Preparation } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { findAuthenticator } from './authenticator.ts';
import { isCaptchaValid, redeemCaptcha } from './captcha.ts';
import { enter } from './entry.ts';
import { countFailureOnly, countFailures } from './failures.ts';
import {
  accountOf,
  countGuess,
  deviceSubject,
  isPaid,
  lockStanding,
  readStanding,
  refuseWithWork,
  redeemLoginWork,
} from './guesses.ts';
import type { Guesser } from './guesses.ts';
import { isKnownDevice } from './session.ts';
import { loginSetting } from './settings.ts';
import { findAccount, insertLoginTicket } from './store.ts';
import type { Account } from './store.ts';

/** How long the second step of a login may take. */
const ticketSeconds = 300;

/**
 * Opens a session. The reply does not reveal whether a name exists: an unknown name is counted,
 * delayed and checked with the same work as a known one.
 */
export const loginRoute = preparedRoute(login, verifyPassword, async (context, typed) => {
  const { input, tx, now } = context;
  const name = input.username.toLowerCase();
  const guesser = await findGuesser(context, await findAccount(tx, name));
  const limits = await readSetting(tx, loginSetting);
  const standing = await lockStanding(tx, guesser, limits.waitAfter, now);
  if (standing.kind === 'waits') {
    return refuse('loginWaiting', { retrySeconds: standing.retrySeconds });
  }
  if (standing.kind === 'pays') {
    const work = await redeemLoginWork(context, guesser, input, standing.bits);
    if (work) return refuseWithWork(work);
  }
  const failures = await countFailures(tx, listSubjects(guesser), now);
  if (failures >= limits.captchaAfter) {
    if (input.captchaId === '' || input.captchaCode === '') return refuse('captchaRequired');
    if (!(await redeemCaptcha(tx, input.captchaId, input.captchaCode, now))) {
      return refuseAndCommit('captchaWrong');
    }
  }
  // Read again under the lock: the password may have changed while this try waited.
  const account = await findAccount(tx, name);
  if (!isFoundRight(typed, account?.passwordHash ?? null) || !account) {
    await countGuess(tx, guesser, now);
    await countFailureOnly(tx, addressSubject(guesser), now);
    const isCaptchaNext = failures + 1 >= limits.captchaAfter;
    return refuseAndCommit('loginFailed', { isCaptchaNext });
  }
  if (account.isFrozen) return refuseAndCommit('accountFrozen');
  const { isOn } = await findAuthenticator(tx, account.playerId);
  if (isOn) return requireSecondStep(context, account.playerId, input.device);
  // After this point it must succeed.
  return enter(context, account.playerId, input.device);
});

type Trying = Pick<Preparation<typeof login>, 'input' | 'tx' | 'now' | 'address'>;

/**
 * Returns the subjects under which tries are counted: of the account, or of the typed name if it is
 * unknown.
 */
async function findGuesser(
  { input, tx, now, address }: Trying,
  account: Account | null,
): Promise<Guesser> {
  const { device } = input;
  // Also queried for an unknown name, so that the statements are the same.
  const isKnown = await isKnownDevice(tx, { playerId: account?.playerId ?? 0n, device, now });
  const who = account ? `player:${account.playerId}` : `name:${input.username.toLowerCase()}`;
  return { who, address, device: isKnown ? device : null };
}

const addressSubject = ({ address }: Guesser): string => `address:${toNetwork(address)}`;

/**
 * Returns the subjects whose failures require a captcha: failures of others do not count against
 * the owner.
 */
const listSubjects = (guesser: Guesser): string[] => [
  guesser.device === null ? accountOf(guesser) : deviceSubject(guesser, guesser.device),
  addressSubject(guesser),
];

/** Checks the password, unless the caller must first wait, work or solve a captcha. */
async function verifyPassword(preparation: Preparation<typeof login>): Promise<PasswordFinding> {
  const { input, tx, now, passwords } = preparation;
  const account = await findAccount(tx, input.username.toLowerCase());
  const guesser = await findGuesser(preparation, account);
  const limits = await readSetting(tx, loginSetting);
  const standing = await readStanding(tx, guesser, limits.waitAfter, now);
  if (standing.kind === 'waits') return notCompared;
  if (standing.kind === 'pays' && !(await isPaid(tx, guesser, input, standing.bits, now))) {
    return notCompared;
  }
  const failures = await countFailures(tx, listSubjects(guesser), now);
  const isDue = failures >= limits.captchaAfter;
  if (isDue && !(await isCaptchaValid(tx, input.captchaId, input.captchaCode, now))) {
    return notCompared;
  }
  return passwords.compare(account?.passwordHash ?? null, input.password);
}

/** Returns the ticket for the second step; failures are not cleared yet. */
async function requireSecondStep(
  { tx, now, services }: Pick<Context, 'tx' | 'now' | 'services'>,
  playerId: bigint,
  device: string,
): Promise<Refused<'totpRequired'>> {
  const ticket = newToken(services.random);
  await insertLoginTicket(tx, {
    ticketHash: hashToken(ticket),
    playerId,
    device,
    expiresAt: addMs(now, ticketSeconds * SECOND_MS),
  });
  return refuseAndCommit('totpRequired', { ticket, ticketSeconds });
}
