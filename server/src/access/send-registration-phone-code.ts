import { sendRegistrationPhoneCode } from '@vela/contract/access/calls.ts';
import { refuse, refuseAndCommit } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { redeemCaptcha } from './captcha.ts';
import { sendCode } from './codes.ts';
import { isPhoneBound, isSmsOn, readAllowedPhone, toTarget } from './phone.ts';

/**
 * Sends a code to a registering phone; one that has an account receives a message without a code.
 */
export const sendRegistrationPhoneCodeRoute = route(sendRegistrationPhoneCode, async (context) => {
  const { input, tx, now } = context;
  const phone = await readAllowedPhone(tx, input.area, input.mobile);
  if (!phone) return refuse('phoneWrong');
  if (input.captchaId === '' || input.captchaCode === '') return refuse('captchaRequired');
  if (!(await redeemCaptcha(tx, input.captchaId, input.captchaCode, now))) {
    return refuseAndCommit('captchaWrong');
  }
  if (!(await isSmsOn(tx))) return refuse('unavailable');
  const isTaken = await isPhoneBound(tx, phone);
  const target = toTarget(phone);
  const code = { playerId: null, purpose: 'register', channel: 'sms', target } as const;
  return sendCode(context, { ...code, subject: target }, isTaken ? 'taken' : 'code');
});
