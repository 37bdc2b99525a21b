import { confirmRecovery, sendRecoveryEmailCode } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import {
  requestRecoveryCode,
  bindEmail,
  otherCode,
  recordStatements,
  openRecovery,
} from '../../test/account.ts';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import { readCode } from '../../test/sms.ts';

const kit = await useKit();

const check = (ticket: string, code: string) =>
  kit.call(confirmRecovery, { ticket, code }, { address: newAddress() });

test('a correct code returns the last ticket, and neither is valid twice', async () => {
  const { username } = await kit.player({ phone: '13900030001' });
  const ticket = await openRecovery(kit, username);
  const code = await requestRecoveryCode(kit, ticket, '13900030001');
  const reply = await check(ticket, code);
  expect(reply.code).toBe(0);
  expect(reply.data.ticket).not.toBe(ticket);
  expect((await check(ticket, code)).refusal).toBe('ticketExpired');
  // The ticket for the last step checks no codes.
  expect((await check(reply.data.ticket, code)).refusal).toBe('ticketExpired');
});

test('a code sent by mail is accepted as well', async () => {
  const player = await kit.player();
  await bindEmail(kit, player, 'post@example.com');
  const ticket = await openRecovery(kit, player.username);
  await kit.call(sendRecoveryEmailCode, { ticket, email: 'post@example.com' });
  expect((await check(ticket, await readCode(kit, 'post@example.com'))).code).toBe(0);
});

test('a wrong code gets the same answer whether or not the account exists', async () => {
  const { username } = await kit.player({ phone: '13900030011' });
  const known = await openRecovery(kit, username);
  const code = await requestRecoveryCode(kit, known, '13900030011');
  const unknown = await openRecovery(kit, 'nobody31');
  expect(await requestRecoveryCode(kit, unknown, '13900030012')).toBe('');
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const [right, wrong] = [await check(known, otherCode(code)), await check(unknown, '000000')];
    expect([right.refusal, right.data]).toEqual(['codeWrong', { triesLeft }]);
    expect(wrong.raw).toBe(right.raw);
  }
  expect((await check(known, code)).refusal).toBe('codeTooMany');
  expect((await check(unknown, '000000')).refusal).toBe('codeTooMany');
});

test('a wrong code costs the same statements whether or not the account exists', async () => {
  const { username } = await kit.player({ phone: '13900030021' });
  const known = await openRecovery(kit, username);
  const code = await requestRecoveryCode(kit, known, '13900030021');
  const unknown = await openRecovery(kit, 'nobody32');
  await requestRecoveryCode(kit, unknown, '13900030022');
  const right = await recordStatements(() => check(known, otherCode(code)));
  const wrong = await recordStatements(() => check(unknown, '000000'));
  expect(right.length).toBeGreaterThan(3);
  expect(wrong).toEqual(right);
});

test('a code of one recovery opens no other one', async () => {
  const { username } = await kit.player({ phone: '13900030031' });
  const first = await openRecovery(kit, username);
  const code = await requestRecoveryCode(kit, first, '13900030031');
  const second = await openRecovery(kit, username);
  expect((await check(second, code)).refusal).toBe('codeExpired');
  kit.clock.advance(300_000);
  expect((await check(first, code)).refusal).toBe('codeExpired');
});
