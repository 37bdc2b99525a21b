import { login } from '@vela/contract/access/calls.ts';
import { newToken } from '@vela/service/random.ts';
import { addMs, SECOND_MS } from '@vela/service/time.ts';
import { hashToken } from '../app/auth.ts';
import { isFoundRight, notLookedAt } from '../app/passwords.ts';
import type { PasswordFinding } from '../app/passwords.ts';
import { refuse, refuseAndKeep } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import type { Context, Preparation } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { findAuthenticator } from './authenticator.ts';
import { isCaptchaGood, takeCaptcha } from './captcha.ts';
import { enter } from './entry.ts';
import {
  checkWaiting,
  countFailure,
  countFailureOnly,
  countFailures,
  mustWait,
} from './failures.ts';
import { loginSetting } from './settings.ts';
import { findAccount, insertLoginTicket } from './store.ts';
import type { Account } from './store.ts';

/** How long the second step of a login may take. */
const ticketSeconds = 300;

/**
 * Opens a session. Whether a name exists cannot be told from the reply: a name that nobody has is
 * counted, made to wait and checked with the same work as one that somebody has.
 */
export const loginRoute = preparedRoute(login, lookAtPassword, async (context, typed) => {
  const { input, tx, now, address } = context;
  const name = input.username.toLowerCase();
  const subject = toSubject(name, await findAccount(tx, name));
  const from = `address:${address}`;
  const waiting = await checkWaiting(tx, [subject], now);
  if (waiting) return refuse('loginWaiting', { retrySeconds: waiting.retrySeconds });
  const { captchaAfter } = await readSetting(tx, loginSetting);
  const failures = await countFailures(tx, [subject, from], now);
  if (failures >= captchaAfter) {
    if (input.captchaId === '' || input.captchaCode === '') return refuse('captchaRequired');
    if (!(await takeCaptcha(tx, input.captchaId, input.captchaCode, now))) {
      return refuseAndKeep('captchaWrong');
    }
  }
  // Read again under the lock: the password may have been changed while this try waited for it.
  const account = await findAccount(tx, name);
  if (!isFoundRight(typed, account?.passwordHash ?? null) || !account) {
    await countFailure(tx, [subject], now);
    await countFailureOnly(tx, from, now);
    const isCaptchaNext = failures + 1 >= captchaAfter;
    return refuseAndKeep('loginFailed', { isCaptchaNext });
  }
  if (account.isFrozen) return refuseAndKeep('accountFrozen');
  const { isOn } = await findAuthenticator(tx, account.playerId);
  if (isOn) return askSecondStep(context, account.playerId, input.device);
  // After this point it must succeed.
  return enter(context, account.playerId, input.device);
});

/** By which name tries are counted: of the account, or of what was typed where there is none. */
const toSubject = (name: string, account: Account | null): string =>
  account ? `player:${account.playerId}` : `name:${name}`;

/** Checks the password, but for whoever must wait or shows no captcha although one is due. */
async function lookAtPassword({
  input,
  tx,
  now,
  address,
  passwords,
}: Preparation<typeof login>): Promise<PasswordFinding> {
  const name = input.username.toLowerCase();
  const account = await findAccount(tx, name);
  const subject = toSubject(name, account);
  if (await mustWait(tx, subject, now)) return notLookedAt;
  const { captchaAfter } = await readSetting(tx, loginSetting);
  const failures = await countFailures(tx, [subject, `address:${address}`], now);
  const isDue = failures >= captchaAfter;
  if (isDue && !(await isCaptchaGood(tx, input.captchaId, input.captchaCode, now))) {
    return notLookedAt;
  }
  return passwords.look(account?.passwordHash ?? null, input.password);
}

/** Gives the ticket that only the second step takes; the failures so far are not forgotten yet. */
async function askSecondStep(
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
  return refuseAndKeep('totpRequired', { ticket, ticketSeconds });
}
