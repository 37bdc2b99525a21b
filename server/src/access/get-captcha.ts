import { getCaptcha } from '@vela/contract/access/calls.ts';
import { newId, pickOne } from '@vela/service/random.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { captchaLetters, captchaSize, drawCaptcha } from './captcha-picture.ts';
import { captchaLength, captchaMinutes, hashAnswer } from './captcha.ts';

/** Answers a new picture; what it shows is kept only as a hash. */
export const getCaptchaRoute = route(getCaptcha, async ({ tx, services, now }) => {
  const { random, clock } = services;
  const answer = Array.from({ length: captchaLength }, () => pickOne(random, captchaLetters));
  const captchaId = newId('cap', clock, random);
  const expiresAt = addMs(now, captchaMinutes * MINUTE_MS);
  const image = await drawCaptcha(random, answer.join(''));
  // After this point it must succeed.
  const answerHash = hashAnswer(captchaId, answer.join(''));
  await tx.insertInto('accessCaptchas').values({ captchaId, answerHash, expiresAt }).execute();
  return { captcha: { captchaId, image, ...captchaSize, expiresAt } };
});
