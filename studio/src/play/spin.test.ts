import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../test/fake-platform.ts';
import {
  drain,
  mustPlay,
  openLife,
  openKillableWorld,
  openSession,
  refusalOf,
  useWorld,
  usePlayer,
} from '../../test/kit.ts';
import { MIGRATIONS } from '../app.ts';
import { findSeed } from '../fair/store.ts';
import { rotateSeeds } from '../fair/seeds.ts';
import { verifySlot } from '../fair/verify.ts';
import type { SpinReply } from '../protocol/play.ts';
import { findRound, listBets } from '../rounds/store.ts';
import { SLOTS } from '../catalogue.ts';
import type { VenueSlot } from '../slots/game.ts';
import { harbourLanterns as game } from '../slots/harbour-lanterns.ts';

const STAKE = 600;
const world = await useWorld();
const on = usePlayer(world, { name: 'player', gameCode: game.code, startMinor: 10_000 });

// Unpaid amounts belong to this test's platform.
afterEach(() => drain(world, on.life.outbox));

const spin = (roundId: string = randomUUID()): Promise<SpinReply> =>
  mustPlay(on.life.spins.spin(on.session, { roundId, stakeMinor: STAKE }));
const nextCycle = (): void => world.clock.advance(game.cycleMs);

describe('a spin', () => {
  it('charges the stake, pays what it shows, closes the round and reports the balance', async () => {
    const reply = await spin();
    const balance = 10_000 - STAKE + reply.outcome.totalWinMinor;
    expect(reply.balanceMinor).toBe(balance);
    expect(on.platform.balanceOf(on.session.player)).toBe(balance);
    expect(reply.isWinPending).toBe(false);
    expect(reply.session).toMatchObject({
      stakedMinor: STAKE,
      returnedMinor: reply.outcome.totalWinMinor,
    });
    const win = on.platform.calls.find(({ path }) => path === '/transaction/win')?.body;
    expect(win).toMatchObject({ round_closed: true, meta: { valid_bet: STAKE * 1000 } });
    expect(await findRound(world.database.pool, reply.roundId)).toMatchObject({
      state: 'settled',
    });
  });

  it('repeats its reply to a repeated request, concurrent or later, and plays once', async () => {
    const roundId = randomUUID();
    const [first, second] = await Promise.all([spin(roundId), spin(roundId)]);
    const third = await spin(roundId);
    expect(second).toEqual(first);
    expect(third.outcome).toEqual(first.outcome);
    expect(third.nonce).toBe(first.nonce);
    expect(on.platform.moves.size).toBe(2);
  });

  it('uses nonces without gaps, also after a spin that was refused', async () => {
    const nonces = [(await spin()).nonce];
    nextCycle();
    on.platform.fail('/transaction/bet', 'RS_ERROR_LIMIT_REACHED');
    expect(await refusalOf(spin())).toMatchObject({ reason: 'limitReached' });
    nextCycle();
    nonces.push((await spin()).nonce);
    expect(nonces).toEqual([0, 1]);
  });

  it('refuses another before its cycle is over and returns the wait', async () => {
    await spin();
    world.clock.advance(1000);
    expect(await refusalOf(spin())).toEqual({ reason: 'tooFast', retryInMs: 1500 });
    world.clock.advance(1500);
    expect((await spin()).nonce).toBe(1);
  });

  it('plays one of two concurrent requests', async () => {
    const refusals = await Promise.all([refusalOf(spin()), refusalOf(spin())]);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(on.platform.balanceOf(on.session.player) % 1).toBe(0);
    expect([...on.platform.moves.values()].filter(({ kind }) => kind === 'bet')).toHaveLength(1);
  });

  it('refuses a stake that the game does not offer', async () => {
    const refusal = await refusalOf(
      on.life.spins.spin(on.session, { roundId: randomUUID(), stakeMinor: 601 }),
    );
    expect(refusal).toEqual({ reason: 'stakeNotAllowed' });
    expect(on.platform.calls).toHaveLength(0);
  });

  it('refuses a round id of another player or with another stake', async () => {
    const { roundId } = await spin();
    const other = await openSession(world, `player-${++on.number}`, game.code);
    const asOther = on.life.spins.spin(other, { roundId, stakeMinor: STAKE });
    expect(await refusalOf(asOther)).toEqual({ reason: 'invalidInput' });
    const asMore = on.life.spins.spin(on.session, { roundId, stakeMinor: 1000 });
    expect(await refusalOf(asMore)).toEqual({ reason: 'invalidInput' });
  });

  it.each([
    ['RS_ERROR_LIMIT_REACHED', 'limitReached', 'refused'],
    ['RS_ERROR_USER_DISABLED', 'locked', 'refunded'],
    ['RS_ERROR_TOKEN_EXPIRED', 'sessionExpired', 'refunded'],
    ['RS_ERROR_INVALID_GAME', 'maintenance', 'refunded'],
    ['RS_ERROR_UNKNOWN', 'unknownOutcome', 'refunded'],
  ] as const)('answered %s is refused as %s and ends %s', async (status, reason, state) => {
    on.platform.fail('/transaction/bet', status);
    const roundId = randomUUID();
    expect(await refusalOf(spin(roundId))).toMatchObject({ reason });
    await drain(world, on.life.outbox);
    expect(await findRound(world.database.pool, roundId)).toMatchObject({ state, outcome: null });
    expect(on.platform.balanceOf(on.session.player)).toBe(10_000);
    expect(await refusalOf(spin(roundId))).toMatchObject({ reason });
  });

  it('without enough money is refused with the balance', async () => {
    on.platform.balances.set(on.session.player, 599_000);
    expect(await refusalOf(spin())).toEqual({ reason: 'insufficient', balanceMinor: 599 });
    expect(on.platform.rolledBack.size).toBe(0);
  });
});

