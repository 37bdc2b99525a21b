import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { FakePlatform } from '../../test/fake-platform.ts';
import {
  drain,
  goTo,
  Killed,
  openLife,
  openKillableWorld,
  openSession,
  reasonOf,
  useWorld,
} from '../../test/kit.ts';
import type { Life } from '../../test/kit.ts';
import { updateSessionsEnded } from '../play/store.ts';
import type { SessionRow } from '../play/store.ts';
import type { Series } from '../protocol/series.ts';
import { placeTableBet } from '../tables/place-bet.ts';
import type { TableRoundRow } from '../tables/store.ts';
import { tideDraw, tideRapid } from '../tables/tables.ts';
import type { Table } from '../tables/tables.ts';
import type { OpenSeriesRequest } from '../protocol/routes.ts';

const INITIAL_MINOR = 1_000_000;
const world = await useWorld();
let platform: FakePlatform;
let life: Life;
let made = 0;

async function openTable(like: Table = tideRapid): Promise<Table> {
  const table = { ...like, tableId: `series-${++made}`, code: `game-${made}`, chainLength: 40 };
  platform = new FakePlatform();
  world.clock.set('2026-03-02T04:00:00Z');
  life = openLife(world, platform, { table });
  await goTo(world, life, 'betting');
  return table;
}

beforeEach(async () => {
  // An earlier test's running series must not use this one's platform.
  await world.database.pool.query(
    `update studio.bet_series set end_reason = 'player', ended_at = now() where end_reason is null`,
  );
});

/** Opens the next draw for bets, and sweeps the series. */
async function nextDraw(at = life): Promise<TableRoundRow> {
  await goTo(world, at, 'settled');
  await workOff(at.outbox.calls, at.parts);
  const round = await goTo(world, at, 'betting');
  await at.series.sweep();
  return round;
}

async function newPlayer(table: Table): Promise<SessionRow> {
  const session = await openSession(world, `caller-${++made}`, table.code);
  platform.credit(session.player, INITIAL_MINOR);
  return session;
}

// Small and big together always lose a little: such a series never ends by a win.
const order = (wish: Partial<OpenSeriesRequest> = {}): OpenSeriesRequest => ({
  seriesId: randomUUID(),
  spots: { small: 1000, big: 1000 },
  draws: 3,
  stopsOnWin: false,
  ...wish,
});

async function findOne(session: SessionRow, seriesId: string, at = life): Promise<Series> {
  const { series } = await at.series.list(session);
  const found = series.find((one) => one.seriesId === seriesId);
  if (found === undefined) throw new Error('no such series');
  return found;
}

/** Stakes that the platform has accepted and not returned. */
function countStakes(): number {
  return [...platform.moves.values()].filter(
    ({ kind, reference }) => kind === 'bet' && reference === '',
  ).length;
}

