import { getCaptcha } from '@vela/contract/access/calls.ts';
import { hashAnswer } from '../src/access/captcha.ts';
import type { Kit } from './kit.ts';

let addresses = 0;

/** Returns a network address that no test has used before. */
export function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

/** Returns a captcha of the site whose answer the test knows. */
export async function solveCaptcha(
  kit: Kit,
  answer = 'HKHKH',
): Promise<{ captchaId: string; captchaCode: string }> {
  const { data } = await kit.call(getCaptcha, {}, { address: newAddress() });
  const { captchaId } = data.captcha;
  await kit.database.db
    .updateTable('accessCaptchas')
    .set({ answerHash: hashAnswer(captchaId, answer) })
    .where('captchaId', '=', captchaId)
    .execute();
  return { captchaId, captchaCode: answer };
}
