import { startRecovery } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { bindEmail, recordStatements } from '../../test/account.ts';
import { newAddress, solveCaptcha } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import { smsSwitchSetting } from './settings.ts';

const kit = await useKit();

const start = async (username: string, change: object = {}) =>
  kit.call(
    startRecovery,
    { username, ...(await solveCaptcha(kit)), ...change },
    { address: newAddress() },
  );

test('every name gets the same reply, except for its ticket', async () => {
  const player = await kit.player({ username: 'marina77', phone: '13900010001' });
  await bindEmail(kit, player, 'marina@example.com');
  const names = ['marina77', 'MARINA77', '13900010001', '+8613900010001', 'marina@example.com'];
  const nobody = await start('nobody77');
  for (const name of names) {
    const reply = await start(name);
    expect({ ...reply.data, ticket: '' }).toEqual({ ...nobody.data, ticket: '' });
    expect(reply.data.ticket).toHaveLength(nobody.data.ticket.length);
    expect([reply.status, reply.msg]).toEqual([nobody.status, nobody.msg]);
  }
  expect(nobody.data).toMatchObject({
    channels: ['phone', 'email'],
    areas: ['86', '852', '853', '66', '84', '55', '63', '95'],
    expiresAt: new Date(kit.clock.now().getTime() + 600_000).toISOString(),
  });
  const { rows } = await kit.database.pool.query<{ player_id: bigint | null }>(
    'select player_id from access_recoveries where player_id is not null',
  );
  expect(rows).toHaveLength(names.length);
});

test('an unknown name costs the same statements as a known one', async () => {
  const { username } = await kit.player();
  const captchas = [await solveCaptcha(kit), await solveCaptcha(kit)];
  const count = (name: string, captcha: object) =>
    recordStatements(() =>
      kit.call(startRecovery, { username: name, ...captcha }, { address: newAddress() }),
    );
  const known = await count(username, captchas[0] ?? {});
  const unknown = await count('nobody88', captchas[1] ?? {});
  expect(known.length).toBeGreaterThan(3);
  expect(unknown).toEqual(known);
});

test('it requires a captcha, valid once', async () => {
  const { username } = await kit.player();
  expect((await start(username, { captchaId: '' })).refusal).toBe('captchaRequired');
  const captcha = await solveCaptcha(kit);
  expect((await start(username, { ...captcha, captchaCode: 'XXXXX' })).refusal).toBe(
    'captchaWrong',
  );
  expect((await start(username, captcha)).refusal).toBe('captchaWrong');
});

test('a ticket is stored only as a hash', async () => {
  const { username } = await kit.player();
  const { data } = await start(username);
  const { rows } = await kit.database.pool.query<{ text: string }>(
    'select r::text as text from access_recoveries r',
  );
  expect(rows.some((row) => row.text.includes(data.ticket))).toBe(false);
});

test('a site that cannot send a kind of code does not offer it', async () => {
  await kit.set(smsSwitchSetting, 'off');
  expect((await start('nobody99')).data.channels).toEqual(['email']);
  await kit.set(smsSwitchSetting, 'on');
  const { config } = kit.services;
  config.mode = 'licensed';
  expect((await start('nobody99')).data.channels).toEqual([]);
  config.mode = 'play';
});
