import { getTransferOptions } from '@vela/contract/wallet/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { fundVenue, lockVenue, newVenue, toBet } from '../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);
await newVenue(kit, { venue: 'tied', venueNo: 8, provider: provider.name, gameCodes: ['x'] });
await newVenue(kit, { venue: 'soon', venueNo: 9, provider: provider.name, gameCodes: [] });

test('the transfer screen has every open venue with its money and its lock', async () => {
  const as = await kit.player({ balanceMinor: 1_000n, isAutoTransferOn: false });
  await fundVenue(kit, as.playerId, 8, 70n);
  await lockVenue(kit, as.playerId, 'tied', 500n);
  const { data } = await kit.call(getTransferOptions, {}, { as, lang: 'th' });
  expect(data).toMatchObject({ centralMinor: 1_000, lockedMinor: 0, isAutoTransferOn: false });
  expect(data.venues).toMatchObject([
    { venue: 'venue7', name: 'venue7 ไทย', balanceMinor: 0, isLocked: false, turnoverLeftMinor: 0 },
    { venue: 'tied', balanceMinor: 70, isLocked: true, turnoverLeftMinor: 500 },
  ]);
});

test('a settled bet reduces the remaining turnover at once', async () => {
  const play = await provider.sit(1_000n);
  const as = await kit.player();
  await kit.database.db
    .updateTable('accessSessions')
    .set({ playerId: play.playerId })
    .where('sessionId', '=', as.sessionId)
    .execute();
  await lockVenue(kit, play.playerId, 'venue7', 500n);
  await provider.send('/transaction/bet', toBet(play, 300n, { round_closed: true }));
  const { data } = await kit.call(getTransferOptions, {}, { as });
  expect(data.venues[0]).toMatchObject({ isLocked: true, turnoverLeftMinor: 200 });
  await provider.send('/transaction/bet', toBet(play, 200n, { round_closed: true }));
  const { data: later } = await kit.call(getTransferOptions, {}, { as });
  expect(later.venues[0]).toMatchObject({ isLocked: false, turnoverLeftMinor: 0 });
});

test('a guest is refused', async () => {
  expect(await kit.call(getTransferOptions)).toMatchObject({ status: 401, code: 401 });
});
