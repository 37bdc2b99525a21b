import { login } from '@vela/contract/access/calls.ts';
import { getProfile, changePassword } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { identify } from '../../test/account.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

const next = 'Harbour9Moon';
const fill = (change: object = {}): object => ({
  oldPassword: 'Harbour2026',
  newPassword: next,
  confirmPassword: next,
  ...change,
});

test('a changed password ends every other session within a second, and keeps this one', async () => {
  const player = await kit.player();
  const { username } = player;
  const other = await kit.call(login, { username, password: player.password });
  expect((await kit.call(getProfile, {}, { as: other.data })).code).toBe(0);
  expect((await kit.call(changePassword, fill(), { as: player })).code).toBe(0);
  expect((await kit.call(getProfile, {}, { as: other.data })).code).toBe(401);
  expect((await kit.call(getProfile, {}, { as: player })).code).toBe(0);
  const enter = (password: string) =>
    kit.call(login, { username, password }, { address: '198.51.100.9' });
  expect((await enter(player.password)).refusal).toBe('loginFailed');
  expect((await enter(next)).code).toBe(0);
  expect(kit.events).toContainEqual({
    channel: `player:${player.playerId}`,
    event: { type: 'session-ended', reason: 'revoked' },
  });
});

test('the profile shows when the password was set, and when it was last changed', async () => {
  const player = await kit.player();
  const read = async (): Promise<object> =>
    (await kit.call(getProfile, {}, { as: player })).data.userInfo;
  const registeredAt = kit.clock.now().toISOString();
  expect(await read()).toMatchObject({ passwordChangedAt: registeredAt });
  kit.clock.advance(60_000);
  const changedAt = kit.clock.now().toISOString();
  expect((await kit.call(changePassword, fill(), { as: player })).code).toBe(0);
  kit.clock.advance(60_000);
  expect(await read()).toMatchObject({ passwordChangedAt: changedAt });
});

test.each([
  ['passwordsDiffer', { confirmPassword: 'Harbour9Moo', oldPassword: 'x' }],
  ['passwordTooCommon', { newPassword: 'Qwerty123', confirmPassword: 'Qwerty123' }],
  ['passwordWrong', { oldPassword: 'Harbour2025' }],
])('%s is refused', async (refusal, change) => {
  const player = await kit.player();
  const reply = await kit.call(changePassword, fill(change), { as: player });
  expect(reply.refusal).toBe(refusal);
});

test('a password may not be the username', async () => {
  const player = await kit.player({ username: 'marina2026' });
  const same = { newPassword: 'Marina2026', confirmPassword: 'Marina2026' };
  const reply = await kit.call(changePassword, fill(same), { as: player });
  expect(reply.refusal).toBe('passwordIsUsername');
});

test('a caller who guesses the old password must wait', async () => {
  const player = await kit.player();
  const wrong = fill({ oldPassword: 'Guess12345' });
  const replies = [];
  for (let guess = 0; guess < 6; guess += 1) {
    replies.push((await kit.call(changePassword, wrong, { as: player })).refusal);
  }
  expect(replies.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'passwordWrong'));
  expect(replies[5]).toBe('tooFrequent');
});

test('with a linked contact, this session must have verified its identity', async () => {
  const phone = '13900094001';
  const player = await kit.player({ phone });
  const send = () => kit.call(changePassword, fill(), { as: player });
  expect((await send()).refusal).toBe('identityRequired');
  await identify(kit, player, phone);
  kit.clock.advance(599_000);
  expect((await send()).code).toBe(0);
  const { rows } = await kit.database.pool.query<{ body: string }>(
    `select body from profile_outbox where target like '%13900094001'
      order by sent_at desc limit 1`,
  );
  expect(rows[0]?.body).toContain('剛剛更改');
});

test('an identity verified ten minutes ago no longer counts', async () => {
  const phone = '13900094002';
  const player = await kit.player({ phone });
  await identify(kit, player, phone);
  kit.clock.advance(600_000);
  expect((await kit.call(changePassword, fill(), { as: player })).refusal).toBe('identityRequired');
});
