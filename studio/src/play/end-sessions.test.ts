import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../test/fake-platform.ts';
import { goTo, openLife, openSession, TEST_TABLE, useWorld } from '../../test/kit.ts';
import type { Life } from '../../test/kit.ts';
import { jadeBlackjack } from '../hands/offers.ts';
import { harbourLanterns } from '../slots/harbour-lanterns.ts';
import { placeTableBet } from '../tables/place-bet.ts';
import { Refused } from './refused.ts';
import { endSessions } from './end-sessions.ts';
import { ensurePlayer, findSession, holdOpenSession, insertLaunch, redeemLaunch } from './store.ts';
import { insertSession, lockPlayer, updateSessionsEnded } from './store.ts';
import type { SessionRow } from './store.ts';

const world = await useWorld();
let life: Life;
let platform: FakePlatform;
let players = 0;

beforeEach(async () => {
  platform = new FakePlatform();
  life = openLife(world, platform);
  await goTo(world, life, 'betting');
});

const GAMES: Record<string, { code: string; bet(session: SessionRow): Promise<unknown> }> = {
  slot: {
    code: harbourLanterns.code,
    bet: (session) =>
      life.spins.spin(session, { roundId: randomUUID(), stakeMinor: harbourLanterns.units * 100 }),
  },
  hand: {
    code: jadeBlackjack.code,
    bet: (session) => life.hands.open(session, { roundId: randomUUID(), spots: { main: 2000 } }),
  },
  table: {
    code: TEST_TABLE.code,
    bet: async (session) =>
      placeTableBet(life.parts, session, {
        betId: randomUUID(),
        roundId: (await life.engine.round()).id,
        spots: { banker: 10_000 },
      }),
  },
};

async function newPlayer(code: string): Promise<SessionRow> {
  const session = await openSession(world, `leaver-${++players}`, code);
  platform.credit(session.player, 1_000_000);
  return session;
}

/** Waits until a database session is blocked by another. */
const untilBlocked = (): Promise<boolean> =>
  vi.waitUntil(
    async () => {
      const { rows } = await world.database.pool.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    },
    { timeout: 15_000, interval: 10 },
  );

const countBets = async ({ player }: SessionRow): Promise<number> => {
  const { rowCount } = await world.database.pool.query(
    `select 1 from studio.bets b join studio.rounds r on r.id = b.round_id where r.player = $1`,
    [player],
  );
  return rowCount ?? 0;
};

const hasRounds = async ({ player }: SessionRow): Promise<boolean> => {
  const sql = 'select 1 from studio.rounds where player = $1';
  return (await world.database.pool.query(sql, [player])).rowCount !== 0;
};

describe.each(Object.entries(GAMES))('the end of a session, with a bet at a %s', (_, game) => {
  it('refuses a bet that began before it and is not yet recorded', async () => {
    const session = await newPlayer(game.code);
    const betting = await world.database.transaction(async ({ client: tx }) => {
      await lockPlayer(tx, session.player);
      await updateSessionsEnded(tx, session.player, world.clock.now());
      // The bet has read its clock before the end, and its token was accepted.
      const bet = game.bet(session);
      await untilBlocked();
      return { bet };
    });
    const refusal = await betting.bet;
    expect(refusal).toBeInstanceOf(Refused);
    expect(refusal).toMatchObject({ refusal: { reason: 'sessionExpired' } });
    expect(await countBets(session)).toBe(0);
    // The writes of the refused bet were rolled back.
    expect(await hasRounds(session)).toBe(false);
    expect(platform.calls.filter(({ path }) => path === '/transaction/bet')).toHaveLength(0);
  });

  it('waits for a bet that is being written', async () => {
    const session = await newPlayer(game.code);
    const order: string[] = [];
    const ending = await world.database.transaction(async ({ client: tx }) => {
      expect(await holdOpenSession(tx, session.id, world.clock.now())).toBe(true);
      const end = endSessions(world, session.player).then(() => order.push('ended'));
      await untilBlocked();
      order.push('written');
      return { end };
    });
    await ending.end;
    expect(order).toEqual(['written', 'ended']);
    expect(await game.bet(session)).toMatchObject({
      refusal: { reason: 'sessionExpired' },
    });
  });
});

describe('the end of a player’s play', () => {
  it('happens by itself at the instant at which a session expires', async () => {
    const { clock, database } = world;
    const { player } = await newPlayer(harbourLanterns.code);
    const id = randomUUID();
    const tokenHash = Buffer.from(id);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + 60_000);
    const row = { id, player, platformToken: 'p', gameCode: harbourLanterns.code };
    const times = { startedAt: now, expiresAt };
    await insertSession(database.pool, {
      ...row,
      ...times,
      currency: 'HKD',
      lang: 'en',
      lobbyUrl: null,
      tokenHash,
    });
    const before = new Date(expiresAt.getTime() - 1);
    expect(await findSession(database.pool, tokenHash, before)).toMatchObject({ id });
    expect(await findSession(database.pool, tokenHash, expiresAt)).toBeNull();
    expect(await holdOpenSession(database.pool, id, before)).toBe(true);
    expect(await holdOpenSession(database.pool, id, expiresAt)).toBe(false);
  });

  it('reaches a session that is being opened', async () => {
    const { clock, database } = world;
    const [player, tokenHash] = ['just-opening', Buffer.from('just-opening')];
    const launch = {
      player,
      platformToken: 'p',
      gameCode: harbourLanterns.code,
      currency: 'HKD',
      lang: 'en',
      lobbyUrl: null,
    };
    const now = clock.now();
    const later = new Date(now.getTime() + 60_000);
    await insertLaunch(database.pool, { ...launch, tokenHash, createdAt: now, expiresAt: later });
    const ending = await database.transaction(async ({ client: tx }) => {
      await ensurePlayer(tx, player, now);
      await lockPlayer(tx, player);
      expect(await redeemLaunch(tx, tokenHash, now)).not.toBeNull();
      const end = endSessions(world, player);
      await untilBlocked();
      const row = { id: randomUUID(), ...launch, startedAt: now, expiresAt: later };
      await insertSession(tx, { ...row, tokenHash });
      return { end };
    });
    await ending.end;
    expect(await findSession(database.pool, tokenHash, now)).toBeNull();
  });
});
