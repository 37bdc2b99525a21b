import { checkSmsCode, sendSmsCode } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

import { readCode, requestCode } from '../../test/sms.ts';

const kit = await useKit();

const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const check = (as: { token: string }, mobile: string, smsCode: string) =>
  kit.call(checkSmsCode, { smsType: 'bindPhone', area: '86', mobile, smsCode }, { as });

test('a correct code may be checked again, a wrong one five times in all', async () => {
  const player = await kit.player();
  const mobile = '13722220001';
  const code = await requestCode(kit, player, { smsType: 'bindPhone', mobile });
  expect((await check(player, mobile, code)).code).toBe(0);
  expect((await check(player, mobile, code)).code).toBe(0);
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const { refusal, data } = await check(player, mobile, other(code));
    expect([refusal, data]).toEqual(['codeWrong', { triesLeft }]);
  }
  expect((await check(player, mobile, code)).refusal).toBe('codeTooMany');
});

test('of a hundred concurrent wrong tries five are checked', async () => {
  const player = await kit.player();
  const mobile = '13722220002';
  const code = await requestCode(kit, player, { smsType: 'bindPhone', mobile });
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => check(player, mobile, other(code))),
  );
  expect(replies.filter((reply) => reply.refusal === 'codeWrong')).toHaveLength(5);
});

test('a code is valid for five minutes, until the next one, for its player and phone', async () => {
  const player = await kit.player();
  const rival = await kit.player();
  const mobile = '13722220003';
  const first = await requestCode(kit, player, { smsType: 'bindPhone', mobile });
  expect((await check(rival, mobile, first)).refusal).toBe('codeExpired');
  expect((await check(player, '13722220004', first)).refusal).toBe('codeExpired');
  kit.clock.advance(60_000);
  const second = await requestCode(kit, player, { smsType: 'bindPhone', mobile });
  if (first !== second) expect((await check(player, mobile, first)).refusal).toBe('codeWrong');
  kit.clock.advance(299_000);
  expect((await check(player, mobile, second)).code).toBe(0);
  kit.clock.advance(1_000);
  expect((await check(player, mobile, second)).refusal).toBe('codeExpired');
});

test('a correct identity code is used up: an observer cannot reuse it', async () => {
  const player = await kit.player({ phone: '13722220009' });
  const identity = { smsType: 'identity', mobile: '2222' };
  await kit.call(sendSmsCode, identity, { as: player });
  const smsCode = await readCode(kit, '13722220009');
  const send = () => kit.call(checkSmsCode, { ...identity, smsCode }, { as: player });
  expect((await send()).code).toBe(0);
  expect((await send()).refusal).toBe('codeExpired');
});
