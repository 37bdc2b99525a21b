import { passCaptchaWork } from '@vela/contract/access/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { makeCaptcha } from './captcha.ts';
import { redeemWork } from './captcha-work.ts';

/** Exchanges captcha work for a solved captcha. */
export const passCaptchaWorkRoute = route(passCaptchaWork, async (context) => {
  const { input, tx, now } = context;
  const done = { ...input, subject: '', bits: 0 };
  if (!(await redeemWork(tx, done, now))) return refuse('proofWrong');
  // After this point it must succeed.
  return makeCaptcha(context);
});
