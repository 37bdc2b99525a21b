import { checkCaptcha } from '@vela/contract/access/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { tryCaptcha } from './captcha.ts';

/** Checks an answer; each picture allows five checks. */
export const checkCaptchaRoute = route(checkCaptcha, async ({ input, tx, now }) => {
  const isRight = await tryCaptcha(tx, input.captchaId, input.captchaCode, now);
  return isRight === null ? refuse('captchaWrong') : { isRight };
});
