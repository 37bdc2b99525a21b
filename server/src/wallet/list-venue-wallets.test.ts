import { listVenueWallets } from '@vela/contract/wallet/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { fundVenue, lockVenue, newVenue } from '../../test/provider.ts';

const kit = await useKit();
const { name } = await kit.provider(7);
await newVenue(kit, { venue: 'tied', venueNo: 8, provider: name, gameCodes: ['x'] });
await newVenue(kit, { venue: 'soon', venueNo: 9, provider: name, gameCodes: [] });

test('every open venue has its wallet, and empty ones may be hidden', async () => {
  const as = await kit.player({ balanceMinor: 1_000n });
  await fundVenue(kit, as.playerId, 8, 70n);
  await lockVenue(kit, as.playerId, 'tied', 500n);
  const { data } = await kit.call(listVenueWallets, {}, { as });
  expect(data.venues).toMatchObject([
    { venue: 'venue7', balanceMinor: 0, isLocked: false, turnoverLeftMinor: 0 },
    { venue: 'tied', balanceMinor: 70, isLocked: true, turnoverLeftMinor: 500 },
  ]);
  for (const isEmptyHidden of [true, 'true', '1']) {
    const { data: full } = await kit.call(listVenueWallets, { isEmptyHidden }, { as });
    expect(full.venues.map(({ venue }) => venue)).toEqual(['tied']);
  }
});

test('a guest is refused', async () => {
  expect(await kit.call(listVenueWallets)).toMatchObject({ status: 401, code: 401 });
});