describe('a series', () => {
  it('charges each draw’s stake while that draw accepts bets, and ends with the last one', async () => {
    const session = await newPlayer(await openTable());
    const wish = order();
    const opened = await life.series.open(session, wish);
    expect(opened).toMatchObject({ drawsBet: 1, end: null, stakeMinor: 2000 });
    expect(platform.balanceOf(session.player)).toBe(INITIAL_MINOR - 2000);
    for (const drawsBet of [2, 3]) {
      await nextDraw();
      expect(await findOne(session, wish.seriesId)).toMatchObject({ drawsBet, end: null });
      expect(countStakes()).toBe(drawsBet);
    }
    await nextDraw();
    expect(await findOne(session, wish.seriesId)).toMatchObject({ drawsBet: 3, end: 'complete' });
    await nextDraw();
    expect(countStakes()).toBe(3);
  });

  it('places one equal bet in every draw, however often it is swept', async () => {
    const session = await newPlayer(await openTable());
    const wish = order({ spots: { gold: 3000, odd: 1000 } });
    await life.series.open(session, wish);
    const duplicate = openLife(world, platform, { table: life.parts.table });
    for (let i = 0; i < 2; i++) {
      await goTo(world, life, 'settled');
      await goTo(world, life, 'betting');
      await Promise.all([life.series.sweep(), duplicate.series.sweep(), life.series.sweep()]);
    }
    const bets = platform.calls.filter(({ path }) => path === '/transaction/bet');
    expect(new Set(bets.map(({ body }) => body['round'])).size).toBe(3);
    expect(countStakes()).toBe(3);
    expect(bets.every(({ body }) => body['amount'] === 4_000_000)).toBe(true);
  });

  it('ordered twice is one, with the reply of the first', async () => {
    const session = await newPlayer(await openTable());
    const wish = order();
    await Promise.all([life.series.open(session, wish), life.series.open(session, wish)]);
    expect(await life.series.open(session, wish)).toMatchObject({ drawsBet: 1 });
    expect((await life.series.list(session)).series).toHaveLength(1);
    expect(countStakes()).toBe(1);
    const other = await newPlayer(life.parts.table);
    expect(await reasonOf(life.series.open(other, wish))).toBe('notFound');
  });

  it('that stops on a win ends after the first draw that returns more than its stake', async () => {
    const session = await newPlayer(await openTable());
    // Some element wins in every draw; these stakes profit on all but water.
    const spots = { gold: 1000, wood: 1500, fire: 1500, earth: 1000, water: 1000 };
    const wish = order({ draws: 10, stopsOnWin: true, spots });
    await life.series.open(session, wish);
    for (let i = 0; i < 10; i++) await nextDraw();
    const { end, bets, stakeMinor } = await findOne(session, wish.seriesId);
    const gains = bets.map(({ returnMinor }) => (returnMinor ?? 0) > stakeMinor);
    expect(end).toBe('won');
    expect(gains.indexOf(true)).toBe(bets.length - 1);
  });

  it.each<[string, Partial<OpenSeriesRequest>, string]>([
    ['of more draws than the table allows', { draws: 11 }, 'invalidInput'],
    ['below the least stake', { spots: { big: 900 } }, 'stakeNotAllowed'],
    ['above the largest stake', { spots: { even810: 5100 } }, 'stakeNotAllowed'],
  ])('%s is refused and costs nothing', async (_name, wish, reason) => {
    const session = await newPlayer(await openTable());
    expect(await reasonOf(life.series.open(session, order(wish)))).toBe(reason);
    expect((await life.series.list(session)).series).toEqual([]);
    expect(platform.balanceOf(session.player)).toBe(INITIAL_MINOR);
  });

  it('is one of at most five that run at a time', async () => {
    const session = await newPlayer(await openTable());
    const all = Array.from({ length: 8 }, () => reasonOf(life.series.open(session, order())));
    const answers = await Promise.all(all);
    expect(answers.filter((reason) => reason === null)).toHaveLength(5);
    expect(answers.filter((reason) => reason === 'seriesFull')).toHaveLength(3);
  });

  it('cannot be ordered once bets are closed, nor at a table without draws', async () => {
    const table = await openTable();
    const session = await newPlayer(table);
    await goTo(world, life, 'closing');
    expect(await reasonOf(life.series.open(session, order()))).toBe('closed');
    await openTable({ ...tideRapid, draws: null, bettingMs: 60_000 });
    const other = await newPlayer(life.parts.table);
    expect(await reasonOf(life.series.open(other, order()))).toBe('invalidInput');
  });
});

