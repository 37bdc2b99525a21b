import { login } from '@vela/contract/access/calls.ts';
import { refuse, refuseAndKeep } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { sendMessage } from '../message/index.ts';
import { takeCaptcha } from './captcha.ts';
import {
  checkWaiting,
  clearFailures,
  countFailure,
  countFailureOnly,
  countFailures,
} from './failures.ts';
import { isPasswordRight } from './password.ts';
import { isNewDevice, openSession } from './session.ts';
import { loginSetting } from './settings.ts';
import { findAccount, touchLogin } from './store.ts';

/**
 * Opens a session. Whether a name exists cannot be told from the reply: a name that nobody has is
 * counted, made to wait and checked with the same work as one that somebody has.
 */
export const loginRoute = route(login, async (context) => {
  const { input, tx, now, address, agent, services } = context;
  const name = input.username.toLowerCase();
  const account = await findAccount(tx, name);
  const subject = account ? `player:${account.playerId}` : `name:${name}`;
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
  const isRight = await isPasswordRight(account?.passwordHash ?? null, input.password);
  if (!isRight || !account) {
    await countFailure(tx, [subject], now);
    await countFailureOnly(tx, from, now);
    const isCaptchaNext = failures + 1 >= captchaAfter;
    return refuseAndKeep('loginFailed', { isCaptchaNext });
  }
  if (account.isFrozen) return refuseAndKeep('accountFrozen');
  // After this point it must succeed.
  await clearFailures(tx, [subject]);
  await touchLogin(tx, account.playerId, now);
  const session = { playerId: account.playerId, device: input.device, agent, address, now };
  if (await isNewDevice(tx, session)) await warnOfDevice(context, account.playerId);
  return openSession(tx, services, session);
});

async function warnOfDevice(context: Context, playerId: bigint): Promise<void> {
  const { now, agent } = context;
  await sendMessage(context, {
    playerId,
    category: 'private',
    template: 'newDevice',
    facts: { time: now.toISOString(), device: agent === '' ? '?' : agent },
    link: '/pages/system/system',
    now,
  });
}
