import { passHostedCaptcha } from '@vela/contract/access/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { runWork } from '../app/work.ts';
import { CaptchaUnavailable, verifyAliyun } from './aliyun.ts';
import { makeCaptcha } from './captcha.ts';

/** Queries the captcha host whether a challenge was solved, and returns a solved captcha. */
export const passHostedCaptchaRoute = route(passHostedCaptcha, async ({ input, services }) => {
  const { captcha } = services.config.outside;
  if (captcha === null) return refuse('notOpenYet');
  try {
    const isSolved = await verifyAliyun(captcha, input.captchaVerifyParam, services);
    if (!isSolved) return refuse('proofWrong');
  } catch (error) {
    if (!(error instanceof CaptchaUnavailable)) throw error;
    services.log.warn({ err: error }, 'captcha host did not answer');
    return refuse('unavailable');
  }
  // After this point it must succeed. The host accepts each solved challenge once, and so do we.
  return runWork(services, makeCaptcha);
});
