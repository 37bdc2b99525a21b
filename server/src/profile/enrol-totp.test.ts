import { login } from '@vela/contract/access/calls.ts';
import { enrolTotp, getProfile } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { enrolAuthenticator, identify } from '../../test/account.ts';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import type { Caller } from '../../test/site.ts';

const kit = await useKit();

const enrol = (as: Caller, loginPassword: string) =>
  kit.call(enrolTotp, { loginPassword }, { as, lang: 'en' });

test('the secret is returned as text and as a QR code, and is not confirmed yet', async () => {
  const player = await kit.player();
  const { data } = await enrol(player, player.password);
  expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(data.uri).toBe(
    `otpauth://totp/Vela%3A${player.username}?secret=${data.secret}&issuer=Vela`,
  );
  expect(data.qrSvg).toMatch(/^<svg/);
  const { username, password } = player;
  const reply = await kit.call(login, { username, password }, { address: newAddress() });
  expect(reply.code).toBe(0);
  expect((await kit.call(getProfile, {}, { as: player })).data.userInfo.isTotpOn).toBe(false);
});

test('a repeated request returns a new secret', async () => {
  const player = await kit.player();
  const [one, two] = [await enrol(player, player.password), await enrol(player, player.password)];
  expect(one.data.secret).not.toBe(two.data.secret);
});

test('it requires the login password, and a verified identity if a contact is linked', async () => {
  const phone = '13900090001';
  const player = await kit.player({ phone });
  expect((await enrol(player, player.password)).refusal).toBe('identityRequired');
  await identify(kit, player, phone);
  expect((await enrol(player, 'Wrong12345')).refusal).toBe('passwordWrong');
  expect((await enrol(player, player.password)).code).toBe(0);
});

test('a confirmed one is not replaced', async () => {
  const player = await kit.player();
  await enrolAuthenticator(kit, player);
  expect((await enrol(player, player.password)).refusal).toBe('totpSet');
});
