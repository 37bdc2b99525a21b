import { sendRegistrationEmailCode } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { bindEmail, recordStatements } from '../../test/account.ts';
import { newAddress, solveCaptcha } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import { readCode } from '../../test/sms.ts';

const kit = await useKit();

const send = (input: object) =>
  kit.call(sendRegistrationEmailCode, input, { address: newAddress() });
const request = async (email: string, change: object = {}) =>
  send({ email, ...(await solveCaptcha(kit)), ...change });

test('that an address has an account is revealed by mail, never by the reply', async () => {
  await bindEmail(kit, await kit.player(), 'taken@example.com');
  const taken = await request('Taken@example.com');
  const free = await request('free@example.com');
  expect(free.code).toBe(0);
  expect(taken.raw).toBe(free.raw);
  expect(await readCode(kit, 'free@example.com')).toMatch(/^\d{6}$/);
  expect(await readCode(kit, 'taken@example.com')).toBe('');
});

test('a taken address costs the same statements as a free one', async () => {
  await bindEmail(kit, await kit.player(), 'had@example.com');
  const captchas = [await solveCaptcha(kit), await solveCaptcha(kit)];
  const taken = await recordStatements(() => send({ email: 'had@example.com', ...captchas[0] }));
  const free = await recordStatements(() => send({ email: 'new@example.com', ...captchas[1] }));
  expect(taken.filter((text) => /insert into "profile_outbox"/.test(text))).toHaveLength(1);
  expect(free).toEqual(taken);
});

test('each code costs a captcha', async () => {
  expect((await request('any@example.com', { captchaCode: '' })).refusal).toBe('captchaRequired');
  expect((await request('any@example.com', { captchaCode: 'XXXXX' })).refusal).toBe('captchaWrong');
});