describe('a series ends automatically', () => {
  it.each([
    ['RS_ERROR_NOT_ENOUGH_MONEY', 'insufficient'],
    ['RS_ERROR_LIMIT_REACHED', 'limitReached'],
    ['RS_ERROR_USER_DISABLED', 'locked'],
  ] as const)('when a stake is answered %s', async (status, reason) => {
    const session = await newPlayer(await openTable());
    const wish = order();
    await life.series.open(session, wish);
    platform.fail('/transaction/bet', status);
    await nextDraw();
    await life.series.sweep();
    expect(await findOne(session, wish.seriesId)).toMatchObject({ drawsBet: 1, end: reason });
    await nextDraw();
    await drain(world, life.outbox);
    expect(countStakes()).toBe(1);
  });

  it('immediately when its first stake is refused', async () => {
    const session = await newPlayer(await openTable());
    platform.balances.set(session.player, 0);
    expect(await life.series.open(session, order())).toMatchObject({
      drawsBet: 0,
      end: 'insufficient',
      bets: [{ state: 'refused', reason: 'insufficient' }],
    });
  });

  it('when its stakes and others of the player exceed the table’s limit', async () => {
    const session = await newPlayer(await openTable());
    const wish = order({ spots: { even810: 5000 } });
    await life.series.open(session, wish);
    await goTo(world, life, 'settled');
    const { id: roundId } = await goTo(world, life, 'betting');
    await placeTableBet(life.parts, session, {
      betId: randomUUID(),
      roundId,
      spots: { even810: 1000 },
    });
    await life.series.sweep();
    expect(await findOne(session, wish.seriesId)).toMatchObject({ end: 'stakeNotAllowed' });
  });

  it('only after three unanswered requests to the platform', async () => {
    const session = await newPlayer(await openTable());
    const wish = order();
    await life.series.open(session, wish);
    await goTo(world, life, 'settled');
    await goTo(world, life, 'betting');
    // A bet is sent twice before it is rolled back.
    platform.fail('/transaction/bet', ...Array.from({ length: 6 }, () => 'lost' as const));
    for (let i = 0; i < 5; i++) {
      await life.series.sweep();
      await workOff(life.outbox.calls, life.parts);
      expect(await findOne(session, wish.seriesId)).toMatchObject({
        end: i < 4 ? null : 'unknownOutcome',
        drawsBet: 1,
      });
      if (i < 3) world.clock.advance(i === 0 ? 5000 : 20_000);
      else world.clock.advance(20_000);
    }
    await drain(world, life.outbox);
    expect(countStakes()).toBe(1);
  });

  it('continues after an answered second try', async () => {
    const session = await newPlayer(await openTable());
    const wish = order();
    await life.series.open(session, wish);
    await goTo(world, life, 'settled');
    await goTo(world, life, 'betting');
    platform.fail('/transaction/bet', 'lost', 'lost');
    await life.series.sweep();
    world.clock.advance(21_000);
    await life.series.sweep();
    expect(await findOne(session, wish.seriesId)).toMatchObject({ end: null, drawsBet: 2 });
  });
});

describe('a player', () => {
  it('stops a series at any time; the bet already in the draw stands', async () => {
    const session = await newPlayer(await openTable());
    const wish = order();
    await life.series.open(session, wish);
    const stopped = await life.series.stop(session, wish.seriesId);
    expect(stopped).toMatchObject({ end: 'player', drawsBet: 1 });
    expect(await life.series.stop(session, wish.seriesId)).toEqual(stopped);
    await nextDraw();
    expect(await findOne(session, wish.seriesId)).toMatchObject({
      end: 'player',
      bets: [{ state: 'settled' }],
    });
    expect(countStakes()).toBe(1);
  });

  it('who stops while the next stake is in flight pays it or not, never half', async () => {
    for (let i = 0; i < 6; i++) {
      const session = await newPlayer(await openTable());
      const wish = order();
      await life.series.open(session, wish);
      await goTo(world, life, 'settled');
      await goTo(world, life, 'betting');
      const work = [life.series.sweep(), life.series.stop(session, wish.seriesId)];
      await Promise.all(i % 2 === 0 ? work : work.toReversed());
      const { end, drawsBet } = await findOne(session, wish.seriesId);
      expect(end).toBe('player');
      expect(countStakes()).toBe(drawsBet);
      await nextDraw();
      expect(countStakes()).toBe(drawsBet);
    }
  });

  it('cannot stop or see another player’s series', async () => {
    const session = await newPlayer(await openTable());
    const wish = order();
    await life.series.open(session, wish);
    const other = await newPlayer(life.parts.table);
    expect(await reasonOf(life.series.stop(other, wish.seriesId))).toBe('notFound');
    expect((await life.series.list(other)).series).toEqual([]);
  });
});

