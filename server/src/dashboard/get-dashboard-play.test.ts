import { startBreak, startExclusion } from '@vela/contract/protection/calls.ts';
import { getDashboardPlay } from '@vela/contract/staff/staff-calls.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { placeBets, settleBets } from '../../test/lobby.ts';
import { limit } from '../../test/protection.ts';
import { newVenue } from '../../test/provider.ts';

const kit = await useKit();
const staff = await kit.operator('auditor');
const read = () => kit.done(getDashboardPlay, {}, { as: staff });

test('each open venue has the play of the site’s day, and what its open rounds hold', async () => {
  const { provider, as } = await placeBets(kit);
  const of = { provider: provider.name, gameCodes: [] };
  await newVenue(kit, { ...of, venue: 'idle', venueNo: 8, category: 'live' });
  await newVenue(kit, { ...of, venue: 'unseen', venueNo: 9 });
  await kit.database.pool.query(`update game.venues set opened_at = null where venue = 'unseen'`);
  await settleBets(kit, provider, as, [100n, 400n, 0n]);
  const { venues } = await read();
  // Today the open 7 and 999 are staked and three times 250; the void 20 was returned.
  expect(venues.find(({ venue }) => venue === 'venue7')).toMatchObject({
    category: 'electronic',
    isInMaintenance: false,
    stakeTodayMinor: 1_756,
    grossGamingRevenueTodayMinor: 250,
    openStakeMinor: 1_006,
  });
  expect(venues.find(({ venue }) => venue === 'idle')).toMatchObject({
    category: 'live',
    stakeTodayMinor: 0,
    grossGamingRevenueTodayMinor: 0,
    openStakeMinor: 0,
  });
  expect(venues.some(({ venue }) => venue === 'unseen')).toBe(false);
});

test('players count once while a limit, a break or an exclusion holds', async () => {
  const before = await read();
  const [limited, onBreak, excluded] = [await kit.player(), await kit.player(), await kit.player()];
  await limit(kit, limited, 'deposit', 'week', 50_000);
  await limit(kit, limited, 'loss', 'day', 50_000);
  await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: onBreak });
  await kit.done(startExclusion, { months: 6, isConfirmed: true }, { as: excluded });
  const counts = async () => {
    const { playersLimited, playersOnBreak, playersExcluded } = await read();
    return [
      playersLimited - before.playersLimited,
      playersOnBreak - before.playersOnBreak,
      playersExcluded - before.playersExcluded,
    ];
  };
  expect(await counts()).toEqual([1, 1, 1]);
  kit.clock.advance(DAY_MS);
  expect(await counts()).toEqual([1, 0, 1]);
  // An exclusion that has run out holds until its player has asked to return.
  await kit.database.pool.query(
    `update protection_pauses set started_at = $1, ends_at = $2 where kind = 'exclusion'`,
    [addMs(kit.clock.now(), -2 * DAY_MS), addMs(kit.clock.now(), -DAY_MS)],
  );
  expect(await counts()).toEqual([1, 0, 1]);
});

test('a guest and a player are refused', async () => {
  const player = await kit.player();
  for (const as of [null, player]) {
    expect(await kit.call(getDashboardPlay, {}, { as })).toMatchObject({ status: 401, code: 401 });
  }
});
