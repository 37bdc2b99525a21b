import {
  checkSecondaryPassword,
  changeSecondaryPassword,
  updateProfile,
} from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { identify } from '../../test/account.ts';
import { useKit } from '../../test/kit.ts';
import type { Caller, TestPlayer } from '../../test/site.ts';

let phones = 13_900_080_000;
const kit = await useKit();

const right = '246810';
const change = (as: Caller, input: object) =>
  kit.call(changeSecondaryPassword, { newSecondaryPassword: '975310', ...input }, { as });
const check = async (as: Caller, secondaryPassword: string) =>
  (await kit.call(checkSecondaryPassword, { secondaryPassword }, { as })).refusal;

async function newIdentified(): Promise<TestPlayer> {
  phones += 1;
  const phone = String(phones);
  const player = await kit.player({ phone, secondaryPassword: right });
  await identify(kit, player, phone);
  return player;
}

test('it is changed with the old one, once the player has verified their identity', async () => {
  const phone = '13900089999';
  const player = await kit.player({ phone, secondaryPassword: right });
  expect((await change(player, { oldSecondaryPassword: right })).refusal).toBe('identityRequired');
  await identify(kit, player, phone);
  expect((await change(player, { oldSecondaryPassword: right })).code).toBe(0);
  expect(await check(player, right)).toBe('secondaryPasswordWrong');
  expect(await check(player, '975310')).toBe(null);
  const { rows } = await kit.database.pool.query(
    `select 1 from message_messages where player_id = $1 and template = 'secondaryPasswordChanged'`,
    [player.playerId],
  );
  expect(rows).toHaveLength(1);
});

test('a player who has forgotten it, or is locked out of it, enters the login password', async () => {
  const player = await newIdentified();
  for (let tried = 0; tried < 5; tried += 1) await check(player, '000000');
  expect(await check(player, right)).toBe('secondaryPasswordLocked');
  expect((await change(player, { loginPassword: 'Wrong12345' })).refusal).toBe('passwordWrong');
  expect((await change(player, { loginPassword: player.password })).code).toBe(0);
  expect(await check(player, '975310')).toBe(null);
});

test('a wrong old one counts as everywhere, and five lock it', async () => {
  const player = await newIdentified();
  for (const triesLeft of [4, 3, 2, 1]) {
    const { refusal, data } = await change(player, { oldSecondaryPassword: '111111' });
    expect([refusal, data]).toEqual(['secondaryPasswordWrong', { triesLeft }]);
  }
  const fifth = await change(player, { oldSecondaryPassword: '111111' });
  expect([fifth.refusal, fifth.data]).toEqual(['secondaryPasswordLocked', { retrySeconds: 1800 }]);
});

test('an identity verified in another session does not count', async () => {
  const player = await newIdentified();
  const { rows } = await kit.database.pool.query<{ session_id: string }>(
    `insert into access_sessions (session_id, player_id, token_hash, created_at, last_seen_at,
       expires_at)
     select 'ses_stolen', player_id, sha256('stolen token of this test'), created_at,
       last_seen_at, expires_at from access_sessions where player_id = $1 returning session_id`,
    [player.playerId],
  );
  expect(rows).toHaveLength(1);
  const stolen = { token: 'stolen token of this test' };
  expect((await change(stolen, { oldSecondaryPassword: right })).refusal).toBe('identityRequired');
});

test('without one there is nothing to change, and empty input changes nothing', async () => {
  const player = await kit.player();
  expect((await change(player, { loginPassword: player.password })).refusal).toBe(
    'secondaryPasswordNotSet',
  );
  expect((await change(player, {})).data).toEqual({ field: 'oldSecondaryPassword' });
  await kit.call(updateProfile, { secondaryPassword: right }, { as: player });
  // No contact is linked, so the old password suffices.
  expect((await change(player, { oldSecondaryPassword: right })).code).toBe(0);
});
