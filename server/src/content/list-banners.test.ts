import { listBanners } from '@vela/contract/content/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { seedContent } from '../../seeds/content.ts';
import { setFirstDeposit } from '../app/players.ts';

const kit = await useKit();
await kit.database.transaction(({ tx }) => seedContent(tx, kit.services.site, kit.clock.now()));

const read = async (as: { token: string } | null): Promise<string[]> =>
  (await kit.done(listBanners, {}, as ? { as } : {})).banners.map((banner) => banner.link);

const invitation = '/pages/login/login?mode=register';
const deposit = '/pages/finance/myDeposit';
const security = '/pages/system/secondaryPassword';

test('a visitor is invited, a player is not', async () => {
  const visitor = await read(null);
  expect(visitor).toContain(invitation);
  expect(visitor).not.toContain(deposit);
  const player = await read(await kit.player());
  expect(player).not.toContain(invitation);
  expect(player).toEqual(expect.arrayContaining([deposit, security]));
  // A dead token makes a visitor, not an error: the home screen must always open.
  expect(await read({ token: 'x'.repeat(43) })).toEqual(visitor);
});

test('what a player has done is not asked for any more', async () => {
  const player = await kit.player();
  await setFirstDeposit(kit.database.db, player.playerId, kit.clock.now());
  expect(await read(player)).not.toContain(deposit);
  expect(await read(player)).toContain(security);
  expect(await read(await kit.player({ secondaryPassword: '246810' }))).not.toContain(security);
});
