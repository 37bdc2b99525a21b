import { confirmRecovery, login, resetPassword } from '@vela/contract/access/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { requestRecoveryCode, openRecovery } from '../../test/account.ts';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';

const kit = await useKit();

let phones = 13_900_040_000;

/** A player with a phone, and the ticket for the last step of a recovery. */
async function recover(): Promise<{ player: TestPlayer; ticket: string; phone: string }> {
  phones += 1;
  const phone = String(phones);
  const player = await kit.player({ phone });
  return { player, phone, ticket: await prove(player.username, phone) };
}

async function prove(username: string, phone: string): Promise<string> {
  const ticket = await openRecovery(kit, username);
  const code = await requestRecoveryCode(kit, ticket, phone);
  const input = { ticket, code };
  return (await kit.call(confirmRecovery, input, { address: newAddress() })).data.ticket;
}

const set = (
  ticket: string,
  newPassword = 'Blue7Whale',
  change: object = {},
  address = newAddress(),
) =>
  kit.call(
    resetPassword,
    { ticket, newPassword, confirmPassword: newPassword, ...change },
    { address },
  );

test('a new password is set, every session ends, and the player is notified', async () => {
  const { player, ticket } = await recover();
  expect((await kit.call(getProfile, {}, { as: player })).code).toBe(0);
  const reply = await set(ticket);
  expect([reply.code, reply.data]).toEqual([0, { username: player.username }]);
  expect((await kit.call(getProfile, {}, { as: player })).code).toBe(401);
  const enter = (password: string) =>
    kit.call(login, { username: player.username, password }, { address: newAddress() });
  expect((await enter(player.password)).refusal).toBe('loginFailed');
  const entered = await enter('Blue7Whale');
  const { data } = await kit.call(getProfile, {}, { as: entered.data });
  expect(data.userInfo.passwordChangedAt).toBe(kit.clock.now().toISOString());
  const { rows } = await kit.database.pool.query(
    `select 1 from message_messages where player_id = $1 and template = 'passwordRecovered'`,
    [player.playerId],
  );
  expect(rows).toHaveLength(1);
  const channel = `player:${player.playerId}`;
  expect(kit.events).toContainEqual({
    channel,
    event: { type: 'session-ended', reason: 'revoked' },
  });
});

test('a ticket is valid once, for ten minutes, and for its own step only', async () => {
  const { ticket } = await recover();
  expect((await set(ticket)).code).toBe(0);
  expect((await set(ticket, 'Green7Whale')).refusal).toBe('ticketExpired');
  const { ticket: late } = await recover();
  kit.clock.advance(600_000);
  expect((await set(late)).refusal).toBe('ticketExpired');
  const first = await openRecovery(kit, 'nobody41');
  expect((await set(first)).refusal).toBe('ticketExpired');
});

test('of eight concurrent resets with one ticket, one succeeds', async () => {
  const { player, ticket } = await recover();
  const passwords = Array.from({ length: 8 }, (_item, index) => `Blue7Whale${index}`);
  const replies = await Promise.all(passwords.map((password) => set(ticket, password)));
  const won = passwords.filter((_password, index) => replies[index]?.code === 0);
  expect(won).toHaveLength(1);
  const enter = { username: player.username, password: won[0] };
  expect((await kit.call(login, enter, { address: newAddress() })).code).toBe(0);
});

test("a completed recovery ends the account's others", async () => {
  const { player, ticket, phone } = await recover();
  kit.clock.advance(60_000);
  const other = await prove(player.username, phone);
  expect((await set(ticket)).code).toBe(0);
  expect((await set(other, 'Green7Whale')).refusal).toBe('ticketExpired');
});

test('a refused password leaves the ticket valid', async () => {
  const { player, ticket } = await recover();
  expect((await set(ticket, 'Blue7Whale', { confirmPassword: 'x' })).refusal).toBe(
    'passwordsDiffer',
  );
  expect((await set(ticket, 'Password123')).refusal).toBe('passwordTooCommon');
  expect((await set(ticket, 'short')).refusal).toBe('invalidInput');
  await kit.database.db
    .updateTable('players')
    .set({ username: 'blue7whale' })
    .where('playerId', '=', player.playerId)
    .execute();
  expect((await set(ticket, 'Blue7Whale')).refusal).toBe('passwordIsUsername');
  expect((await set(ticket, 'Green7Whale')).code).toBe(0);
});

test('a frozen account is reported after its code, and stays unchanged', async () => {
  const { player, ticket } = await recover();
  const freeze = (isFrozen: boolean) =>
    kit.database.db
      .updateTable('players')
      .set({ isFrozen })
      .where('playerId', '=', player.playerId)
      .execute();
  await freeze(true);
  expect((await set(ticket)).refusal).toBe('accountFrozen');
  await freeze(false);
  expect((await set(ticket)).code).toBe(0);
});

test('a player who must wait after failed logins logs in with the new password', async () => {
  const { player, ticket } = await recover();
  const address = newAddress();
  for (const subject of ['', ` from ${address}`]) {
    await kit.database.pool.query(
      `insert into access_failures values ($1, 12, $2, $2::timestamptz + interval '15 minutes')`,
      [`login player:${player.playerId}${subject}`, kit.clock.now()],
    );
  }
  const enter = (password: string) =>
    kit.call(login, { username: player.username, password }, { address });
  expect((await enter(player.password)).refusal).toBe('loginWaiting');
  await set(ticket, 'Blue7Whale', {}, address);
  expect((await enter('Blue7Whale')).code).toBe(0);
});
