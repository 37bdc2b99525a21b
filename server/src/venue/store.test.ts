import { expect, test } from 'vitest';
import { placeBets } from '../../test/lobby.ts';
import { useKit } from '../../test/kit.ts';
import { toBet } from '../../test/provider.ts';
import {
  findVenue,
  hasBetSince,
  listCountedBets,
  listOpenVenues,
  listPlayersWithUncountedBets,
  listVenues,
  lockUncountedBets,
  sumOpenStakes,
  updateCounted,
} from './index.ts';

const kit = await useKit();
const bets = await placeBets(kit);

const count = (playerId: bigint) =>
  kit.database.transaction(async ({ tx }) => {
    const locked = await lockUncountedBets(tx, playerId);
    const bets = locked.map((bet) => ({ ...bet, countedMinor: bet.validMinor }));
    await updateCounted(tx, playerId, bets);
    return bets;
  });

test('settled bets are returned once, oldest settlement first, void ones with zero', async () => {
  const { as, other } = bets;
  const waiting = await listPlayersWithUncountedBets(kit.database.db, 10);
  // Nothing is settled for the other player yet.
  expect(waiting).toEqual([as.playerId]);
  const taken = await Promise.all(Array.from({ length: 6 }, () => count(as.playerId)));
  const [all, ...none] = taken.toSorted((a, b) => b.length - a.length);
  expect(none.flat()).toEqual([]);
  expect(all).toMatchObject([
    { venue: 'venue7', validMinor: 100n },
    { venue: 'venue7', validMinor: 30n },
    { venue: 'venue7', validMinor: 0n },
  ]);
  const since = all?.[1]?.placedAt ?? new Date(0);
  const counted = await listCountedBets(kit.database.db, as.playerId, since);
  expect(counted.map(({ countedMinor }) => countedMinor)).toEqual([30n, 0n]);
  expect(await count(other.playerId)).toEqual([]);
  expect(await listPlayersWithUncountedBets(kit.database.db, 10)).toEqual([]);
});

test('bets of a rolled-back transaction are returned again', async () => {
  const { provider, other } = bets;
  const play = await provider.openGame(other.playerId, 'game7a');
  await provider.send('/transaction/bet', toBet(play, 5n, { round_closed: true }));
  const undone = kit.database.transaction(async ({ tx }) => {
    const bets = await lockUncountedBets(tx, other.playerId);
    expect(bets).toHaveLength(1);
    await updateCounted(
      tx,
      other.playerId,
      bets.map((bet) => ({ ...bet, countedMinor: 5n })),
    );
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await listPlayersWithUncountedBets(kit.database.db, 1)).toEqual([other.playerId]);
  expect(await count(other.playerId)).toHaveLength(1);
});

test('open stakes are listed by venue, with whether any bet was placed there', async () => {
  const { as, other } = bets;
  expect(await sumOpenStakes(kit.database.db, as.playerId)).toEqual(new Map([[7, 7n]]));
  expect(await sumOpenStakes(kit.database.db, 1n)).toEqual(new Map());
  const of = { playerId: other.playerId, venueNo: 7 };
  const now = kit.clock.now();
  expect(await hasBetSince(kit.database.db, { ...of, since: now })).toBe(true);
  expect(await hasBetSince(kit.database.db, { ...of, since: new Date(now.getTime() + 1) })).toBe(
    false,
  );
  expect(await hasBetSince(kit.database.db, { ...of, venueNo: 8, since: now })).toBe(false);
});

test('maintenance lasts from its first instant until its end', async () => {
  const from = kit.clock.now();
  const at = (ms: number): Date => new Date(from.getTime() + ms);
  await kit.database.pool.query(
    'update game.venues set maintenance_from = $1, maintenance_until = $2 where venue = $3',
    [from, at(1_000), 'venue7'],
  );
  const states = await Promise.all(
    [-1, 0, 999, 1_000].map(async (ms) => {
      const venue = await findVenue(kit.database.db, 'venue7', at(ms));
      return venue?.isInMaintenance;
    }),
  );
  expect(states).toEqual([false, true, true, false]);
});

test('a venue is open while it has an open game', async () => {
  const now = kit.clock.now();
  expect(await findVenue(kit.database.db, 'nothing', now)).toBeNull();
  expect(await findVenue(kit.database.db, 'venue7', now)).toMatchObject({ gameCount: 2 });
  expect(await listOpenVenues(kit.database.db)).toEqual(['venue7']);
  await kit.database.pool.query('update game.games set is_closed = true');
  expect(await listOpenVenues(kit.database.db)).toEqual([]);
  const [venue] = await listVenues(kit.database.db, now);
  expect(venue).toMatchObject({ venue: 'venue7', gameCount: 0, isOpen: false });
  expect(venue?.nameIn('th')).toBe('venue7 ไทย');
  expect(venue?.nameIn('md')).toBe('venue7 en');
});
