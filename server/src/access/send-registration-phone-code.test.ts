import { sendRegistrationPhoneCode } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { recordStatements } from '../../test/account.ts';
import { newAddress, solveCaptcha } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import { readCode } from '../../test/sms.ts';
import { smsSwitchSetting } from './settings.ts';

const kit = await useKit();

const send = (input: object) =>
  kit.call(sendRegistrationPhoneCode, input, { address: newAddress(), lang: 'en' });
const request = async (mobile: string, change: object = {}) =>
  send({ mobile, ...(await solveCaptcha(kit)), ...change });

async function readBody(digits: string): Promise<string> {
  const { rows } = await kit.database.pool.query<{ body: string }>(
    `select body from profile_outbox where target like '%' || $1 order by sent_at desc limit 1`,
    [digits],
  );
  return rows[0]?.body ?? '';
}

test('that a phone has an account is revealed by the message, never by the reply', async () => {
  await kit.player({ phone: '13900050001' });
  const taken = await request('13900050001');
  const free = await request('13900050002');
  expect(free.data).toEqual({
    resendSeconds: 60,
    expiresAt: new Date(kit.clock.now().getTime() + 300_000).toISOString(),
  });
  expect(taken.raw).toBe(free.raw);
  expect(await readCode(kit, '13900050002')).toMatch(/^\d{6}$/);
  expect(await readCode(kit, '13900050001')).toBe('');
  expect(await readBody('13900050001')).toContain('already has an account');
});

test('a taken phone costs the same statements as a free one', async () => {
  await kit.player({ phone: '13900050011' });
  const captchas = [await solveCaptcha(kit), await solveCaptcha(kit)];
  const taken = await recordStatements(() => send({ mobile: '13900050011', ...captchas[0] }));
  const free = await recordStatements(() => send({ mobile: '13900050012', ...captchas[1] }));
  expect(taken.filter((text) => /insert into "profile_outbox"/.test(text))).toHaveLength(1);
  expect(free).toEqual(taken);
});

test('each code costs a captcha, and the next one to a phone waits', async () => {
  expect((await request('13900050021', { captchaId: '' })).refusal).toBe('captchaRequired');
  expect((await request('13900050021', { captchaCode: 'XXXXX' })).refusal).toBe('captchaWrong');
  expect((await request('13900050021')).code).toBe(0);
  const soon = await request('13900050021');
  expect([soon.refusal, soon.data]).toEqual(['codeTooSoon', { retrySeconds: 60 }]);
});

test('an invalid phone is refused before it costs anything', async () => {
  const captcha = await solveCaptcha(kit);
  expect((await request('12345', captcha)).refusal).toBe('phoneWrong');
  expect((await request('13900050031', captcha)).code).toBe(0);
});

test('where SMS is off nothing is sent', async () => {
  await kit.set(smsSwitchSetting, 'off');
  expect((await request('13900050041')).refusal).toBe('unavailable');
  await kit.set(smsSwitchSetting, 'on');
});
