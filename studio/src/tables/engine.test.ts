import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../test/fake-platform.ts';
import {
  drain,
  goTo,
  Killed,
  mustPlay,
  openLife,
  openKillableWorld,
  openSession,
  reasonOf,
  TEST_TABLE,
  useWorld,
} from '../../test/kit.ts';
import type { Life } from '../../test/kit.ts';
import { isSeedOfChain } from '@vela/fair/chain.ts';
import { verifyTable } from '../fair/verify.ts';
import type { SessionRow } from '../play/store.ts';
import type { ServerMessage, SpotStakes, YourBet } from '../protocol/table.ts';
import { findTableSeat, listBets } from '../rounds/store.ts';
import { baccarat } from './baccarat.ts';
import { placeTableBet } from './place-bet.ts';
import { findTableRound } from './store.ts';
import type { TableRoundRow } from './store.ts';
import { computeReturns } from './table-game.ts';

const INITIAL_MINOR = 1_000_000;
const VOID_AFTER_MS = TEST_TABLE.voidAfterMs ?? 0;
const world = await useWorld();
let platform: FakePlatform;
let life: Life;
let players = 0;

beforeEach(async () => {
  platform = new FakePlatform();
  life = openLife(world, platform);
  await goTo(world, life, 'betting');
});
// An open round would be settled with the next test's platform.
afterEach(async () => {
  await goTo(world, life, 'settled');
  await drain(world, life.outbox);
});

async function newPlayer(fake = platform): Promise<SessionRow> {
  const session = await openSession(world, `guest-${++players}`, TEST_TABLE.code);
  fake.credit(session.player, INITIAL_MINOR);
  return session;
}

async function bet(
  at: Life,
  session: SessionRow,
  roundId: string,
  spots: SpotStakes,
  betId: string = randomUUID(),
): Promise<YourBet> {
  return (await mustPlay(placeTableBet(at.parts, session, { betId, roundId, spots }))).bet;
}

/** The result of all of a player's bets at a round, by the rules alone. */
async function expectedNet(round: TableRoundRow, player: string): Promise<number> {
  const seat = await findTableSeat(world.database.pool, round.id, player);
  if (seat === null) return 0;
  let net = 0;
  for (const { state, spots, stakeMinor } of await listBets(world.database.pool, seat.id)) {
    if (state !== 'settled' || round.outcome === null) continue;
    net += Number(computeReturns(baccarat, spots ?? {}, round.outcome).returnedMinor - stakeMinor);
  }
  return net;
}

