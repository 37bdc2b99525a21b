import { getSilde } from '@vela/contract/content/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';

import { seedContent } from '../../seeds/content.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

test('a visitor is invited, a player is not', async () => {
  await kit.database.transaction(({ tx }) => seedContent(tx, kit.clock.now()));
  const read = async (as: { token: string } | null) =>
    (await kit.call(getSilde, {}, { as, lang: 'hk' })).data.banners.map((banner) => banner.link);
  const visitor = await read(null);
  const player = await read(await kit.newPlayer());
  expect(visitor).toContain('/pages/login/login');
  expect(player).not.toContain('/pages/login/login');
  expect(player).toContain('/pages/finance/myDeposit');
  // A dead token makes a visitor, not an error: the home screen must always open.
  expect(await read({ token: 'x'.repeat(43) })).toEqual(visitor);
});