describe('a series whose player’s session is over', () => {
  it('charges the stake when the game is opened again before bets close', async () => {
    const table = await openTable(tideDraw);
    const session = await newPlayer(table);
    const wish = order();
    await life.series.open(session, wish);
    await nextDraw();
    // Sessions last half a day, and the next draw is two days away.
    expect(await findOne(session, wish.seriesId)).toMatchObject({ drawsBet: 1, end: null });
    await openSession(world, session.player, table.code);
    await life.series.sweep();
    expect(await findOne(session, wish.seriesId)).toMatchObject({ drawsBet: 2, end: null });
  });

  it('ends when bets close without a session', async () => {
    const session = await newPlayer(await openTable(tideDraw));
    const wish = order();
    await life.series.open(session, wish);
    await nextDraw();
    await goTo(world, life, 'closing');
    await life.series.sweep();
    expect(await findOne(session, wish.seriesId)).toMatchObject({
      drawsBet: 1,
      end: 'sessionExpired',
    });
  });

  it('waits in the same way when the platform reports that its login is over', async () => {
    const table = await openTable();
    const session = await newPlayer(table);
    const wish = order();
    await life.series.open(session, wish);
    await goTo(world, life, 'settled');
    await goTo(world, life, 'betting');
    platform.fail('/transaction/bet', 'RS_ERROR_TOKEN_EXPIRED');
    for (let i = 0; i < 3; i++) await life.series.sweep();
    expect(await findOne(session, wish.seriesId)).toMatchObject({ drawsBet: 1, end: null });
    await openSession(world, session.player, table.code);
    await life.series.sweep();
    expect(await findOne(session, wish.seriesId)).toMatchObject({ drawsBet: 2, end: null });
    await drain(world, life.outbox);
    expect(countStakes() - [...platform.rolledBack].length).toBeLessThanOrEqual(2);
  });

  it('ends too if the platform has closed the player’s games', async () => {
    const session = await newPlayer(await openTable());
    const wish = order();
    await life.series.open(session, wish);
    await updateSessionsEnded(world.database.pool, session.player, world.clock.now());
    await nextDraw();
    await goTo(world, life, 'closing');
    await life.series.sweep();
    expect(await findOne(session, wish.seriesId)).toMatchObject({ end: 'sessionExpired' });
  });
});

describe('a restarted studio', () => {
  it('continues a series; a cancelled draw does not count', async () => {
    const table = await openTable();
    const session = await newPlayer(table);
    const wish = order();
    await life.series.open(session, wish);
    world.clock.advance(3 * HOUR_MS);
    life = openLife(world, platform, { table });
    await goTo(world, life, 'betting');
    await workOff(life.outbox.calls, life.parts);
    await life.series.sweep();
    expect(await findOne(session, wish.seriesId)).toMatchObject({
      drawsBet: 1,
      end: null,
      bets: [{ state: 'refunded' }, { state: 'accepted' }],
    });
  });

  it('skips a draw that it could not bet on', async () => {
    const table = await openTable();
    const session = await newPlayer(table);
    const wish = order();
    await life.series.open(session, wish);
    await goTo(world, life, 'settled');
    await goTo(world, life, 'betting');
    // The table runs on; the series is not swept until bets are closed.
    await goTo(world, life, 'closing');
    await life.series.sweep();
    expect(await findOne(session, wish.seriesId)).toMatchObject({ drawsBet: 1, end: null });
    await nextDraw();
    expect(await findOne(session, wish.seriesId)).toMatchObject({ drawsBet: 2, end: null });
  });

  it('and killed at any step charges one stake per draw, and none that it does not know', async () => {
    // Every second step, plus one more each time that the steps shift.
    for (let deathAt = 0; ; deathAt += 2) {
      const table = await openTable();
      const session = await newPlayer(table);
      const wish = order({ draws: 2 });
      const killable = openKillableWorld(world, platform, deathAt);
      const short = openLife(killable.world, killable.client, { table });
      const isAlive = await playTwoDraws(short, session, wish);
      life = openLife(world, platform, { table });
      // Until the series is over, or was never written.
      for (let i = 0; i < 3; i++) await nextDraw();
      await drain(world, life.outbox);
      const { series } = await life.series.list(session);
      const settled = series.flatMap(({ bets }) => bets.filter(({ state }) => state === 'settled'));
      const stakes = settled.length * 2000;
      const returned = settled.reduce((sum, { returnMinor }) => sum + (returnMinor ?? 0), 0);
      expect(platform.balanceOf(session.player)).toBe(INITIAL_MINOR - stakes + returned);
      expect(new Set(settled.map(({ roundId }) => roundId)).size).toBe(settled.length);
      expect(settled.length).toBeLessThanOrEqual(2);
      for (const { end } of series) expect(end).not.toBeNull();
      if (!isAlive) continue;
      expect(deathAt).toBeGreaterThan(15);
      return;
    }
  });

  async function playTwoDraws(
    at: Life,
    session: SessionRow,
    wish: OpenSeriesRequest,
  ): Promise<boolean> {
    try {
      await at.series.open(session, wish);
      await nextDraw(at);
      await goTo(world, at, 'settled');
      await workOff(at.outbox.calls, at.parts);
      await at.series.sweep();
      return true;
    } catch (error) {
      if (error instanceof Killed) return false;
      throw error;
    }
  }
});