describe.each([...SLOTS.values()])('a round of $code', (slot) => {
  it('is paid as it was drawn, repeats its reply, and is verified once its seed is revealed', async () => {
    const seamless: VenueSlot = { ...slot, venue: 'lotus-slots' };
    const games = new Map([[slot.code, seamless]]);
    const { spins, outbox } = openLife(world, on.platform, { games });
    const other = await openSession(world, `player-${++on.number}`, slot.code);
    const { player } = other;
    on.platform.credit(player, 10_000);
    const request = { roundId: randomUUID(), stakeMinor: slot.defaultStakeMinor };
    const reply = await mustPlay(spins.spin(other, request));
    const net = reply.outcome.totalWinMinor - request.stakeMinor;
    expect(on.platform.balanceOf(player)).toBe(10_000 + net);
    expect((await mustPlay(spins.spin(other, request))).outcome).toEqual(reply.outcome);
    const round = await findRound(world.database.pool, request.roundId);
    expect(round?.outcome).toEqual(reply.outcome);
    await drain(world, outbox);
    const { serverSeed } = await findSeed(world.database.pool, round?.seedId ?? '');
    const proof = { ...reply, serverSeed };
    const verdict = verifySlot(slot, proof, request.stakeMinor, reply.outcome);
    expect(verdict).toMatchObject({ isProven: true });
  });
});

describe('an unanswered platform', () => {
  it('is sent the same transaction once more, and the spin continues', async () => {
    on.platform.fail('/transaction/bet', 'unanswered');
    const reply = await spin();
    expect(reply.outcome.steps[0]?.grid).toHaveLength(5);
    const uuids = on.platform.calls
      .filter(({ path }) => path === '/transaction/bet')
      .map(({ body }) => body['transaction_uuid']);
    expect(uuids).toHaveLength(2);
    expect(new Set(uuids).size).toBe(1);
  });

  it.each([
    ['lost', 'lost'],
    ['unanswered', 'lost'],
    ['unanswered', 'unanswered'],
  ] as const)('to a bet (%s, then %s) leads to its rollback', async (first, second) => {
    on.platform.fail('/transaction/bet', first, second);
    const roundId = randomUUID();
    expect(await refusalOf(spin(roundId))).toMatchObject({ reason: 'unknownOutcome' });
    await drain(world, on.life.outbox);
    expect(on.platform.balanceOf(on.session.player)).toBe(10_000);
    expect(await findRound(world.database.pool, roundId)).toMatchObject({ state: 'refunded' });
    expect(on.platform.rolledBack.size).toBe(1);
  });

  it('gets a rollback again until it confirms', async () => {
    on.platform.fail('/transaction/bet', 'unanswered', 'unanswered');
    on.platform.fail('/transaction/rollback', 'lost', 'unanswered', 'RS_ERROR_UNKNOWN');
    const roundId = randomUUID();
    await refusalOf(spin(roundId));
    await drain(world, on.life.outbox);
    expect(on.platform.balanceOf(on.session.player)).toBe(10_000);
    expect(await findRound(world.database.pool, roundId)).toMatchObject({ state: 'refunded' });
  });

  it('to a win shows the outcome as pending and pays it later, once', async () => {
    on.platform.fail('/transaction/win', 'unanswered', 'lost', 'twice');
    const reply = await spin();
    expect(reply.isWinPending).toBe(true);
    expect(reply.balanceMinor).toBe(10_000 - STAKE + reply.outcome.totalWinMinor);
    await drain(world, on.life.outbox);
    expect(on.platform.balanceOf(on.session.player)).toBe(reply.balanceMinor);
    expect(await findRound(world.database.pool, reply.roundId)).toMatchObject({
      state: 'settled',
    });
  });

  it('does not keep the player from the next round while a win is pending', async () => {
    on.platform.fail('/transaction/win', 'lost');
    await spin();
    nextCycle();
    expect((await spin()).nonce).toBe(1);
  });
});

