import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, toWallClock } from '@vela/service/time.ts';
import { FakePlatform } from '../../test/fake-platform.ts';
import {
  drain,
  goTo,
  mustPlay,
  openLife,
  openSession,
  reasonOf,
  useWorld,
} from '../../test/kit.ts';
import type { Life } from '../../test/kit.ts';
import { verifyTable } from '../fair/verify.ts';
import type { SessionRow } from '../play/store.ts';
import { findTableSeat, listBets } from '../rounds/store.ts';
import type { SpotStakes, YourBet } from '../protocol/table.ts';
import { lottery } from './lottery.ts';
import { placeTableBet } from './place-bet.ts';
import { findTableRound, listHistory } from './store.ts';
import type { TableRoundRow } from './store.ts';
import { computeReturns } from './table-game.ts';
import { tideDraw, tideRapid } from './tables.ts';
import type { Table } from './tables.ts';

const HK = 'Asia/Hong_Kong';
const INITIAL_MINOR = 1_000_000;
const world = await useWorld();
let platform: FakePlatform;
let tables = 0;

beforeEach(() => {
  platform = new FakePlatform();
  // Monday noon in Hong Kong.
  world.clock.set('2026-03-02T04:00:00Z');
});

/** A table that no other test has used. */
function newTable(like: Table): Table {
  return { ...like, tableId: `${like.tableId}-${++tables}`, chainLength: 60 };
}

async function newPlayer(table: Table): Promise<SessionRow> {
  const session = await openSession(world, `visitor-${++tables}`, table.code);
  platform.credit(session.player, INITIAL_MINOR);
  return session;
}

async function bet(life: Life, session: SessionRow, spots: SpotStakes): Promise<YourBet> {
  const { id: roundId } = await life.engine.round();
  const wanted = { betId: randomUUID(), roundId, spots };
  return (await mustPlay(placeTableBet(life.parts, session, wanted))).bet;
}

async function expectPaid(round: TableRoundRow, { player }: SessionRow): Promise<void> {
  const seat = await findTableSeat(world.database.pool, round.id, player);
  let net = 0;
  for (const { spots, stakeMinor } of await listBets(world.database.pool, seat?.id ?? '')) {
    if (round.outcome === null) throw new Error('not drawn');
    net += Number(computeReturns(lottery, spots ?? {}, round.outcome).returnedMinor - stakeMinor);
  }
  expect(platform.balanceOf(player)).toBe(INITIAL_MINOR + net);
}

