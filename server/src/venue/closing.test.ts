import { login, logout } from '@vela/contract/access/calls.ts';
import { listBets, launchGame } from '@vela/contract/game/calls.ts';
import { setMaintenance } from '@vela/contract/game/staff-calls.ts';
import { setPlayerFrozen } from '@vela/contract/profile/staff-calls.ts';
import { startBreak, startExclusion } from '@vela/contract/protection/calls.ts';
import { transferMoney } from '@vela/contract/wallet/calls.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { keepWorking } from '@vela/service/worklist-runner.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';
import { toBet } from '../../test/provider.ts';
import { countWaiting } from '../../test/queue.ts';
import { runWork } from '../app/work.ts';
import { recordVenueMaintenance } from '../game/jobs.ts';
import { closePlay, closings } from './closing.ts';
import { readHeldBets } from './feed.ts';

/*
 * Games are closed where the provider holds the balance, whatever the network does.
 */

const kit = await useKit();
const holder = await kit.venueProvider(20);
const seamless = await kit.provider(7);
afterEach(async () => {
  holder.faults = [];
  holder.always = 'none';
  kit.clock.advance(HOUR_MS);
  await workOff(closings, kit.services);
  await kit.proveBooks();
  holder.closed = [];
  holder.arrived = [];
});

const open = (as: TestPlayer) =>
  kit.call(launchGame, { venue: 'held20', gameCode: 'held20game' }, { as });
const sendClosings = () => workOff(closings, kit.services);
const exclude = async (as: TestPlayer) =>
  await kit.done(startExclusion, { months: 6, isConfirmed: true }, { as });
const close = ({ playerId }: TestPlayer) =>
  runWork(kit.services, (work) => closePlay(work, playerId));
const calls = () => holder.arrived.filter((path) => path === '/session/close').length;

/** A player with an open game in a venue whose provider holds the balance. */
async function newSeated(): Promise<TestPlayer> {
  const as = await kit.player({ balanceMinor: 1_000n });
  need(await open(as));
  return as;
}

async function openSessions({ playerId }: TestPlayer): Promise<number> {
  const { rows } = await kit.database.pool.query(
    'select from game.sessions where player_id = $1 and expires_at > $2',
    [playerId, kit.clock.now()],
  );
  return rows.length;
}

