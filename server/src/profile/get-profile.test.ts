import { getProfile } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('data that others could misuse is masked, and no password is returned', async () => {
  const player = await kit.player({
    phone: '13800138000',
    realName: '陳大文',
    secondaryPassword: '246810',
    vipLevel: 3,
  });
  await kit.database.pool.query(`update players set email = 'marina@example.com'
    where player_id = ${player.playerId}`);
  const { body, raw } = await kit.call(getProfile, {}, { as: player });
  expect(body['userInfo']).toMatchObject({
    username: player.username,
    phone: '138****8000',
    phoneArea: '86',
    realName: '**文',
    email: 'm***@example.com',
    vipLevel: 3,
    hasSecondaryPassword: true,
    cardCount: 0,
    firstDepositAt: null,
  });
  for (const secret of ['13800138000', '陳大', 'argon2', player.token]) {
    expect(raw).not.toContain(secret);
  }
});

test('a visitor is refused', async () => {
  expect(await kit.call(getProfile)).toMatchObject({ status: 401, code: 401 });
  expect((await kit.call(getProfile, {}, { as: { token: 'x'.repeat(43) } })).code).toBe(401);
});