describe('a draw of the calendar', () => {
  it('accepts bets from the previous one until a minute before, and is held on time', async () => {
    const life = openLife(world, platform, { table: newTable(tideDraw) });
    const open = await goTo(world, life, 'betting');
    expect(open.phaseEndsAt.toISOString()).toBe('2026-03-03T13:29:00.000Z');
    const session = await newPlayer(tideDraw);
    expect(await bet(life, session, { big: 10_000, gold: 1000 })).toMatchObject({
      state: 'accepted',
    });
    const closing = await goTo(world, life, 'closing');
    expect(world.clock.now()).toEqual(open.phaseEndsAt);
    expect(closing.phaseEndsAt).toEqual(open.drawsAt);
    expect(await reasonOf(bet(life, session, { big: 1000 }))).toBe('closed');
    expect((await life.parts.chains.proofOf(closing)).seed).toBeNull();
    await goTo(world, life, 'dealing');
    expect(world.clock.now()).toEqual(open.drawsAt);
    const round = await goTo(world, life, 'settled');
    await drain(world, life.outbox);
    await expectPaid(round, session);
    const next = await goTo(world, life, 'betting');
    expect(next.drawsAt?.toISOString()).toBe('2026-03-05T13:30:00.000Z');
  });

  it('occurs three times a week at 21:30 for seven weeks, numbered through, with proofs', async () => {
    const table = newTable(tideDraw);
    const life = openLife(world, platform, { table });
    const times: string[] = [];
    for (let no = 1; no <= 21; no++) {
      const round = await goTo(world, life, 'settled');
      expect(round.roundNo).toBe(no);
      const proof = await life.parts.chains.proofOf(round);
      if (round.outcome === null || round.drawsAt === null) throw new Error('not drawn');
      expect(verifyTable('lottery', proof, round.outcome)).toMatchObject({ isProven: true });
      const { weekday, hour, minute } = toWallClock(round.drawsAt, HK);
      times.push(`${weekday} ${hour}:${minute}`);
      await goTo(world, life, 'betting');
    }
    const week = ['2 21:30', '4 21:30', '6 21:30'];
    expect(times).toEqual(Array.from({ length: 7 }, () => week).flat());
    const { pool } = world.database;
    const history = await listHistory(pool, table.tableId, 1, 5);
    expect(history.map(({ roundNo }) => roundNo)).toEqual([17, 18, 19, 20, 21]);
    expect(history.at(-1)?.drawsAt).toBe(Date.parse('2026-04-18T13:30:00Z'));
  });

  it('due during downtime is held late, and pays its bets', async () => {
    const table = newTable(tideDraw);
    const life = openLife(world, platform, { table });
    const open = await goTo(world, life, 'betting');
    const session = await newPlayer(table);
    await bet(life, session, { odd: 5000, water: 2000 });
    world.clock.set(addMs(open.drawsAt ?? open.phaseEndsAt, 7 * HOUR_MS));
    const again = openLife(world, platform, { table });
    const round = await goTo(world, again, 'settled');
    expect(round.id).toBe(open.id);
    await drain(world, again.outbox);
    await expectPaid(round, session);
    expect((await goTo(world, again, 'betting')).drawsAt?.toISOString()).toBe(
      '2026-03-05T13:30:00.000Z',
    );
  });

  it('missed entirely is recorded as not held; an earlier one with bets is still paid', async () => {
    const table = newTable(tideDraw);
    const life = openLife(world, platform, { table });
    const open = await goTo(world, life, 'betting');
    const session = await newPlayer(table);
    await bet(life, session, { even: 5000 });
    // Two weeks: the draw with the bet, and five that could not be bet on.
    world.clock.set('2026-03-16T04:00:00Z');
    const again = openLife(world, platform, { table });
    const round = await goTo(world, again, 'settled');
    expect(round.id).toBe(open.id);
    await drain(world, again.outbox);
    await expectPaid(round, session);
    const next = await goTo(world, again, 'betting');
    expect(next.drawsAt?.toISOString()).toBe('2026-03-17T13:30:00.000Z');
    const { rows } = await world.database.pool.query<{ no: number; phase: string; at: Date }>(
      `select round_no as no, phase, draws_at as at from studio.table_rounds
       where table_id = $1 order by round_no`,
      [table.tableId],
    );
    expect(
      rows.map(({ no, phase, at }) => `${no} ${phase} ${at.toISOString().slice(5, 10)}`),
    ).toEqual([
      '1 settled 03-03',
      '2 void 03-05',
      '3 void 03-07',
      '4 void 03-10',
      '5 void 03-12',
      '6 void 03-14',
      '7 betting 03-17',
    ]);
  });

  it('interrupted while drawn continues and pays, however late', async () => {
    const table = newTable(tideDraw);
    const life = openLife(world, platform, { table });
    await goTo(world, life, 'betting');
    const session = await newPlayer(table);
    await bet(life, session, { up: 5000, down: 5000, level: 5000 });
    const dealing = await goTo(world, life, 'dealing');
    world.clock.advance(50 * HOUR_MS);
    const again = openLife(world, platform, { table });
    const round = await goTo(world, again, 'settled');
    expect(round.outcome).toEqual(dealing.outcome);
    await drain(world, again.outbox);
    await expectPaid(round, session);
  });

  it('is held once by two studios', async () => {
    const table = newTable(tideDraw);
    const [life, duplicate] = [
      openLife(world, platform, { table }),
      openLife(world, platform, { table }),
    ];
    await goTo(world, life, 'betting');
    const session = await newPlayer(table);
    await bet(life, session, { big: 5000 });
    const { id, drawsAt } = await life.engine.round();
    world.clock.set(addMs(drawsAt ?? world.clock.now(), -2 * MINUTE_MS));
    for (let i = 0; i < 400; i++) {
      await Promise.allSettled([life.engine.step(), duplicate.engine.step()]);
      world.clock.advance(1000);
      if ((await life.engine.round()).id !== id) break;
    }
    await drain(world, life.outbox);
    const round = await findTableRound(world.database.pool, id);
    expect(round.phase).toBe('settled');
    await expectPaid(round, session);
  });
});

