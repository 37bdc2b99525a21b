import { login } from '@vela/contract/access/calls.ts';
import { getPlayer, resetPlayerTotp } from '@vela/contract/profile/staff-calls.ts';
import { expect, test } from 'vitest';
import { enrolAuthenticator } from '../../test/account.ts';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('support removes a lost authenticator, and the player is notified', async () => {
  const phone = '13900093001';
  const player = await kit.player({ phone });
  const { username, password, playerId } = player;
  const as = await kit.operator('support');
  const reset = (reason: string) =>
    kit.call(resetPlayerTotp, { username, reason, proof: 'call' }, { as });
  expect((await reset('asked')).refusal).toBe('totpNotSet');
  await enrolAuthenticator(kit, player);
  const page = async () => (await kit.call(getPlayer, { username }, { as })).data.player;
  expect((await page()).isTotpOn).toBe(true);
  expect((await reset('')).refusal).toBe('reasonRequired');
  expect((await reset('identity seen on a call')).code).toBe(0);
  expect((await page()).isTotpOn).toBe(false);
  expect((await kit.call(login, { username, password }, { address: newAddress() })).code).toBe(0);
  const { rows } = await kit.database.pool.query<{ reported: bigint }>(
    `select (select count(*) from message_messages where player_id = $1 and template = 'totpOff')
          + (select count(*) from profile_outbox where target like '%13900093001')
          + (select count(*) from staff_audit where action = 'player.resetTotp') as reported`,
    [playerId],
  );
  expect(rows[0]?.reported).toBe(3n);
  const action = await kit.database.db
    .selectFrom('staffAudit')
    .select('details')
    .where('action', '=', 'player.resetTotp')
    .executeTakeFirstOrThrow();
  expect(action.details).toEqual({ proof: 'call', reason: 'identity seen on a call' });
});

test('an unconfirmed secret cannot be reset', async () => {
  const { username, playerId } = await kit.player();
  await kit.database.pool.query(
    `insert into access_totps (player_id, sealed_secret, created_at) values ($1, '\\x00', now())`,
    [playerId],
  );
  const as = await kit.operator('risk');
  const reply = await kit.call(resetPlayerTotp, { username, reason: 'x', proof: 'call' }, { as });
  expect(reply.refusal).toBe('totpNotSet');
});
