import { checkCaptcha } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { newAddress, solveCaptcha } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

const solve = () => solveCaptcha(kit);

test('an expired picture is invalid', async () => {
  const captcha = await solve();
  kit.clock.advance(5 * 60_000 + 1);
  const { refusal } = await kit.call(checkCaptcha, captcha, { address: newAddress() });
  expect(refusal).toBe('captchaWrong');
});

test('a picture may be checked five times without being used up', async () => {
  const captcha = await solve();
  const send = (captchaCode: string) =>
    kit.call(checkCaptcha, { ...captcha, captchaCode }, { address: newAddress() });
  expect((await send('AAAAA')).data).toEqual({ isRight: false });
  expect((await send(captcha.captchaCode)).data).toEqual({ isRight: true });
  for (let more = 0; more < 3; more += 1) await send('AAAAA');
  expect((await send(captcha.captchaCode)).refusal).toBe('captchaWrong');
});

test('too many requests are refused', async () => {
  const captcha = await solve();
  const address = newAddress();
  let last = await kit.call(checkCaptcha, captcha, { address });
  for (let more = 0; more < 30; more += 1)
    last = await kit.call(checkCaptcha, captcha, { address });
  expect([last.status, last.refusal]).toEqual([429, 'tooFrequent']);
});
