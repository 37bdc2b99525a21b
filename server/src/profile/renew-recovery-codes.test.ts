import { confirmLogin, login } from '@vela/contract/access/calls.ts';
import { renewRecoveryCodes } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { enrolAuthenticator, identify } from '../../test/account.ts';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import type { Caller, TestPlayer } from '../../test/site.ts';

const kit = await useKit();

const renew = (as: Caller, totp: string) => kit.call(renewRecoveryCodes, { totp }, { as });

async function tryCode({ username, password }: TestPlayer, code: string): Promise<number> {
  const first = await kit.call(login, { username, password }, { address: newAddress() });
  const { ticket } = first.data as unknown as { ticket: string };
  return (await kit.call(confirmLogin, { ticket, code }, { address: newAddress() })).code;
}

test('new codes are valid, the old ones no longer', async () => {
  const player = await kit.player();
  const { recoveryCodes, code } = await enrolAuthenticator(kit, player);
  const { data } = await renew(player, code());
  expect(data.recoveryCodes).toHaveLength(10);
  expect(await tryCode(player, recoveryCodes[0] ?? '')).not.toBe(0);
  expect(await tryCode(player, data.recoveryCodes[0] ?? '')).toBe(0);
});

test('it requires a code of the app, never a recovery code', async () => {
  const player = await kit.player();
  expect((await renew(player, '123456')).refusal).toBe('totpNotSet');
  const { wrong } = await enrolAuthenticator(kit, player);
  expect((await renew(player, wrong())).refusal).toBe('totpWrong');
});

test('it requires a verified identity if a contact is linked', async () => {
  const phone = '13900091001';
  const player = await kit.player({ phone });
  const { code } = await enrolAuthenticator(kit, player);
  expect((await renew(player, code())).refusal).toBe('identityRequired');
  await identify(kit, player, phone);
  expect((await renew(player, code())).code).toBe(0);
});