describe('games are closed at the provider and here', () => {
  const freeze = async ({ username }: TestPlayer) => {
    const as = await kit.operator('risk');
    await kit.done(setPlayerFrozen, { username, isFrozen: true, reason: 'test' }, { as });
  };
  const pause = async (as: TestPlayer) =>
    await kit.done(startBreak, { days: 1, isConfirmed: true }, { as });

  test.each([
    ['a freeze', freeze],
    ['a break', pause],
    ['a self-exclusion', exclude],
    ['a logout', (as: TestPlayer) => kit.done(logout, {}, { as })],
  ])('by %s', async (_name, action) => {
    const as = await newSeated();
    await action(as);
    expect(await openSessions(as)).toBe(0);
    await sendClosings();
    expect(holder.closed).toEqual([as.playerId]);
    kit.clock.advance(HOUR_MS);
    await sendClosings();
    expect(calls()).toBe(1);
  });

  test('not by an undone or refused action', async () => {
    const as = await newSeated();
    const undone = runWork(kit.services, async (work) => {
      await closePlay(work, as.playerId);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await kit.call(startExclusion, { months: 6, isConfirmed: false }, { as });
    await sendClosings();
    expect(calls()).toBe(0);
    expect(await openSessions(as)).toBe(1);
  });

  test('without waiting for the minute while a process listens', async () => {
    const as = await newSeated();
    const stop = keepWorking(closings, kit.services, kit.services.bus);
    const reported = new Promise<bigint>((resolve) => {
      const { providerClient } = kit.services;
      kit.services.providerClient = {
        ...providerClient,
        closeSessions: async (baseUrl, playerId) => {
          const isClosed = await providerClient.closeSessions(baseUrl, playerId);
          kit.services.providerClient = providerClient;
          resolve(playerId);
          return isClosed;
        },
      };
    });
    await exclude(as);
    expect(await reported).toBe(as.playerId);
    await stop();
  });
});

describe('a venue under maintenance', () => {
  // The sessions that other tests have opened are over.
  beforeEach(() => kit.clock.advance(12 * HOUR_MS));

  const maintain = async (venue: string, fromMs: number | null) => {
    const at = (ms: number) => new Date(kit.clock.now().getTime() + ms).toISOString();
    const from = fromMs === null ? null : at(fromMs);
    const input = { venue, from, until: at((fromMs ?? 0) + HOUR_MS) };
    await kit.done(setMaintenance, input, { as: await kit.operator('risk') });
  };
  const endMaintenance = async (venue: string) => {
    const input = { venue, from: null, until: null };
    await kit.done(setMaintenance, input, { as: await kit.operator('risk') });
  };
  const recordMaintenance = () => recordVenueMaintenance.handler(kit.services, {});

  test('closes all games in it immediately and only once', async () => {
    const seated = [await newSeated(), await newSeated()];
    const other = await kit.player({ balanceMinor: 1_000n });
    await kit.done(launchGame, { venue: 'held21', gameCode: 'held21game' }, { as: other });
    await maintain('held20', null);
    await recordMaintenance();
    await sendClosings();
    expect(new Set(holder.closed)).toEqual(new Set(seated.map(({ playerId }) => playerId)));
    expect(await Promise.all([...seated, other].map(openSessions))).toEqual([0, 0, 1]);
    await endMaintenance('held20');
    await recordMaintenance();
    await sendClosings();
    expect(calls()).toBe(2);
  });

  test('closes them when announced maintenance starts', async () => {
    const as = await newSeated();
    await maintain('held20', HOUR_MS);
    await recordMaintenance();
    await sendClosings();
    expect(await openSessions(as)).toBe(1);
    kit.clock.advance(HOUR_MS);
    await recordMaintenance();
    await sendClosings();
    expect(holder.closed).toEqual([as.playerId]);
    expect(await openSessions(as)).toBe(0);
    await endMaintenance('held20');
  });

  test('closes nothing where we authorise bets', async () => {
    const play = await seamless.sit(1_000n);
    await maintain(seamless.venue, null);
    await sendClosings();
    expect(calls()).toBe(0);
    const { status } = await seamless.send('/transaction/bet', toBet(play, 100n));
    expect(status).toBe('RS_ERROR_LIMIT_REACHED');
    await endMaintenance(seamless.venue);
    kit.clock.advance(SECOND_MS);
    const again = await seamless.send('/transaction/bet', toBet(play, 100n));
    expect(again.status).toBe('RS_OK');
  });

  test('gives no address to a player who opens a game meanwhile', async () => {
    const as = await kit.player({ balanceMinor: 1_000n });
    const { providerClient } = kit.services;
    kit.services.providerClient = {
      ...providerClient,
      launch: async (baseUrl) => {
        await maintain('held20', null);
        kit.clock.advance(1);
        return `${baseUrl}/play`;
      },
    };
    const reply = await open(as);
    kit.services.providerClient = providerClient;
    await endMaintenance('held20');
    expect(reply.refusal).toBe('unavailable');
    expect(await openSessions(as)).toBe(0);
  });

  test('is waited for by a game that is being opened when the maintenance starts', async () => {
    const as = await kit.player({ balanceMinor: 1_000n });
    const client = await kit.database.pool.connect();
    await client.query('begin');
    await client.query(
      `update game.venues set maintenance_from = $1, maintenance_until = $2 where venue = 'held20'`,
      [kit.clock.now(), new Date(kit.clock.now().getTime() + HOUR_MS)],
    );
    const opening = open(as);
    await expect.poll(() => countWaiting(kit), { interval: 5 }).toBe(1);
    await client.query('commit');
    client.release();
    expect((await opening).refusal).toBe('venueMaintenance');
    expect(await openSessions(as)).toBe(0);
    await endMaintenance('held20');
  });
});

describe('no closing is sent', () => {
  test('for a player without an open game at a provider that holds balances', async () => {
    const stranger = await kit.player();
    const play = await seamless.sit(1_000n);
    const old = await newSeated();
    kit.clock.advance(12 * HOUR_MS);
    for (const playerId of [stranger.playerId, play.playerId, old.playerId]) {
      await runWork(kit.services, (work) => closePlay(work, playerId));
    }
    await sendClosings();
    expect(holder.closed).toEqual([]);
    kit.clock.advance(SECOND_MS);
    const { status } = await seamless.send('/transaction/bet', toBet(play, 100n));
    expect(status).toBe('RS_ERROR_TOKEN_EXPIRED');
  });
});

describe('a provider without a clear answer', () => {
  test('is reported after an hour without an answer, after ever rarer requests', async () => {
    const as = await newSeated();
    holder.always = 'late';
    await exclude(as);
    let tries = 0;
    const { providerClient } = kit.services;
    const counting = (baseUrl: string, playerId: bigint) => {
      tries += 1;
      return providerClient.closeSessions(baseUrl, playerId);
    };
    const services = {
      ...kit.services,
      providerClient: { ...providerClient, closeSessions: counting },
    };
    for (let minute = 0; minute < 60; minute += 1) {
      await workOff(closings, services);
      kit.clock.advance(MINUTE_MS);
    }
    expect(holder.closed).toEqual([]);
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(20);
    holder.always = 'none';
    kit.clock.advance(5 * MINUTE_MS);
    await sendClosings();
    expect(holder.closed).toEqual([as.playerId]);
  });

  test.each(['lostAfter', 'garbled', 'twice'] as const)(
    'is retried until it confirms, without harm: %s',
    async (fault) => {
      const as = await newSeated();
      holder.faults = [fault];
      await close(as);
      await sendClosings();
      kit.clock.advance(MINUTE_MS);
      await sendClosings();
      kit.clock.advance(HOUR_MS);
      await sendClosings();
      expect(holder.closed).toEqual([as.playerId, as.playerId]);
      expect((await open(as)).code).toBe(0);
    },
  );

  test('that refuses is retried', async () => {
    const as = await newSeated();
    const { providerClient } = kit.services;
    const refusing = { ...providerClient, closeSessions: () => Promise.resolve(false) };
    await close(as);
    await workOff(closings, { ...kit.services, providerClient: refusing });
    kit.clock.advance(MINUTE_MS);
    await sendClosings();
    expect(holder.closed).toEqual([as.playerId]);
  });

  test('delays no other provider', async () => {
    const other = await kit.venueProvider(30);
    const as = await newSeated();
    await kit.done(launchGame, { venue: 'held30', gameCode: 'held30game' }, { as });
    holder.always = 'lostBefore';
    await exclude(as);
    await sendClosings();
    expect(other.closed).toEqual([as.playerId]);
  });
});

test('a closing requested during another one is sent once more', async () => {
  const as = await newSeated();
  await close(as);
  const { providerClient } = kit.services;
  const closeSessions = async (baseUrl: string, playerId: bigint): Promise<boolean> => {
    const isClosed = await providerClient.closeSessions(baseUrl, playerId);
    // A game that is being opened starts now, and is to be closed as well.
    await kit.database.pool.query('update game.sessions set expires_at = $2 where player_id = $1', [
      playerId,
      new Date(kit.clock.now().getTime() + HOUR_MS),
    ]);
    await close(as);
    return isClosed;
  };
  await workOff(closings, {
    ...kit.services,
    providerClient: { ...providerClient, closeSessions },
  });
  expect(calls()).toBe(1);
  await sendClosings();
  expect(calls()).toBe(2);
  kit.clock.advance(HOUR_MS);
  await sendClosings();
  expect(calls()).toBe(2);
});

test('of many concurrent senders, one sends', async () => {
  const as = await newSeated();
  await close(as);
  await Promise.all(Array.from({ length: 5 }, sendClosings));
  expect(calls()).toBe(1);
});

describe('a game', () => {
  test('opens only after the earlier ones were closed there', async () => {
    const as = await newSeated();
    holder.always = 'lostBefore';
    await close(as);
    await sendClosings();
    expect((await open(as)).refusal).toBe('unavailable');
    expect(await openSessions(as)).toBe(0);
    holder.always = 'none';
    expect((await open(as)).code).toBe(0);
    expect(holder.closed).toEqual([as.playerId]);
    kit.clock.advance(HOUR_MS);
    await sendClosings();
    expect(calls()).toBe(1);
  });

  test.each([
    ['excluded', exclude, 'playPaused'],
    ['closed', close, 'unavailable'],
  ] as const)(
    'gives no address to a player who is %s meanwhile',
    async (_name, action, refusal) => {
      const as = await kit.player({ balanceMinor: 1_000n });
      const { providerClient } = kit.services;
      kit.services.providerClient = {
        ...providerClient,
        launch: async (baseUrl) => {
          await action(as);
          kit.clock.advance(1);
          return `${baseUrl}/play`;
        },
      };
      const reply = await open(as);
      kit.services.providerClient = providerClient;
      expect(reply.refusal).toBe(refusal);
    },
  );
});

test('the end of a round and money out of a venue do not wait for it', async () => {
  const as = await newSeated();
  const bet = holder.stake(as.playerId, 400n);
  await exclude(as);
  const { providerClient } = kit.services;
  kit.services.providerClient = { ...providerClient, closeSessions: () => Promise.resolve(false) };
  await sendClosings();
  holder.settle(bet, 900n);
  await readHeldBets(kit.services);
  const again = await kit.done(login, { username: as.username, password: as.password });
  const home = { from: 'held20', to: 'central', amountMinor: 1_000 };
  expect(await kit.done(transferMoney, home, { as: again })).toMatchObject({ state: 'done' });
  const { list } = await kit.done(listBets, {}, { as: again });
  expect(list).toMatchObject([{ state: 'won', payoutMinor: 900 }]);
  kit.services.providerClient = providerClient;
});
