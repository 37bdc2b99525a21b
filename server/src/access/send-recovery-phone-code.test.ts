import { sendRecoveryPhoneCode } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { recordStatements, openRecovery } from '../../test/account.ts';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import { readCode } from '../../test/sms.ts';
import { codeSetting, smsSwitchSetting } from './settings.ts';

const kit = await useKit();

const request = (ticket: string, mobile: string, change: object = {}, address = newAddress()) =>
  kit.call(sendRecoveryPhoneCode, { ticket, mobile, ...change }, { address });

test('the code goes to the linked phone only, and no reply reveals the difference', async () => {
  const { username } = await kit.player({ phone: '13900020001' });
  const { username: phoneless } = await kit.player();
  const right = await request(await openRecovery(kit, username), '13900020001');
  const wrongPhone = await request(await openRecovery(kit, username), '13900020002');
  const noPhone = await request(await openRecovery(kit, phoneless), '13900020003');
  const nobody = await request(await openRecovery(kit, 'nobody11'), '13900020004');
  expect(right.code).toBe(0);
  for (const reply of [wrongPhone, noPhone, nobody]) expect(reply.raw).toBe(right.raw);
  expect(await readCode(kit, '13900020001')).toMatch(/^\d{6}$/);
  for (const phone of ['13900020002', '13900020003', '13900020004']) {
    expect(await readCode(kit, phone)).toBe('');
  }
});

test('the same statements run whether or not the account exists: one code, one letter', async () => {
  const { username } = await kit.player({ phone: '13900020011' });
  const known = await openRecovery(kit, username);
  const unknown = await openRecovery(kit, 'nobody12');
  const right = await recordStatements(() => request(known, '13900020011'));
  const wrong = await recordStatements(() => request(unknown, '13900020012'));
  expect(right.filter((text) => /insert into "access_codes"/.test(text))).toHaveLength(1);
  expect(right.filter((text) => /insert into "profile_outbox"/.test(text))).toHaveLength(1);
  expect(wrong).toEqual(right);
});

test('a licensed site writes the same rows, and only one of them is sent', async () => {
  const { config } = kit.services;
  config.mode = 'licensed';
  config.outside = {
    ...config.outside,
    sms: { url: 'http://127.0.0.1:9/?t={text}', headers: {}, body: '', okText: '' },
  };
  const { username } = await kit.player({ phone: '13900020021' });
  const known = await openRecovery(kit, username);
  const unknown = await openRecovery(kit, 'nobody13');
  const right = await recordStatements(() => request(known, '13900020021'));
  const wrong = await recordStatements(() => request(unknown, '13900020022'));
  expect(wrong).toEqual(right);
  const rows = await kit.database.db
    .selectFrom('accessDeliveries')
    .select(['target', 'state'])
    .orderBy('target')
    .execute();
  expect(rows).toEqual([
    { target: '+86 13900020021', state: 'queued' },
    { target: '+86 13900020022', state: 'dropped' },
  ]);
  config.mode = 'play';
  config.outside = { ...config.outside, sms: null };
});

test('limits are the same for all: sixty seconds, ten a day for a phone', async () => {
  const { username } = await kit.player({ phone: '13900020031' });
  for (const [name, mobile] of [
    [username, '13900020031'],
    ['nobody14', '13900020032'],
  ] as const) {
    for (let sent = 0; sent < 10; sent += 1) {
      const ticket = await openRecovery(kit, name);
      expect((await request(ticket, mobile)).code).toBe(0);
      const soon = await request(ticket, mobile);
      expect([soon.refusal, soon.data]).toEqual(['codeTooSoon', { retrySeconds: 60 }]);
      kit.clock.advance(60_000);
    }
    expect((await request(await openRecovery(kit, name), mobile)).refusal).toBe('codeTooMany');
  }
});

test('one address sends a limited number of codes a day, for any names', async () => {
  await kit.set(codeSetting, { perSenderMax: 5 });
  const address = '198.18.0.1';
  const send = async (number: number, from: string) => {
    const ticket = await openRecovery(kit, `ghost${number}`);
    return (await request(ticket, `139000203${40 + number}`, {}, from)).refusal;
  };
  for (let number = 0; number < 5; number += 1) expect(await send(number, address)).toBe(null);
  expect(await send(5, address)).toBe('codeTooMany');
  expect(await send(6, '198.18.0.2')).toBe(null);
  kit.clock.advance(86_400_000);
  expect(await send(7, address)).toBe(null);
  await kit.set(codeSetting, { perSenderMax: 20 });
});

test('a ticket is valid for ten minutes, and an invalid one sends nothing', async () => {
  const ticket = await openRecovery(kit, 'nobody15');
  kit.clock.advance(600_000);
  expect((await request(ticket, '13900020091')).refusal).toBe('ticketExpired');
  expect((await request('nothing', '13900020091')).refusal).toBe('ticketExpired');
  expect((await request(ticket, '12345')).refusal).toBe('phoneWrong');
  expect((await request(ticket, '51234567', { area: '44' })).refusal).toBe('phoneWrong');
});

test('where SMS is off nothing is sent', async () => {
  await kit.set(smsSwitchSetting, 'off');
  const ticket = await openRecovery(kit, 'nobody16');
  expect((await request(ticket, '13900020092')).refusal).toBe('unavailable');
  await kit.set(smsSwitchSetting, 'on');
});
