import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../test/fake-platform.ts';
import { listHeldFaults } from '../../test/held-proof.ts';
import {
  Killed,
  mustPlay,
  openLife,
  openKillableWorld,
  openSession,
  refusalOf,
  TEST_TABLE,
  useWorld,
} from '../../test/kit.ts';
import type { Life } from '../../test/kit.ts';
import type { SessionRow } from '../play/store.ts';
import type { SpotStakes, YourBet } from '../protocol/table.ts';
import { findRound, findTableSeat, listBets } from '../rounds/store.ts';
import { harbourLanterns } from '../slots/harbour-lanterns.ts';
import { baccarat } from '../tables/baccarat.ts';
import { placeTableBet } from '../tables/place-bet.ts';
import { findTableRound } from '../tables/store.ts';
import type { TableRoundRow } from '../tables/store.ts';
import { computeReturns } from '../tables/table-game.ts';
import { readBetList } from './bet-list.ts';
import { findHeldAccount, sumInPlay } from './store.ts';
import { transferHeld } from './transfers.ts';

const INITIAL_MINOR = 100_000;
const STAKE = 600;
const slot = { ...harbourLanterns, code: 'held-lanterns', venue: 'phoenix-slots' as const };
const table = {
  ...TEST_TABLE,
  tableId: 'P01',
  code: 'held-baccarat',
  venue: 'pearl-live' as const,
};
const rules = { games: new Map([[slot.code, slot]]), table };

const world = await useWorld();
let platform: FakePlatform;
let life: Life;
let players = 0;

beforeEach(() => {
  platform = new FakePlatform();
  life = openLife(world, platform, rules);
});
afterEach(async () => {
  expect(await listHeldFaults(world.database.pool)).toEqual([]);
  expect(platform.calls).toEqual([]);
});

async function newPlayer(
  game: { code: string; venue: string },
  initialMinor = INITIAL_MINOR,
): Promise<SessionRow> {
  const session = await openSession(world, `guest-${++players}`, game.code);
  const { player, currency } = session;
  const content = { kind: 'deposit' as const, player, venue: game.venue, currency };
  await transferHeld(world, randomUUID(), { ...content, amountMinor: BigInt(initialMinor) });
  return session;
}

async function balanceOf({ player }: SessionRow, venue: string): Promise<number> {
  const account = await findHeldAccount(world.database.pool, player, venue);
  return Number(account?.balanceMinor);
}