describe('a draw every three minutes', () => {
  it('is held on the minute, one after another', async () => {
    const life = openLife(world, platform, { table: newTable(tideRapid) });
    const times: number[] = [];
    for (let i = 0; i < 6; i++) {
      const { drawsAt } = await goTo(world, life, 'dealing');
      expect(world.clock.now()).toEqual(drawsAt);
      times.push(drawsAt?.getTime() ?? 0);
      await goTo(world, life, 'betting');
    }
    const gaps = times.slice(1).map((at, i) => at - (times[i] ?? 0));
    expect(gaps).toEqual([180_000, 180_000, 180_000, 180_000, 180_000]);
  });

  it.each([
    ['a few minutes late continues', 5 * MINUTE_MS, 'settled'],
    ['a night late is void and gives every stake back', 8 * HOUR_MS, 'void'],
  ] as const)('%s', async (_name, lateMs, end) => {
    const table = newTable(tideRapid);
    const life = openLife(world, platform, { table });
    const open = await goTo(world, life, 'betting');
    const session = await newPlayer(table);
    await bet(life, session, { small: 5000 });
    world.clock.set(addMs(open.phaseEndsAt, lateMs));
    const again = openLife(world, platform, { table });
    await goTo(world, again, end);
    const round = await findTableRound(world.database.pool, open.id);
    expect(round.phase).toBe(end);
    await drain(world, again.outbox);
    if (end === 'settled') await expectPaid(round, session);
    else expect(platform.balanceOf(session.player)).toBe(INITIAL_MINOR);
    const next = await goTo(world, again, 'betting');
    expect(next.roundNo).toBe(2);
    expect(next.drawsAt?.getTime()).toBeGreaterThan(world.clock.now().getTime());
  });
});

describe('a clock that was 31 days ahead and is corrected', () => {
  it.each([tideDraw, tideRapid])('restores $tableId to its next draw', async (like) => {
    const table = newTable(like);
    const life = openLife(world, platform, { table });
    const before = await goTo(world, life, 'betting');
    const earlier = await newPlayer(table);
    await bet(life, earlier, { big: 5000 });
    world.clock.advance(31 * DAY_MS);
    // Draws that the clock made due are held or recorded, up to one far ahead.
    for (let i = 0; i < 60; i++) await life.engine.step();
    const ahead = await goTo(world, life, 'betting');
    const session = await newPlayer(table);
    await bet(life, session, { small: 5000 });
    world.clock.advance(-31 * DAY_MS);
    const next = await goTo(world, life, 'betting');
    expect(next.id).not.toBe(ahead.id);
    expect((await findTableRound(world.database.pool, ahead.id)).phase).toBe('void');
    const wait = (next.drawsAt?.getTime() ?? Infinity) - world.clock.now().getTime();
    expect(wait).toBeLessThanOrEqual(like === tideRapid ? 190_000 : 5 * DAY_MS);
    await drain(world, life.outbox);
    expect(platform.balanceOf(session.player)).toBe(INITIAL_MINOR);
    // Drawn outcomes count, and no draw is held twice; one that was too late returned its stakes.
    const over = await findTableRound(world.database.pool, before.id);
    const isSameTime = next.drawsAt?.getTime() === before.drawsAt?.getTime();
    expect(isSameTime).toBe(over.phase === 'void');
    if (over.phase === 'settled') await expectPaid(over, earlier);
    else expect(platform.balanceOf(earlier.player)).toBe(INITIAL_MINOR);
  });
});
