import { listBanners } from '@vela/contract/home/calls.ts';
import { publishPlacement } from '@vela/contract/home/staff-calls.ts';
import { startBreak } from '@vela/contract/protection/calls.ts';
import { expect, test } from 'vitest';
import { reenter } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';
import { inAll, saveNew, toBanner } from '../../test/home.ts';
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
  // An invalid token makes a visitor, not an error: the home screen must always open.
  expect(await read({ token: 'x'.repeat(43) })).toEqual(visitor);
});

test('a step that a player has done is no longer suggested', async () => {
  const player = await kit.player();
  await setFirstDeposit(kit.database.db, player.playerId, kit.clock.now());
  expect(await read(player)).not.toContain(deposit);
  expect(await read(player)).toContain(security);
  expect(await read(await kit.player({ secondaryPassword: '246810' }))).not.toContain(security);
});

test('a banner that promotes is not shown to a player on a break, others are', async () => {
  const player = await kit.player();
  await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: player });
  const shown = await read(await reenter(kit, player));
  expect(shown).not.toContain(deposit);
  expect(shown).toContain(security);
});

test('a published picture replaces the object, with its texts', async () => {
  const editor = await kit.operator('content');
  const sizes = [{ hash: 'ab', width: 480, height: 270 }];
  await kit.database.db
    .insertInto('pictureFiles')
    .values({
      pictureId: 'pic_sea',
      sha256: Buffer.from('ab'),
      sizes: JSON.stringify(sizes),
      uploadedBy: editor.staffId,
      createdAt: kit.clock.now(),
    })
    .execute();
  const picture = { pictureId: 'pic_sea', alts: inAll('A sea') };
  const placementId = await saveNew(kit, editor, toBanner('Sea', { picture }));
  await kit.done(publishPlacement, { placementId, revision: 1 }, { as: editor });
  const { banners } = await kit.done(listBanners);
  expect(banners.find(({ id }) => id === placementId)?.picture).toEqual({
    sizes: [{ url: '/pictures/ab.webp', width: 480, height: 270 }],
    alt: 'A sea',
  });
});

test('a banner whose screen is gone loses its link, and keeps its place', async () => {
  const editor = await kit.operator('content');
  const content = toBanner('Regatta', { link: '/pages/discount/discount' });
  const placementId = await saveNew(kit, editor, content);
  await kit.done(publishPlacement, { placementId, revision: 1 }, { as: editor });
  await kit.database.pool.query(
    `update home_placements set content = jsonb_set(content, '{link}', '"/pages/gone"')
      where placement_id = $1`,
    [placementId],
  );
  const { banners } = await kit.done(listBanners, {}, {});
  expect(banners.find(({ id }) => id === placementId)).toMatchObject({
    title: 'Regatta',
    link: '',
  });
});