describe('a spin in a transfer venue', () => {
  it('is paid from and to the held balance, reports that, and sends the platform nothing', async () => {
    const session = await newPlayer(slot);
    const reply = await mustPlay(
      life.spins.spin(session, { roundId: randomUUID(), stakeMinor: STAKE }),
    );
    const balance = INITIAL_MINOR - STAKE + reply.outcome.totalWinMinor;
    expect(reply).toMatchObject({ balanceMinor: balance, isWinPending: false });
    expect(await balanceOf(session, slot.venue)).toBe(balance);
    expect(await life.wallets.of(slot.venue).balance(session)).toBe(BigInt(balance));
    expect(await findRound(world.database.pool, reply.roundId)).toMatchObject({
      state: 'settled',
      heldVenue: slot.venue,
      stakedMinor: BigInt(STAKE),
    });
    const line = (await readBetList(world.database, 0n, 500)).find(
      ({ roundId }) => roundId === reply.roundId,
    );
    expect(line).toMatchObject({
      player: session.player,
      venue: slot.venue,
      gameCode: slot.code,
      state: 'settled',
      currency: 'HKD',
      stakeMinor: BigInt(STAKE),
      validMinor: BigInt(STAKE),
      returnMinor: BigInt(reply.outcome.totalWinMinor),
    });
  });

  it('without enough money is refused with the balance, and nothing is listed', async () => {
    const session = await newPlayer(slot, STAKE - 1);
    const roundId = randomUUID();
    const spin = (): Promise<unknown> => life.spins.spin(session, { roundId, stakeMinor: STAKE });
    expect(await refusalOf(spin())).toEqual({ reason: 'insufficient', balanceMinor: STAKE - 1 });
    expect(await refusalOf(spin())).toEqual({ reason: 'insufficient' });
    expect(await findRound(world.database.pool, roundId)).toMatchObject({ state: 'refused' });
    const lines = await readBetList(world.database, 0n, 500);
    expect(lines.filter(({ player }) => player === session.player)).toEqual([]);
  });

  it('competes with a withdrawal for the same money, and one of them gets it', async () => {
    for (let i = 0; i < 10; i++) {
      const session = await newPlayer(slot, STAKE);
      const { player, currency } = session;
      const content = { kind: 'withdrawal' as const, player, venue: slot.venue, currency };
      const [withdrawal, refusal] = await Promise.all([
        transferHeld(world, randomUUID(), { ...content, amountMinor: BigInt(STAKE) }),
        refusalOf(life.spins.spin(session, { roundId: randomUUID(), stakeMinor: STAKE })),
      ]);
      // One of the two gets the money; a win may even pay for a later withdrawal.
      if (refusal !== null) expect(withdrawal.status).toBe('RS_OK');
      expect(await balanceOf(session, slot.venue)).toBeGreaterThanOrEqual(0);
    }
  });

  it('killed at any step is completed exactly once when the studio restarts', async () => {
    const ends: string[] = [];
    for (let deathAt = 0; ; deathAt++) {
      const session = await newPlayer(slot);
      const killable = openKillableWorld(world, platform, deathAt);
      const roundId = randomUUID();
      const first = openLife(killable.world, killable.client, rules);
      const isAlive = await first.spins.spin(session, { roundId, stakeMinor: STAKE }).then(
        () => true,
        () => false,
      );
      const inPlay = await sumInPlay(world.database.pool, session.player, slot.venue);
      const balance = await balanceOf(session, slot.venue);
      if (inPlay > 0n) expect(balance).toBe(INITIAL_MINOR - STAKE);
      const second = openLife(world, platform, rules);
      await second.spins.completeRounds();
      const round = await findRound(world.database.pool, roundId);
      const end = round?.state ?? 'none';
      const returned = Number(round?.returnedMinor ?? 0n);
      expect(await balanceOf(session, slot.venue)).toBe(
        end === 'none' ? INITIAL_MINOR : INITIAL_MINOR - STAKE + returned,
      );
      expect(await sumInPlay(world.database.pool, session.player, slot.venue)).toBe(0n);
      ends.push(`${inPlay > 0n ? 'in play, ' : ''}${end}`);
      if (isAlive) break;
    }
    // Killed before the record, with the stake charged, and with everything paid.
    expect(new Set(ends)).toEqual(new Set(['none', 'in play, settled', 'settled']));
  });
});

async function goTo(at: Life, phase: TableRoundRow['phase']): Promise<TableRoundRow> {
  for (let i = 0; i < 200; i++) {
    const waitMs = await at.engine.step();
    const round = await at.engine.round();
    if (round.phase === phase) return round;
    world.clock.advance(Math.max(1, waitMs));
  }
  throw new Error(`the table never reached ${phase}`);
}

async function bet(
  at: Life,
  session: SessionRow,
  roundId: string,
  spots: SpotStakes,
): Promise<YourBet> {
  return (await mustPlay(placeTableBet(at.parts, session, { betId: randomUUID(), roundId, spots })))
    .bet;
}

/** The result of a player's settled bets of a round, by the rules alone. */
async function expectedNet(round: TableRoundRow, { player }: SessionRow): Promise<number> {
  const seat = await findTableSeat(world.database.pool, round.id, player);
  if (seat === null || round.outcome === null) return 0;
  let net = 0;
  for (const { state, spots, stakeMinor } of await listBets(world.database.pool, seat.id)) {
    if (state !== 'settled') continue;
    net += Number(computeReturns(baccarat, spots ?? {}, round.outcome).returnedMinor - stakeMinor);
  }
  return net;
}

describe('a spin whose draw failed', () => {
  it('is drawn later without a request, once, and until then its stake is in play', async () => {
    const session = await newPlayer(slot);
    // The first two steps are the stake's transaction: it is committed, and nothing follows it.
    const killable = openKillableWorld(world, platform, 2);
    const first = openLife(killable.world, killable.client, rules);
    const roundId = randomUUID();
    const spin = first.spins.spin(session, { roundId, stakeMinor: STAKE });
    await expect(spin).rejects.toThrow(Killed);
    await life.spins.sweep();
    expect(await sumInPlay(world.database.pool, session.player, slot.venue)).toBe(BigInt(STAKE));
    world.clock.advance(31_000);
    expect(await life.spins.sweep()).toBe(1);
    expect(await life.spins.sweep()).toBe(0);
    const round = await findRound(world.database.pool, roundId);
    expect(round?.state).toBe('settled');
    expect(await balanceOf(session, slot.venue)).toBe(
      INITIAL_MINOR - STAKE + Number(round?.returnedMinor),
    );
  });
});

