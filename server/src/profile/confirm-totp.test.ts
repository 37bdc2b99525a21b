import { login } from '@vela/contract/access/calls.ts';
import { confirmTotp, enrolTotp, getProfile } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { enrolAuthenticator, openAuthenticator } from '../../test/account.ts';
import type { Authenticator } from '../../test/account.ts';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import type { Caller, TestPlayer } from '../../test/site.ts';

const kit = await useKit();

const confirm = (as: Caller, totp: string) => kit.call(confirmTotp, { totp }, { as });

async function enrol(as: TestPlayer): Promise<Pick<Authenticator, 'code' | 'wrong'>> {
  const { data } = await kit.call(enrolTotp, { loginPassword: as.password }, { as });
  return openAuthenticator(kit, data.secret);
}

test('the first code confirms it and returns ten recovery codes, only once', async () => {
  const player = await kit.player();
  const { code, wrong } = await enrol(player);
  expect((await confirm(player, wrong())).refusal).toBe('totpWrong');
  const { data } = await confirm(player, code());
  expect(new Set(data.recoveryCodes).size).toBe(10);
  for (const it of data.recoveryCodes) expect(it).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/);
  const me = (await kit.call(getProfile, {}, { as: player })).data.userInfo;
  expect(me).toMatchObject({ isTotpOn: true, recoveryCodesLeft: 10 });
  const { username, password } = player;
  const reply = await kit.call(login, { username, password }, { address: newAddress() });
  expect(reply.refusal).toBe('totpRequired');
  expect((await confirm(player, code(1))).refusal).toBe('totpSet');
});

test('a secret waits ten minutes for its first code', async () => {
  const player = await kit.player();
  expect((await confirm(player, '123456')).refusal).toBe('ticketExpired');
  const { code } = await enrol(player);
  kit.clock.advance(600_001);
  expect((await confirm(player, code())).refusal).toBe('ticketExpired');
});

test('of eight concurrent confirmations, one gets recovery codes', async () => {
  const player = await kit.player();
  const { code } = await enrol(player);
  const replies = await Promise.all(Array.from({ length: 8 }, () => confirm(player, code())));
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  const { rows } = await kit.database.pool.query(
    'select 1 from access_recovery_codes where player_id = $1',
    [player.playerId],
  );
  expect(rows).toHaveLength(10);
});

test("one player's code does not confirm another player's authenticator", async () => {
  const player = await kit.player();
  const rival = await enrolAuthenticator(kit, await kit.player());
  await enrol(player);
  expect((await confirm(player, rival.code())).refusal).toBe('totpWrong');
});
