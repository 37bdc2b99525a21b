import { sendEmailCode } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { bindEmail } from '../../test/account.ts';
import { useKit } from '../../test/kit.ts';
import type { Caller } from '../../test/site.ts';
import { readCode } from '../../test/sms.ts';
import { smsSwitchSetting } from '../access/settings.ts';

const kit = await useKit();

const request = (as: Caller, email: string, emailType = 'bindEmail', address = '203.0.113.40') =>
  kit.call(sendEmailCode, { emailType, email }, { as, address, lang: 'en' });

test('a code goes only to the mailbox and, in play mode, to the log', async () => {
  const player = await kit.player();
  const reply = await request(player, 'Marina@Example.com');
  const code = await readCode(kit, 'marina@example.com');
  expect(reply.data).toEqual({
    resendSeconds: 60,
    expiresAt: new Date(kit.clock.now().getTime() + 300_000).toISOString(),
    // A caller on their own machine can read what the sandbox would have sent.
    sandbox: expect.objectContaining({ code }),
  });
  expect(code).toMatch(/^\d{6}$/);
  expect(kit.logLines.some((line) => line.includes(code))).toBe(true);
  const { rows } = await kit.database.pool.query<{ channel: string; target: string }>(
    'select channel, target from profile_outbox',
  );
  expect(rows).toEqual([{ channel: 'email', target: 'marina@example.com' }]);
});

/** A reply without the sandbox message, which names its own target. */
const withoutMessage = ({ code, data }: Awaited<ReturnType<typeof request>>) => ({
  code,
  data: { ...data, sandbox: Object.keys(data.sandbox ?? {}) },
});

test('the reply does not reveal whether the address is linked to an account', async () => {
  await bindEmail(kit, await kit.player(), 'taken@example.com');
  const taken = await request(await kit.player(), 'taken@example.com', 'bindEmail', '203.0.113.41');
  const free = await request(await kit.player(), 'free@example.com', 'bindEmail', '203.0.113.42');
  expect(withoutMessage(taken)).toEqual(withoutMessage(free));
  expect(taken.code).toBe(0);
});

test('mail has its own limits: sixty seconds, ten a day for a mailbox', async () => {
  const player = await kit.player();
  const address = '203.0.113.43';
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await request(player, 'often@example.com', 'bindEmail', address)).code).toBe(0);
    const soon = await request(player, 'often@example.com', 'bindEmail', address);
    expect([soon.refusal, soon.data]).toEqual(['codeTooSoon', { retrySeconds: 60 }]);
    kit.clock.advance(60_000);
  }
  const tenth = await request(player, 'often@example.com', 'bindEmail', address);
  expect(tenth.refusal).toBe('codeTooMany');
});

test('an identity code goes only to the bound address, and only where no phone is', async () => {
  const player = await kit.player();
  await bindEmail(kit, player, 'only@example.com');
  expect((await request(player, 'other@example.com', 'identity')).refusal).toBe('emailWrong');
  const address = '203.0.113.44';
  expect((await request(player, 'Only@example.com', 'identity', address)).code).toBe(0);
  const phoned = await kit.player({ phone: '13900070001' });
  await bindEmail(kit, phoned, 'second@example.com');
  expect((await request(phoned, 'second@example.com', 'identity')).refusal).toBe('emailWrong');
  // Without codes to phones, the mailbox is the only channel.
  await kit.set(smsSwitchSetting, 'off');
  expect((await request(phoned, 'second@example.com', 'identity', address)).code).toBe(0);
  await kit.set(smsSwitchSetting, 'on');
});

test.each(['x', 'x@', '@example.com', 'a..b@example.com', 'a@example', 'a@b@example.com'])(
  '%j is not an address',
  async (email) => {
    const reply = await request(await kit.player(), email);
    expect([reply.refusal, reply.data]).toEqual(['invalidInput', { field: 'email' }]);
  },
);

test('a site that cannot send mail refuses, and counts nothing', async () => {
  const player = await kit.player();
  const { config } = kit.services;
  config.mode = 'licensed';
  expect((await request(player, 'mute@example.com')).refusal).toBe('unavailable');
  config.mode = 'play';
  expect((await request(player, 'mute@example.com', 'bindEmail', '203.0.113.45')).code).toBe(0);
});
