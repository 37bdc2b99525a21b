import { sendRegistrationPhoneCode, passHostedCaptcha } from '@vela/contract/access/calls.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import { startListener } from '../../test/listener.ts';
import { signAliyun } from './aliyun.ts';

const kit = await useKit();
const host = await startListener();
afterAll(() => host.close());
beforeEach(() => {
  const { config } = kit.services;
  const keys = { keyId: 'id', keySecret: 'secret', prefix: 'p', sceneId: 'scene1' };
  const captcha = { endpoint: host.url, region: 'sgp' as const, ...keys };
  config.outside = { ...config.outside, captcha };
});

const pass = (captchaVerifyParam = 'proof') =>
  kit.call(passHostedCaptcha, { captchaVerifyParam }, { address: newAddress() });
const solved = (isRight: boolean, status = 200) =>
  host.answer({ status, body: JSON.stringify({ Result: { VerifyResult: isRight } }) });

test('a solved challenge becomes a captcha that is accepted once, anywhere', async () => {
  solved(true);
  const { data } = await pass('{"sceneId":"scene1"}');
  const { captchaId, captchaCode } = data;
  const send = (mobile: string) =>
    kit.call(
      sendRegistrationPhoneCode,
      { mobile, captchaId, captchaCode },
      { address: newAddress() },
    );
  expect((await send('13900060001')).code).toBe(0);
  expect((await send('13900060002')).refusal).toBe('captchaWrong');
});

test('the request to the host is signed', async () => {
  solved(true);
  host.received.length = 0;
  await pass('proof+of/a=person');
  const [requested] = host.received;
  expect(requested?.body).toBe('CaptchaVerifyParam=proof%2Bof%2Fa%3Dperson&SceneId=scene1');
  const headers = Object.fromEntries(
    Object.entries(requested?.headers ?? {}).filter(([name]) =>
      /^(x-acs-|content-type$)/.test(name),
    ),
  ) as Record<string, string>;
  expect(headers).toMatchObject({
    'x-acs-action': 'VerifyIntelligentCaptcha',
    'x-acs-version': '2023-03-05',
    'x-acs-date': '2026-11-20T04:00:00Z',
  });
  const key = { keyId: 'id', keySecret: 'secret' };
  const request = {
    method: 'POST' as const,
    host: requested?.headers.host ?? '',
    query: '',
    body: requested?.body ?? '',
    headers,
  };
  expect(requested?.headers.authorization).toBe(signAliyun(request, key));
});

test.each([
  ['a challenge that was not solved', () => solved(false), 'proofWrong'],
  ['a host that answers an error', () => host.answer({ status: 500 }), 'unavailable'],
  ['a failure with the body of a solved challenge', () => solved(true, 500), 'unavailable'],
  ['a host that answers nonsense', () => host.answer({ status: 200, body: '{}' }), 'unavailable'],
  [
    'a host that answers more than anybody reads',
    () => {
      const body = JSON.stringify({ Result: { VerifyResult: true } });
      host.answer({ status: 200, body: body + ' '.repeat(70_000) });
    },
    'unavailable',
  ],
  ['a host that does not answer', () => host.answer(null), 'unavailable'],
])('%s gives no captcha', async (_what, prepare, refusal) => {
  prepare();
  const reply = await pass();
  expect(reply.refusal).toBe(refusal);
  expect(reply.raw).not.toContain('cap_');
});

test('a site without the hosted captcha refuses', async () => {
  const { config } = kit.services;
  config.outside = { ...config.outside, captcha: null };
  expect((await pass()).refusal).toBe('notOpenYet');
});
