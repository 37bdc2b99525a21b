import { sendRegistrationEmailCode } from '@vela/contract/access/calls.ts';
import { refuse, refuseAndCommit } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { redeemCaptcha } from './captcha.ts';
import { sendCode } from './codes.ts';
import { isEmailBound } from './phone.ts';

/**
 * Sends a code to a registering address; one that has an account receives a message without a code.
 */
export const sendRegistrationEmailCodeRoute = route(sendRegistrationEmailCode, async (context) => {
  const { input, tx, now } = context;
  if (input.captchaId === '' || input.captchaCode === '') return refuse('captchaRequired');
  if (!(await redeemCaptcha(tx, input.captchaId, input.captchaCode, now))) {
    return refuseAndCommit('captchaWrong');
  }
  const target = input.email.toLowerCase();
  const isTaken = await isEmailBound(tx, target);
  const code = { playerId: null, purpose: 'register', channel: 'email', target } as const;
  return sendCode(context, { ...code, subject: target }, isTaken ? 'taken' : 'code');
});
