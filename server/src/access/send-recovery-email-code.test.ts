import { sendRecoveryEmailCode } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { bindEmail, recordStatements, openRecovery } from '../../test/account.ts';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import { readCode } from '../../test/sms.ts';

const kit = await useKit();

const send = (ticket: string, email: string) =>
  kit.call(sendRecoveryEmailCode, { ticket, email }, { address: newAddress() });

test('the code goes to the linked address only, and no reply reveals the difference', async () => {
  const player = await kit.player();
  await bindEmail(kit, player, 'someone@example.com');
  const right = await send(await openRecovery(kit, player.username), 'Someone@Example.com');
  const wrong = await send(await openRecovery(kit, player.username), 'other@example.com');
  const nobody = await send(await openRecovery(kit, 'nobody21'), 'third@example.com');
  expect(right.code).toBe(0);
  expect([wrong.raw, nobody.raw]).toEqual([right.raw, right.raw]);
  expect(await readCode(kit, 'someone@example.com')).toMatch(/^\d{6}$/);
  expect(await readCode(kit, 'other@example.com')).toBe('');
  expect(await readCode(kit, 'third@example.com')).toBe('');
});

test('the same statements run whether or not the account exists', async () => {
  const player = await kit.player();
  await bindEmail(kit, player, 'counted@example.com');
  const known = await openRecovery(kit, player.username);
  const unknown = await openRecovery(kit, 'nobody22');
  const right = await recordStatements(() => send(known, 'counted@example.com'));
  const wrong = await recordStatements(() => send(unknown, 'uncounted@example.com'));
  expect(right.length).toBeGreaterThan(8);
  expect(wrong).toEqual(right);
});

test.each(['nobody', 'a@b', 'a@b.c', 'a b@example.com', 'ä@example.com', 'a@exаmple.com'])(
  '%j is not an address',
  async (email) => {
    const ticket = await openRecovery(kit, 'nobody23');
    const { refusal, data } = await send(ticket, email);
    expect([refusal, data]).toEqual(['invalidInput', { field: 'email' }]);
  },
);

test('an expired ticket sends nothing', async () => {
  const ticket = await openRecovery(kit, 'nobody24');
  kit.clock.advance(600_000);
  expect((await send(ticket, 'late@example.com')).refusal).toBe('ticketExpired');
});