describe('a round at the table', () => {
  it('accepts bets, deals what its seed determines, pays by the rules and shows a proof', async () => {
    const session = await newPlayer();
    const { id } = await life.engine.round();
    expect(await bet(life, session, id, { player: 10_000, tie: 1000 })).toMatchObject({
      state: 'accepted',
    });
    expect(platform.balanceOf(session.player)).toBe(INITIAL_MINOR - 11_000);
    const round = await goTo(world, life, 'settled');
    await drain(world, life.outbox);
    expect(platform.balanceOf(session.player)).toBe(
      INITIAL_MINOR + (await expectedNet(round, session.player)),
    );
    const proof = await life.parts.chains.proofOf(round);
    if (round.outcome === null || proof.seed === null) throw new Error('not settled');
    expect(verifyTable('baccarat', proof, round.outcome)).toMatchObject({ isProven: true });
    expect(isSeedOfChain(proof.seed, proof.index, proof.chainCommit)).toBe(true);
    const seat = await findTableSeat(world.database.pool, id, session.player);
    expect(seat).toMatchObject({ state: 'settled', stakedMinor: 11_000n });
  });

  it('keeps its seed secret until betting has ended', async () => {
    for (const phase of ['betting', 'closing'] as const) {
      const proof = await life.parts.chains.proofOf(await goTo(world, life, phase));
      expect(proof.seed).toBeNull();
    }
    const proof = await life.parts.chains.proofOf(await goTo(world, life, 'dealing'));
    expect(proof.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('closes its last win only, and apportions the stake at risk', async () => {
    const session = await newPlayer();
    const { id } = await life.engine.round();
    await bet(life, session, id, { player: 5000 });
    world.clock.advance(1);
    await bet(life, session, id, { banker: 3000, tie: 1000 });
    const round = await goTo(world, life, 'settled');
    await drain(world, life.outbox);
    // Jumping time may send a win twice; a transaction is one whatever the number of calls.
    const wins = [
      ...new Map(
        platform.calls
          .filter(({ path }) => path === '/transaction/win')
          .map((call) => [call.body['transaction_uuid'], call] as const),
      ).values(),
    ];
    expect(wins.filter(({ body }) => body['round_closed'] === true)).toHaveLength(1);
    expect(wins).toHaveLength(2);
    if (round.outcome === null) throw new Error('not settled');
    const valid = wins.reduce((sum, { body }) => sum + readValidBet(body['meta']), 0);
    const spots = { player: 5000, banker: 3000, tie: 1000 };
    expect(valid).toBe(Number(baccarat.computeValidBetMinor(spots, round.outcome)) * 1000);
  });

  it('broadcasts the phases, each piece once, and the result', async () => {
    const received: ServerMessage[] = [];
    await goTo(world, life, 'settled');
    const stop = life.engine.subscribe((message) => received.push(message));
    await goTo(world, life, 'betting');
    const round = await goTo(world, life, 'settled');
    stop();
    expect(received.flatMap((m) => (m.type === 'phase' ? [m.phase] : []))).toEqual([
      'betting',
      'closing',
      'dealing',
      'settled',
    ]);
    const cards = received.flatMap((m) => (m.type === 'piece' ? [m.face] : []));
    if (round.outcome === null) throw new Error('not settled');
    expect(cards).toEqual(baccarat.listDealt(round.outcome).map(({ face }) => face));
    const { roundNo, outcome } = round;
    expect(received.at(-1)).toMatchObject({ type: 'result', roundNo, outcome });
  });

  it('starts a new road map when the shoe is over', async () => {
    const table = { ...TEST_TABLE, tableId: 'short', roundsPerShoe: 2, chainLength: 3 };
    const short = openLife(world, platform, { table });
    const seen: string[] = [];
    const chains = new Set<string>();
    for (let i = 0; i < 5; i++) {
      const { shoeNo, roundNo, chainId } = await goTo(world, short, 'settled');
      seen.push(`${shoeNo}.${roundNo}`);
      chains.add(chainId);
      await goTo(world, short, 'betting');
    }
    expect(seen).toEqual(['1.1', '1.2', '2.1', '2.2', '3.1']);
    expect(chains.size).toBe(2);
  });
});

function readValidBet(meta: unknown): number {
  return typeof meta === 'object' && meta !== null && 'valid_bet' in meta
    ? Number(meta.valid_bet)
    : Number.NaN;
}

describe('a bet', () => {
  it.each<[string, SpotStakes]>([
    ['below the minimum', { player: 900 }],
    ['above the maximum', { player: 500_100 }],
    ['in parts of a unit', { player: 1050 }],
    ['with one place wrong among good ones', { banker: 1000, tie: 50_100 }],
  ])('%s is refused and costs nothing', async (_name, spots) => {
    const session = await newPlayer();
    const { id } = await life.engine.round();
    expect(await reasonOf(bet(life, session, id, spots))).toBe('stakeNotAllowed');
    expect(platform.balanceOf(session.player)).toBe(INITIAL_MINOR);
  });

  it('counts towards the limit together with earlier ones, excluding refused ones', async () => {
    const session = await newPlayer();
    const { id } = await life.engine.round();
    platform.fail('/transaction/bet', 'RS_ERROR_LIMIT_REACHED');
    await bet(life, session, id, { tie: 50_000 });
    expect(await bet(life, session, id, { tie: 49_000 })).toMatchObject({ state: 'accepted' });
    expect(await reasonOf(bet(life, session, id, { tie: 2000 }))).toBe('stakeNotAllowed');
    expect(await bet(life, session, id, { tie: 1000 })).toMatchObject({ state: 'accepted' });
  });

  it('sent twice counts once, concurrently or later', async () => {
    const session = await newPlayer();
    const { id } = await life.engine.round();
    const betId = randomUUID();
    const again = (): Promise<YourBet> => bet(life, session, id, { banker: 1000 }, betId);
    await Promise.all([again(), again()]);
    expect(await again()).toMatchObject({ betId, state: 'accepted' });
    expect(platform.balanceOf(session.player)).toBe(INITIAL_MINOR - 1000);
    const other = await newPlayer();
    expect(await reasonOf(bet(life, other, id, { banker: 1000 }, betId))).toBe('invalidInput');
  });

  it('is refused once time is up, by the clock, even before the table has moved on', async () => {
    const session = await newPlayer();
    const { id } = await life.engine.round();
    world.clock.advance(TEST_TABLE.bettingMs);
    expect(await reasonOf(bet(life, session, id, { player: 1000 }))).toBe('closed');
    await goTo(world, life, 'dealing');
    expect(await reasonOf(bet(life, session, id, { player: 1000 }))).toBe('closed');
  });

  it('for a round of another table or none is refused', async () => {
    const session = await newPlayer();
    expect(await reasonOf(bet(life, session, randomUUID(), { player: 1000 }))).toBe('closed');
  });

  it('without enough money is refused and does not affect the others', async () => {
    const session = await newPlayer();
    platform.balances.set(session.player, 1_500_000);
    const { id } = await life.engine.round();
    expect(await bet(life, session, id, { player: 1000 })).toMatchObject({ state: 'accepted' });
    expect(await bet(life, session, id, { player: 1000 })).toMatchObject({
      state: 'refused',
      reason: 'insufficient',
    });
    const round = await goTo(world, life, 'settled');
    await drain(world, life.outbox);
    expect(platform.balanceOf(session.player)).toBe(
      1500 + (await expectedNet(round, session.player)),
    );
  });

  it('confirmed after the cards is returned', async () => {
    const session = await newPlayer();
    const { id } = await life.engine.round();
    const late = openLate(platform);
    const slow = openLife(world, late.client);
    const placing = bet(slow, session, id, { player: 10_000 });
    await late.arrived;
    const round = await goTo(world, life, 'settled');
    late.answer();
    expect(await placing).toMatchObject({ state: 'refunded' });
    await drain(world, life.outbox);
    expect(platform.balanceOf(session.player)).toBe(INITIAL_MINOR);
    expect(await expectedNet(round, session.player)).toBe(0);
  });
});

/** A platform that carries out its first bet immediately and answers when the test lets it. */
function openLate(fake: FakePlatform) {
  let arrive: () => void = () => {};
  let answer: () => void = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const released = new Promise<void>((resolve) => (answer = resolve));
  const client = {
    async send(...args: Parameters<FakePlatform['send']>) {
      const reply = await fake.send(...args);
      arrive();
      await released;
      return reply;
    },
  };
  return { client, arrived, answer: () => answer() };
}

describe('a table that was down', () => {
  it('for a moment continues its round', async () => {
    const session = await newPlayer();
    const { id } = await life.engine.round();
    await bet(life, session, id, { banker: 2000 });
    world.clock.advance(TEST_TABLE.bettingMs + VOID_AFTER_MS - 1000);
    const round = await goTo(world, openLife(world, platform), 'settled');
    expect(round.id).toBe(id);
  });

  it('for longer returns every stake and opens the next round', async () => {
    const session = await newPlayer();
    const { id } = await life.engine.round();
    await bet(life, session, id, { banker: 2000 });
    await bet(life, session, id, { tie: 2000 });
    world.clock.advance(TEST_TABLE.bettingMs + VOID_AFTER_MS + 1000);
    const next = await goTo(world, openLife(world, platform), 'betting');
    expect(next.id).not.toBe(id);
    await drain(world, life.outbox);
    expect(platform.balanceOf(session.player)).toBe(INITIAL_MINOR);
    const seat = await findTableSeat(world.database.pool, id, session.player);
    expect(seat).toMatchObject({ state: 'refunded' });
    expect((await findTableRound(world.database.pool, id)).phase).toBe('void');
  });

  it('after the cards were dealt pays them, however late', async () => {
    const session = await newPlayer();
    const { id } = await life.engine.round();
    await bet(life, session, id, { banker: 2000 });
    await goTo(world, life, 'dealing');
    world.clock.advance(3_600_000);
    const round = await goTo(world, openLife(world, platform), 'settled');
    expect(round.id).toBe(id);
    await drain(world, life.outbox);
    expect(platform.balanceOf(session.player)).toBe(
      INITIAL_MINOR + (await expectedNet(round, session.player)),
    );
  });

  it('is run by two engines concurrently without harm', async () => {
    const session = await newPlayer();
    const { id } = await life.engine.round();
    await bet(life, session, id, { player: 2000 });
    const duplicate = openLife(world, platform);
    for (let i = 0; i < 60; i++) {
      await Promise.allSettled([life.engine.step(), duplicate.engine.step()]);
      world.clock.advance(400);
      if ((await findTableRound(world.database.pool, id)).phase === 'settled') break;
    }
    await drain(world, life.outbox);
    const round = await findTableRound(world.database.pool, id);
    expect(platform.balanceOf(session.player)).toBe(
      INITIAL_MINOR + (await expectedNet(round, session.player)),
    );
  });
});

describe('a clock that was 31 days ahead and is corrected', () => {
  const JUMP_MS = 31 * DAY_MS;

  it.each(['betting', 'closing', 'dealing', 'settled'] as const)(
    'holds no table up that was %s then',
    async (phase) => {
      world.clock.advance(JUMP_MS);
      await goTo(world, life, 'settled');
      const open = await goTo(world, life, 'betting');
      const session = await newPlayer();
      await bet(life, session, open.id, { player: 5000 });
      await goTo(world, life, phase);
      world.clock.advance(-JUMP_MS);
      const putBackAt = world.clock.now().getTime();
      const { id } = await goTo(world, life, 'settled').then(() => goTo(world, life, 'betting'));
      expect(id).not.toBe(open.id);
      expect(world.clock.now().getTime() - putBackAt).toBeLessThan(2 * MINUTE_MS);
      await drain(world, life.outbox);
      expect((await findTableRound(world.database.pool, open.id)).phase).toBe('settled');
      expect(platform.balanceOf(session.player)).toBe(
        INITIAL_MINOR +
          (await expectedNet(await findTableRound(world.database.pool, open.id), session.player)),
      );
    },
  );

  it('sends watchers the phase with its corrected end', async () => {
    world.clock.advance(JUMP_MS);
    await goTo(world, life, 'settled');
    await goTo(world, life, 'betting');
    world.clock.advance(-JUMP_MS);
    const received: ServerMessage[] = [];
    const stop = life.engine.subscribe((message) => received.push(message));
    await life.engine.step();
    stop();
    const now = world.clock.now().getTime();
    expect(received).toMatchObject([
      { type: 'phase', phase: 'betting', endsAt: now + TEST_TABLE.bettingMs, serverTime: now },
    ]);
  });
});

describe('a studio killed at any step of a round', () => {
  /** Two players, three bets, one round; false if the studio was killed on the way. */
  async function playRound(at: Life, guests: readonly SessionRow[], id: string): Promise<boolean> {
    try {
      const [first, second] = guests;
      if (first === undefined || second === undefined) throw new Error('no guests');
      await bet(at, first, id, { player: 5000, playerPair: 1000 });
      await bet(at, second, id, { banker: 7000 });
      await bet(at, first, id, { tie: 1000 });
      await goTo(world, at, 'settled');
      await workOff(at.outbox.calls, at.parts);
      return true;
    } catch (error) {
      if (error instanceof Killed) return false;
      throw error;
    }
  }

  it('settles or refunds every bet exactly once after restart', async () => {
    const ends = new Set<string>();
    for (let deathAt = 0; ; deathAt++) {
      await drain(world, life.outbox);
      platform = new FakePlatform();
      life = openLife(world, platform);
      await goTo(world, life, 'settled');
      const { id } = await goTo(world, life, 'betting');
      const guests = [await newPlayer(), await newPlayer()];
      const killable = openKillableWorld(world, platform, deathAt);
      const isAlive = await playRound(openLife(killable.world, killable.client), guests, id);
      // Another process; every third starts so late that the round may be void.
      if (deathAt % 3 === 2) world.clock.advance(120_000);
      for (let i = 0; i < 100; i++) {
        const { phase } = await findTableRound(world.database.pool, id);
        if (phase === 'settled' || phase === 'void') break;
        world.clock.advance(Math.max(1, await life.engine.step()));
      }
      await drain(world, life.outbox);
      const round = await findTableRound(world.database.pool, id);
      for (const { player } of guests) {
        expect(platform.balanceOf(player)).toBe(INITIAL_MINOR + (await expectedNet(round, player)));
        const seat = await findTableSeat(world.database.pool, id, player);
        const bets = seat === null ? [] : await listBets(world.database.pool, seat.id);
        for (const { state } of bets) {
          expect(['settled', 'refunded']).toContain(state);
          ends.add(state);
        }
        if (seat !== null && bets.length > 0) expect(['settled', 'refunded']).toContain(seat.state);
      }
      if (isAlive) {
        expect(deathAt).toBeGreaterThan(20);
        break;
      }
    }
    expect(ends).toEqual(new Set(['settled', 'refunded']));
  });
});
