import { MINUTE_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { change } from '../../test/money.ts';
import { countWaiting } from '../../test/queue.ts';
import { venues } from '../../seeds/game.ts';
import { seedTurnover } from '../../seeds/turnover.ts';
import { clearSettingsCache, readSetting } from '../app/settings.ts';
import { runWork } from '../app/work.ts';
import {
  listOpenRequirements,
  lowerRequirement,
  openRequirement,
  raiseRequirement,
  releaseVenue,
  settleTurnover,
  turnoverJobs,
} from './index.ts';
import type { RequirementKind, Turnover } from './index.ts';
import { turnoverSetting } from './settings.ts';

const kit = await useKit();

let causes = 0;
const open = async (
  player: TestPlayer,
  requiredMinor: bigint,
  parts: { kind?: RequirementKind; venue?: string; cause?: string } = {},
): Promise<void> => {
  causes += 1;
  const { kind = 'deposit', venue = null, cause = `D${causes}` } = parts;
  await openRequirement(kit.database.db, {
    playerId: player.playerId,
    kind,
    cause,
    requiredMinor,
    venue,
    now: kit.clock.now(),
  });
};
const settle = (player: TestPlayer): Promise<Turnover> =>
  runWork(kit.services, (work) => settleTurnover(work, player.playerId));

test('without a requirement nothing is left', async () => {
  expect(await settle(await kit.payer())).toEqual({
    leftMinor: 0n,
    requirements: [],
    lockedVenues: [],
  });
});

test('a bet counts once, for the oldest requirement that is older than it', async () => {
  const player = await kit.payer();
  await kit.bet(player, { validMinor: 1_000n });
  kit.clock.advance(MINUTE_MS);
  await open(player, 100n);
  kit.clock.advance(MINUTE_MS);
  await open(player, 500n);
  await kit.bet(player, { validMinor: 130n });
  expect((await settle(player)).leftMinor).toBe(470n);
  expect((await settle(player)).leftMinor).toBe(470n);
  await kit.bet(player, { validMinor: 470n });
  expect((await settle(player)).leftMinor).toBe(0n);
  const { rows } = await kit.database.pool.query(
    'select filled_minor, met_at from turnover_requirements where player_id = $1 order by opened_at',
    [player.playerId],
  );
  expect(rows).toEqual([
    { filled_minor: 100n, met_at: kit.clock.now() },
    { filled_minor: 500n, met_at: kit.clock.now() },
  ]);
});

test('a requirement tied to a venue locks it until it is met there', async () => {
  const player = await kit.payer();
  await open(player, 300n, { kind: 'bonus', venue: 'live' });
  await kit.bet(player, { validMinor: 300n, venue: 'slots' });
  expect((await settle(player)).lockedVenues).toEqual([
    { venue: 'live', leftMinor: 300n, openedAt: kit.clock.now() },
  ]);
  await kit.bet(player, { validMinor: 300n, venue: 'live' });
  expect(await settle(player)).toMatchObject({ leftMinor: 0n, lockedVenues: [] });
});

test('a venue counts by its weight as soon as an operator has set it', async () => {
  const player = await kit.payer();
  await open(player, 1_000n);
  await change(kit, turnoverSetting, { weightsBp: { live: 1_000 } });
  await kit.bet(player, { validMinor: 1_000n, venue: 'live' });
  expect((await settle(player)).leftMinor).toBe(900n);
  await change(kit, turnoverSetting, {});
});

test('one cause opens one requirement of its kind for each player', async () => {
  const player = await kit.payer();
  const other = await kit.payer();
  for (const one of [player, player, other])
    await open(one, 70n, { cause: 'gift/1', kind: 'gift' });
  await open(player, 5n, { cause: 'gift/1', kind: 'bonus' });
  expect((await settle(player)).leftMinor).toBe(75n);
  expect((await settle(other)).leftMinor).toBe(70n);
});

test('concurrent countings count each bet once', async () => {
  const player = await kit.payer();
  await open(player, 10_000n);
  for (let i = 0; i < 20; i += 1) await kit.bet(player, { validMinor: 100n });
  await Promise.all(Array.from({ length: 8 }, () => settle(player)));
  expect((await settle(player)).leftMinor).toBe(8_000n);
});

test('a rolled-back counting has counted nothing', async () => {
  const player = await kit.payer();
  await open(player, 100n);
  await kit.bet(player, { validMinor: 40n });
  const undone = kit.database.transaction(async ({ tx }) => {
    await settleTurnover({ tx, services: kit.services, now: kit.clock.now() }, player.playerId);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await settle(player)).leftMinor).toBe(60n);
});

test('the job counts for every player who has bet since', async () => {
  const players = [await kit.payer(), await kit.payer()];
  for (const player of players) {
    await open(player, 100n);
    await kit.bet(player, { validMinor: 30n });
  }
  await turnoverJobs[0]?.handler(kit.services, {});
  const { rows } = await kit.database.pool.query(
    'select filled_minor from turnover_requirements where player_id = any ($1)',
    [players.map((player) => player.playerId)],
  );
  expect(rows).toEqual([{ filled_minor: 30n }, { filled_minor: 30n }]);
});

test('open requirements are listed oldest first, with the venues that fill them and their weights', async () => {
  const player = await kit.payer();
  await kit.bet(player, { validMinor: 1n, venue: 'live' });
  await kit.bet(player, { validMinor: 1n });
  await change(kit, turnoverSetting, { weightsBp: { live: 2_500 } });
  kit.clock.advance(MINUTE_MS);
  const openedAt = kit.clock.now();
  await open(player, 300n, { kind: 'bonus', venue: 'live', cause: 'B' });
  kit.clock.advance(MINUTE_MS);
  await open(player, 500n, { cause: 'D' });
  await kit.bet(player, { validMinor: 80n, venue: 'live' });
  await settle(player);
  expect(await listOpenRequirements(kit.database.db, player.playerId)).toEqual([
    {
      kind: 'bonus',
      cause: 'B',
      requiredMinor: 300n,
      filledMinor: 20n,
      leftMinor: 280n,
      venue: 'live',
      openedAt,
      weights: [{ venue: 'live', weightBp: 2_500 }],
    },
    {
      kind: 'deposit',
      cause: 'D',
      requiredMinor: 500n,
      filledMinor: 0n,
      leftMinor: 500n,
      venue: null,
      openedAt: kit.clock.now(),
      weights: [
        { venue: 'slots', weightBp: 10_000 },
        { venue: 'live', weightBp: 2_500 },
      ],
    },
  ]);
  await change(kit, turnoverSetting, {});
  expect(await listOpenRequirements(kit.database.db, 1n)).toEqual([]);
});

test('a count of bets waits for another one of the same player', async () => {
  const player = await kit.payer();
  const { second } = await runWork(kit.services, async (work) => {
    await settleTurnover(work, player.playerId);
    const counted = settle(player);
    await expect.poll(() => countWaiting(kit), { interval: 5 }).toBe(1);
    return { second: counted };
  });
  expect((await second).leftMinor).toBe(0n);
});

test('a released lock requires nothing more, and other requirements stay', async () => {
  const player = await kit.payer();
  await open(player, 300n, { kind: 'bonus', venue: 'live' });
  await open(player, 70n, { kind: 'bonus', venue: 'slots' });
  await open(player, 500n);
  await releaseVenue(kit.database.db, player.playerId, 'live', kit.clock.now());
  const turnover = await settle(player);
  expect(turnover.leftMinor).toBe(570n);
  expect(turnover.lockedVenues.map(({ venue }) => venue)).toEqual(['slots']);
  await kit.bet(player, { validMinor: 300n, venue: 'live' });
  expect((await settle(player)).leftMinor).toBe(270n);
});

describe('a requirement that is raised and lowered', () => {
  const move = (player: TestPlayer, by: bigint): Promise<void> => {
    const { playerId } = player;
    const of = { playerId, kind: 'bonus', cause: 'F', now: kit.clock.now() } as const;
    const { db } = kit.database;
    return by > 0n
      ? raiseRequirement(db, { ...of, requiredMinor: by, venue: null })
      : lowerRequirement(db, { ...of, requiredMinor: -by });
  };
  const left = async (player: TestPlayer): Promise<bigint> => (await settle(player)).leftMinor;

  test('keeps what bets have filled, is met by it, and opens again', async () => {
    const player = await kit.payer();
    await move(player, 60n);
    await move(player, 40n);
    await kit.bet(player, { validMinor: 40n });
    expect(await left(player)).toBe(60n);
    await move(player, -50n);
    expect(await left(player)).toBe(10n);
    // Less than what bets have filled is met.
    await move(player, -30n);
    expect(await left(player)).toBe(0n);
    expect(await listOpenRequirements(kit.database.db, player.playerId)).toEqual([]);
    await move(player, 25n);
    expect(await left(player)).toBe(25n);
    await kit.bet(player, { validMinor: 24n });
    expect(await left(player)).toBe(1n);
  });

  test('with nothing left requires nothing more, and starts again', async () => {
    const player = await kit.payer();
    await move(player, 60n);
    await move(player, -60n);
    expect(await left(player)).toBe(0n);
    expect(await listOpenRequirements(kit.database.db, player.playerId)).toEqual([]);
    await move(player, 30n);
    expect(await left(player)).toBe(30n);
  });
});

test('a new site lists the weight of every venue, and each counts in full', async () => {
  await kit.database.pool.query(`delete from settings where key = 'turnover'`);
  clearSettingsCache();
  await seedTurnover({ tx: kit.database.db }, kit.clock.now());
  const { weightsBp } = await readSetting(kit.database.db, turnoverSetting);
  expect(Object.keys(weightsBp).toSorted()).toEqual(venues.map(({ venue }) => venue).toSorted());
  expect(new Set(Object.values(weightsBp))).toEqual(new Set([10_000]));
});
