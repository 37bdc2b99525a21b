import { listBanners } from '@vela/contract/content/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

import { seedContent } from '../../seeds/content.ts';

const kit = await useKit();

test('a visitor is invited, a player is not', async () => {
  await kit.database.transaction(({ tx }) => seedContent(tx, kit.services.site, kit.clock.now()));
  const read = async (as: { token: string } | null) =>
    (await kit.call(listBanners, {}, { as, lang: 'hk' })).data.banners.map((banner) => banner.link);
  const visitor = await read(null);
  const player = await read(await kit.player());
  expect(visitor).toContain('/pages/login/login');
  expect(player).not.toContain('/pages/login/login');
  expect(player).toContain('/pages/finance/myDeposit');
  // A dead token makes a visitor, not an error: the home screen must always open.
  expect(await read({ token: 'x'.repeat(43) })).toEqual(visitor);
});
