import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
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
import type { SessionRow } from '../play/store.ts';
import { tableSocket } from '../protocol/routes.ts';
import { findTableSeat } from '../rounds/store.ts';
import type { ServerMessage, SpotStakes, YourBet } from '../protocol/table.ts';
import { listShown } from './engine.ts';
import { placeTableBet } from './place-bet.ts';
import { isRouletteOutcome, roulette } from './roulette.ts';
import { computeReturns } from './table-game.ts';
import { pearlRoulette } from './tables.ts';
import type { Table } from './tables.ts';

const INITIAL_MINOR = 1_000_000;
/** Of a seamless venue, so that the fake platform sees the money. */
const TABLE: Table = { ...pearlRoulette, venue: 'harbour-live', chainLength: 200 };
const world = await useWorld();
let platform: FakePlatform;
let life: Life;
let players = 0;

beforeAll(async () => {
  platform = new FakePlatform();
  life = openLife(world, platform, { table: TABLE });
});

async function newPlayer(): Promise<SessionRow> {
  const session = await openSession(world, `wheel-${++players}`, TABLE.code);
  platform.credit(session.player, INITIAL_MINOR);
  return session;
}

async function bet(session: SessionRow, roundId: string, spots: SpotStakes): Promise<YourBet> {
  const message = { betId: randomUUID(), roundId, spots };
  return (await mustPlay(placeTableBet(life.parts, session, message))).bet;
}

const everywhere: SpotStakes = Object.fromEntries(roulette.spots.map((spot) => [spot, 1000]));

describe('a table without cards', () => {
  it('accepts a bet on every spot in one message, and pays each by the rules', async () => {
    const session = await newPlayer();
    const { id } = await goTo(world, life, 'betting');
    const sent = { type: 'bet', betId: randomUUID(), roundId: id, spots: everywhere };
    const read = tableSocket.message.parse(sent);
    if (read.type !== 'bet') throw new Error('the message was not read');
    expect((await mustPlay(placeTableBet(life.parts, session, read))).bet.state).toBe('accepted');
    expect(platform.balanceOf(session.player)).toBe(INITIAL_MINOR - 157_000);
    const { outcome } = await goTo(world, life, 'settled');
    await drain(world, life.outbox);
    if (outcome === null) throw new Error('not settled');
    const { returnedMinor } = computeReturns(roulette, everywhere, outcome);
    expect(platform.balanceOf(session.player)).toBe(
      INITIAL_MINOR - 157_000 + Number(returnedMinor),
    );
    const seat = await findTableSeat(world.database.pool, id, session.player);
    expect(seat).toMatchObject({ state: 'settled', returnedMinor });
  });

  it('shows its number when the ball falls, not before, and the result after that', async () => {
    const received: ServerMessage[] = [];
    const stop = life.engine.subscribe((message) => received.push(message));
    const dealing = await goTo(world, life, 'dealing');
    const startedAt = dealing.phaseStartedAt.getTime();
    const at = (ms: number): Date => new Date(startedAt + ms);
    expect(listShown(TABLE, dealing, at(TABLE.pieceMs - 1))).toEqual([]);
    expect(listShown(TABLE, dealing, at(TABLE.pieceMs))).toHaveLength(1);
    const listTypes = (): string[] => received.map(({ type }) => type);
    await life.engine.step();
    expect(listTypes()).not.toContain('piece');
    world.clock.advance(TABLE.pieceMs);
    await life.engine.step();
    expect(listTypes()).toContain('piece');
    expect(listTypes()).not.toContain('result');
    const { outcome } = await goTo(world, life, 'settled');
    stop();
    if (outcome === null || !isRouletteOutcome(outcome)) throw new Error('not of roulette');
    expect(received.filter(({ type }) => type === 'piece')).toMatchObject([
      { hand: 'wheel', index: 0, face: String(outcome.number) },
    ]);
    expect(received.at(-1)).toMatchObject({ type: 'result', outcome });
  });

  it.each([
    ['while it takes bets', 'betting'],
    ['while the ball rolls', 'dealing'],
  ] as const)('killed %s continues the same round and pays it once', async (_name, phase) => {
    const session = await newPlayer();
    const { id } = await goTo(world, life, 'betting');
    const spots = { 'n-17': 2000, red: 5000, 'dozen-2': 1000 };
    await bet(session, id, spots);
    const before = await goTo(world, life, phase);
    life = openLife(world, platform, { table: TABLE });
    const round = await goTo(world, life, 'settled');
    await drain(world, life.outbox);
    expect(round.id).toBe(id);
    if (before.outcome !== null) expect(round.outcome).toEqual(before.outcome);
    if (round.outcome === null) throw new Error('not settled');
    const { returnedMinor } = computeReturns(roulette, spots, round.outcome);
    expect(platform.balanceOf(session.player)).toBe(INITIAL_MINOR - 8000 + Number(returnedMinor));
  });

  it.each<[string, SpotStakes, string]>([
    ['more on a number than its kind allows', { 'n-17': 50_100 }, 'stakeNotAllowed'],
    ['less than the least', { red: 900 }, 'stakeNotAllowed'],
    ['too much on one of many places', { ...everywhere, 'n-0': 51_000 }, 'stakeNotAllowed'],
    ['a place that no board has', { 'n-3-4': 1000 }, 'invalidInput'],
    ['a place of another game', { banker: 1000 }, 'invalidInput'],
    ['a name that every object knows', { constructor: 1000 }, 'invalidInput'],
  ])('refuses %s, and takes nothing', async (_name, spots, reason) => {
    const session = await newPlayer();
    const { id } = await goTo(world, life, 'betting');
    expect(await reasonOf(bet(session, id, spots))).toBe(reason);
    expect(platform.balanceOf(session.player)).toBe(INITIAL_MINOR);
  });

  it('limits the stake on a spot by its kind, also in several bets', async () => {
    const session = await newPlayer();
    const { id } = await goTo(world, life, 'betting');
    expect(await bet(session, id, { red: 500_000 })).toMatchObject({ state: 'accepted' });
    expect(await reasonOf(bet(session, id, { red: 1000 }))).toBe('stakeNotAllowed');
    expect(await bet(session, id, { black: 1000 })).toMatchObject({ state: 'accepted' });
  });
});

it('a message with more spots than any table has is rejected', () => {
  const roundId = randomUUID();
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`n-${i}`, 1000]));
  const message = { type: 'bet', betId: randomUUID(), roundId, spots: many };
  expect(tableSocket.message.safeParse(message).success).toBe(false);
});
