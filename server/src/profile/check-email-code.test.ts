import { checkEmailCode, sendEmailCode, getProfile } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { bindEmail, otherCode } from '../../test/account.ts';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import type { Caller } from '../../test/site.ts';
import { readCode } from '../../test/sms.ts';

const kit = await useKit();

async function request(as: Caller, email: string, emailType = 'bindEmail'): Promise<string> {
  await kit.call(sendEmailCode, { emailType, email }, { as, address: newAddress() });
  return readCode(kit, email);
}
const check = (as: Caller, email: string, emailCode: string, emailType = 'bindEmail') =>
  kit.call(checkEmailCode, { emailType, email, emailCode }, { as });

test('a correct code may be checked again, a wrong one five times in all', async () => {
  const player = await kit.player();
  const code = await request(player, 'check@example.com');
  expect((await check(player, 'check@example.com', code)).code).toBe(0);
  expect((await check(player, 'Check@example.com', code)).code).toBe(0);
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const { refusal, data } = await check(player, 'check@example.com', otherCode(code));
    expect([refusal, data]).toEqual(['codeWrong', { triesLeft }]);
  }
  expect((await check(player, 'check@example.com', code)).refusal).toBe('codeTooMany');
});

test('a code is valid for its player, its mailbox, its purpose, and five minutes', async () => {
  const player = await kit.player();
  const rival = await kit.player();
  const code = await request(player, 'mine@example.com');
  expect((await check(rival, 'mine@example.com', code)).refusal).toBe('codeExpired');
  expect((await check(player, 'other@example.com', code)).refusal).toBe('codeExpired');
  expect((await check(player, 'mine@example.com', code, 'identity')).refusal).toBe('codeExpired');
  kit.clock.advance(300_000);
  expect((await check(player, 'mine@example.com', code)).refusal).toBe('codeExpired');
});

test('an identity code verifies this session for ten minutes, and is used up', async () => {
  const player = await kit.player();
  await bindEmail(kit, player, 'who@example.com');
  const until = async () =>
    (await kit.call(getProfile, {}, { as: player })).data.userInfo.identityUntil;
  expect(await until()).toBe(null);
  const code = await request(player, 'who@example.com', 'identity');
  expect((await check(player, 'who@example.com', code, 'identity')).code).toBe(0);
  expect(await until()).toBe(new Date(kit.clock.now().getTime() + 600_000).toISOString());
  expect((await check(player, 'who@example.com', code, 'identity')).refusal).toBe('codeExpired');
  kit.clock.advance(600_000);
  expect(await until()).toBe(null);
});
