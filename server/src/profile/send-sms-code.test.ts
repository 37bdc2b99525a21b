import { sendSmsCode } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

import { readCode } from '../../test/sms.ts';
import { codeSetting, smsSwitchSetting } from '../access/settings.ts';

const kit = await useKit();

const send = (
  as: { token: string },
  mobile: string,
  change: object = {},
  address = '203.0.113.1',
) =>
  kit.call(sendSmsCode, { smsType: 'bindPhone', area: '86', mobile, ...change }, { as, address });

test('a code of six digits goes only to the outbox and the log', async () => {
  const player = await kit.player();
  const reply = await send(player, '13711110001', {}, '203.0.113.2');
  const code = await readCode(kit, '13711110001');
  expect(reply.data).toEqual({
    resendSeconds: 60,
    expiresAt: new Date(kit.clock.now().getTime() + 300_000).toISOString(),
    // A caller on their own machine can read what the sandbox would have sent.
    sandbox: expect.objectContaining({ code }),
  });
  expect(code).toMatch(/^\d{6}$/);
  expect(kit.logLines.some((line) => line.includes(code))).toBe(true);
  expect(kit.events).toContainEqual({ channel: 'staff', event: { type: 'outbox' } });
  const { rows } = await kit.database.pool.query<{ row: string }>(
    'select c::text as row from access_codes c',
  );
  expect(rows.some(({ row }) => row.includes(code))).toBe(false);
});

test.each([
  ['86', '1380013800'],
  ['86', '23800138000'],
  ['86', '138001380000'],
  ['86', '1380013800a'],
  ['852', '12345678'],
  ['66', '212345678'],
  ['1', '2125550123'],
  ['999', '13800138000'],
])('+%s %s is not a phone that this site accepts', async (area, mobile) => {
  const player = await kit.player();
  expect((await send(player, mobile, { area })).refusal).toBe('phoneWrong');
});

test.each([
  ['852', '51234567', '+852 51234567'],
  ['66', '0812345678', '+66 812345678'],
  ['853', '66123456', '+853 66123456'],
])('+%s %s is a phone, stored as %s', async (area, mobile, target) => {
  const player = await kit.player();
  const reply = await send(player, mobile, { area }, '203.0.113.3');
  expect(reply.code).toBe(0);
  const { rows } = await kit.database.pool.query('select 1 from profile_outbox where target = $1', [
    target,
  ]);
  expect(rows).toHaveLength(1);
});

/** A reply without the sandbox message, which names its own target. */
const withoutMessage = ({ code, data }: Awaited<ReturnType<typeof send>>) => ({
  code,
  data: { ...data, sandbox: Object.keys(data.sandbox ?? {}) },
});

test('the reply does not reveal whether the phone is linked to an account', async () => {
  await kit.player({ phone: '13711110002' });
  const player = await kit.player();
  const taken = await send(player, '13711110002', {}, '203.0.113.21');
  const other = await kit.player();
  const free = await send(other, '13711110012', {}, '203.0.113.22');
  expect(withoutMessage(taken)).toEqual(withoutMessage(free));
  expect(taken.code).toBe(0);
});

test('the next code waits sixty seconds, and ten a day are enough', async () => {
  const player = await kit.player();
  const mobile = '13711110003';
  expect((await send(player, mobile, {}, '203.0.113.4')).code).toBe(0);
  kit.clock.advance(59_000);
  const soon = await send(player, mobile, {}, '203.0.113.4');
  expect([soon.refusal, soon.data]).toEqual(['codeTooSoon', { retrySeconds: 1 }]);
  for (let more = 0; more < 9; more += 1) {
    kit.clock.advance(60_000);
    expect((await send(player, mobile, {}, '203.0.113.4')).code).toBe(0);
  }
  kit.clock.advance(60_000);
  const full = await send(player, mobile, {}, '203.0.113.4');
  // The first of the ten was sent ten minutes ago; a day after it there is room again.
  expect([full.refusal, full.data]).toEqual(['codeTooMany', { retrySeconds: 86_400 - 659 }]);
  kit.clock.advance((86_400 - 660) * 1_000);
  expect((await send(player, mobile, {}, '203.0.113.4')).refusal).toBe('codeTooMany');
  kit.clock.advance(1_000);
  expect((await send(player, mobile, {}, '203.0.113.4')).code).toBe(0);
});

test('one address sends twenty codes a day, to any recipients', async () => {
  const address = '203.0.113.5';
  for (let sent = 0; sent < 20; sent += 1) {
    const player = await kit.player();
    expect((await send(player, `1361111${1000 + sent}`, {}, address)).code).toBe(0);
  }
  const player = await kit.player();
  expect((await send(player, '13611112000', {}, address)).refusal).toBe('codeTooMany');
  expect((await send(player, '13611112000', {}, '203.0.113.6')).code).toBe(0);
});

test('of a hundred concurrent requests one is sent', async () => {
  const player = await kit.player();
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => send(player, '13711110004', {}, '203.0.113.7')),
  );
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  expect(replies.filter((reply) => reply.refusal === 'codeTooSoon')).toHaveLength(99);
});

test('an identity code goes to the linked phone, named by its middle digits', async () => {
  const player = await kit.player({ phone: '13798760005' });
  const identify = (mobile: string) => send(player, mobile, { smsType: 'identity' }, '203.0.113.8');
  expect((await identify('1234')).refusal).toBe('phoneWrong');
  expect((await identify('9876')).code).toBe(0);
  expect(await readCode(kit, '13798760005')).toMatch(/^\d{6}$/);
  const unbound = await kit.player();
  const reply = await send(unbound, '9876', { smsType: 'identity' });
  expect(reply.refusal).toBe('phoneWrong');
});

test('the text is in the language of the request', async () => {
  const player = await kit.player();
  const input = { smsType: 'bindPhone', area: '86', mobile: '13711110006' };
  await kit.call(sendSmsCode, input, { as: player, lang: 'th', address: '203.0.113.9' });
  const { rows } = await kit.database.pool.query<{ body: string }>(
    `select body from profile_outbox where target like '%13711110006'`,
  );
  expect(rows[0]?.body).toContain('รหัสของคุณคือ');
});

test('limits are settings, and a switched-off SMS sends nothing', async () => {
  const player = await kit.player();
  await kit.set(codeSetting, { resendSeconds: 5 });
  expect((await send(player, '13711110007', {}, '203.0.113.10')).data).toMatchObject({
    resendSeconds: 5,
  });
  await kit.set(smsSwitchSetting, 'off');
  expect((await send(player, '13711110008')).data).toMatchObject({ resendSeconds: 0 });
  expect(await readCode(kit, '13711110008')).toBe('');
  await kit.set(smsSwitchSetting, 'on');
});
