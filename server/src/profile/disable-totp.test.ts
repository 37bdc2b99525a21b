import { login } from '@vela/contract/access/calls.ts';
import { disableTotp, getProfile } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { enrolAuthenticator, identify } from '../../test/account.ts';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import type { Caller } from '../../test/site.ts';

const kit = await useKit();

const disable = (as: Caller, code: string) => kit.call(disableTotp, { code }, { as });

test('a code of the app switches it off, and the login has one step again', async () => {
  const phone = '13900092001';
  const player = await kit.player({ phone });
  const { code, wrong } = await enrolAuthenticator(kit, player);
  expect((await disable(player, code())).refusal).toBe('identityRequired');
  await identify(kit, player, phone);
  expect((await disable(player, wrong())).refusal).toBe('totpWrong');
  expect((await disable(player, code())).code).toBe(0);
  const me = (await kit.call(getProfile, {}, { as: player })).data.userInfo;
  expect(me).toMatchObject({ isTotpOn: false, recoveryCodesLeft: 0 });
  const { username, password } = player;
  expect((await kit.call(login, { username, password }, { address: newAddress() })).code).toBe(0);
  expect((await disable(player, code(1))).refusal).toBe('totpNotSet');
});

test('a recovery code switches it off for a player who has lost the app', async () => {
  const player = await kit.player();
  const { recoveryCodes } = await enrolAuthenticator(kit, player);
  expect((await disable(player, 'aaaaa-aaaaa')).refusal).toBe('totpWrong');
  expect((await disable(player, recoveryCodes[3] ?? '')).code).toBe(0);
});

test('the previously linked phone is notified', async () => {
  const phone = '13900092002';
  const player = await kit.player({ phone });
  const { code } = await enrolAuthenticator(kit, player);
  await identify(kit, player, phone);
  kit.clock.advance(1_000);
  await disable(player, code());
  const { rows } = await kit.database.pool.query<{ body: string }>(
    `select body from profile_outbox where target like '%' || $1 order by sent_at desc limit 1`,
    [phone],
  );
  expect(rows[0]?.body).toContain('剛剛更改');
});
