import { getCaptcha } from '@vela/contract/access/calls.ts';
import { route } from '../app/route.ts';
import { captchaSize, drawCaptcha } from './captcha-picture.ts';
import { makeCaptcha } from './captcha.ts';

/** Returns a new picture; its answer is stored only as a hash. */
export const getCaptchaRoute = route(getCaptcha, async (context) => {
  const { captchaId, captchaCode, expiresAt } = await makeCaptcha(context);
  const image = await drawCaptcha(context.services.random, captchaCode);
  return { captcha: { captchaId, image, ...captchaSize, expiresAt } };
});