describe('a studio killed at any step of a spin', () => {
  it('completes or refunds the round exactly once after restart', async () => {
    const ends: string[] = [];
    for (let deathAt = 0; ; deathAt++) {
      const fake = new FakePlatform();
      const player = await openSession(world, `killable-${++on.number}`, game.code);
      fake.credit(player.player, 10_000);
      const killable = openKillableWorld(world, fake, deathAt);
      const roundId = randomUUID();
      const request = { roundId, stakeMinor: STAKE };
      const first = openLife(killable.world, killable.client);
      const isAlive = await first.spins.spin(player, request).then(
        () => true,
        () => false,
      );
      // Another process on what the first has left behind.
      const second = openLife(world, fake);
      await second.spins.completeRounds();
      await drain(world, second.outbox);
      const round = await findRound(world.database.pool, roundId);
      const [bet] = await listBets(world.database.pool, roundId);
      const returned = Number(round?.returnedMinor ?? 0n);
      const isSettled = round?.state === 'settled';
      expect(fake.balanceOf(player.player)).toBe(isSettled ? 10_000 - STAKE + returned : 10_000);
      expect(['settled', 'refunded', undefined]).toContain(round?.state);
      expect(bet?.state).toBe(round?.state);
      ends.push(round?.state ?? 'none');
      if (isAlive) break;
    }
    // Killed before the record, with the stake in doubt, and with the stake charged.
    expect(new Set(ends)).toEqual(new Set(['none', 'refunded', 'settled']));
    expect(ends.length).toBeGreaterThan(8);
  });
});

describe('the seeds of a player', () => {
  it('verify every round once they are rotated, and the next were committed before', async () => {
    const first = await spin();
    nextCycle();
    const second = await spin();
    const { pool } = world.database;
    const round = await findRound(pool, first.roundId);
    const before = await findSeed(pool, round?.seedId ?? '');
    await world.database.transaction(({ client: tx }) =>
      rotateSeeds(tx, world, on.session, 'my own words'),
    );
    const revealed = await findSeed(pool, before.id);
    expect(revealed.state).toBe('revealed');
    for (const reply of [first, second]) {
      const proof = {
        commit: reply.commit,
        serverSeed: revealed.serverSeed,
        clientSeed: reply.clientSeed,
        nonce: reply.nonce,
      };
      expect(verifySlot(game, proof, STAKE, reply.outcome)).toMatchObject({ isProven: true });
    }
    nextCycle();
    const third = await spin();
    expect(third).toMatchObject({ nonce: 0, clientSeed: 'my own words' });
    expect(third.commit).not.toBe(first.commit);
  });
});

describe('a round from before rounds had steps', () => {
  it('is shown in steps after the migration, and still verified by its seed', async () => {
    const { pool } = world.database;
    const sql = await readFile(new URL('0062-rounds-in-steps.sql', MIGRATIONS.url), 'utf8');
    let seen = 0;
    for (let turns = 0; seen < 2 && turns < 60; turns++) {
      const reply = await spin();
      nextCycle();
      if (reply.outcome.totalWinMinor === 0) continue;
      seen += 1;
      const { steps, ...sums } = reply.outcome;
      const [base, ...free] = steps.map(({ kind: _kind, multiplier: _by, ...turn }) => ({
        ...turn,
        wins: turn.wins.map(({ cells: _cells, ...win }) => win),
      }));
      await pool.query('update studio.rounds set outcome = $2 where id = $1', [
        reply.roundId,
        JSON.stringify({ base, free, ...sums }),
      ]);
      await pool.query(sql);
      expect((await findRound(pool, reply.roundId))?.outcome).toEqual(reply.outcome);
    }
    expect(seen).toBe(2);
  });
});