describe('a table in a transfer venue', () => {
  it('accepts stakes immediately, has them in play until it settles, and pays by its rules', async () => {
    const session = await newPlayer(table);
    const { id } = await goTo(life, 'betting');
    expect(await bet(life, session, id, { player: 5000 })).toMatchObject({ state: 'accepted' });
    world.clock.advance(1);
    expect(await bet(life, session, id, { banker: 3000, tie: 1000 })).toMatchObject({
      state: 'accepted',
    });
    expect(await balanceOf(session, table.venue)).toBe(INITIAL_MINOR - 9000);
    expect(await sumInPlay(world.database.pool, session.player, table.venue)).toBe(9000n);
    const round = await goTo(life, 'settled');
    expect(await balanceOf(session, table.venue)).toBe(
      INITIAL_MINOR + (await expectedNet(round, session)),
    );
    const seat = await findTableSeat(world.database.pool, id, session.player);
    expect(seat).toMatchObject({ state: 'settled', stakedMinor: 9000n });
    const lines = await readBetList(world.database, 0n, 500);
    expect(lines.filter(({ player }) => player === session.player)).toMatchObject([
      { state: 'settled', roundId: seat?.id, stakeMinor: 5000n },
      { state: 'settled', roundId: seat?.id, stakeMinor: 4000n },
    ]);
  });

  it('refuses a bet above the balance, and keeps the seat’s other bets', async () => {
    const session = await newPlayer(table, 1500);
    const { id } = await goTo(life, 'betting');
    expect(await bet(life, session, id, { player: 1000 })).toMatchObject({ state: 'accepted' });
    expect(await bet(life, session, id, { player: 1000 })).toMatchObject({
      state: 'refused',
      reason: 'insufficient',
    });
    const round = await goTo(life, 'settled');
    expect(await balanceOf(session, table.venue)).toBe(1500 + (await expectedNet(round, session)));
  });

  it('that was down returns every stake, and lists the bets as reversed', async () => {
    const session = await newPlayer(table);
    const { id } = await goTo(life, 'betting');
    await bet(life, session, id, { banker: 2000 });
    await bet(life, session, id, { tie: 2000 });
    world.clock.advance(table.bettingMs + (table.voidAfterMs ?? 0) + 1000);
    await goTo(openLife(world, platform, rules), 'betting');
    expect(await balanceOf(session, table.venue)).toBe(INITIAL_MINOR);
    const lines = await readBetList(world.database, 0n, 500);
    expect(lines.filter(({ player }) => player === session.player)).toMatchObject([
      { state: 'rolledBack', stakeMinor: 2000n, returnMinor: 0n, validMinor: 0n },
      { state: 'rolledBack', stakeMinor: 2000n, returnMinor: 0n, validMinor: 0n },
    ]);
  });

  it('killed at any step settles or refunds every bet exactly once after restart', async () => {
    const ends = new Set<string>();
    for (let deathAt = 0; ; deathAt++) {
      await goTo(life, 'settled');
      const { id } = await goTo(life, 'betting');
      const [first, second] = [await newPlayer(table), await newPlayer(table)];
      const killable = openKillableWorld(world, platform, deathAt);
      const isAlive = await playRound(
        openLife(killable.world, killable.client, rules),
        [first, second],
        id,
      );
      // Another process; every third starts so late that the round may be void.
      if (deathAt % 3 === 2) world.clock.advance(120_000);
      for (let i = 0; i < 100; i++) {
        const { phase } = await findTableRound(world.database.pool, id);
        if (phase === 'settled' || phase === 'void') break;
        world.clock.advance(Math.max(1, await life.engine.step()));
      }
      const round = await findTableRound(world.database.pool, id);
      for (const session of [first, second]) {
        expect(await balanceOf(session, table.venue)).toBe(
          INITIAL_MINOR + (await expectedNet(round, session)),
        );
        const seat = await findTableSeat(world.database.pool, id, session.player);
        const bets = seat === null ? [] : await listBets(world.database.pool, seat.id);
        for (const { state } of bets) ends.add(state);
      }
      if (!isAlive) continue;
      expect(deathAt).toBeGreaterThan(8);
      break;
    }
    expect(ends).toEqual(new Set(['settled', 'refunded']));
  });

  async function playRound(
    at: Life,
    [first, second]: [SessionRow, SessionRow],
    id: string,
  ): Promise<boolean> {
    try {
      await bet(at, first, id, { player: 5000, playerPair: 1000 });
      await bet(at, second, id, { banker: 7000 });
      await bet(at, first, id, { tie: 1000 });
      await goTo(at, 'settled');
      return true;
    } catch (error) {
      if (error instanceof Killed) return false;
      throw error;
    }
  }
});
