import { randomUUID } from 'node:crypto';
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
import type { Life } from '../../test/kit.ts';
import { rotateSeeds } from '../fair/seeds.ts';
import { findSeed } from '../fair/store.ts';
import { verifyHand } from '../fair/verify.ts';
import type { HandReply } from '../protocol/hand.ts';
import type { ActRequest } from '../protocol/routes.ts';
import type { SessionRow } from '../play/store.ts';
import { findRound, listBets } from '../rounds/store.ts';
import { jadeBlackjack as offer } from './offers.ts';
import { listSteps } from './store.ts';

const STAKE = 2000;
const START = 100_000;
const world = await useWorld();
const on = usePlayer(world, { name: 'player', gameCode: offer.code, startMinor: START });

// The test's own platform completes what it leaves open or unpaid.
afterEach(async () => {
  world.clock.advance(offer.lapseMs);
  await on.life.hands.sweep();
  await drain(world, on.life.outbox);
});

const open = (roundId: string = randomUUID()): Promise<HandReply> =>
  mustPlay(on.life.hands.open(on.session, { roundId, spots: { main: STAKE } }));

const toAct = (hand: HandReply, name: string, actionId: string = randomUUID()): ActRequest => ({
  roundId: hand.roundId,
  actionId,
  steps: hand.steps,
  action: { name, cards: [] },
});
const act = (hand: HandReply, name: string, actionId?: string): Promise<HandReply> =>
  mustPlay(on.life.hands.act(on.session, toAct(hand, name, actionId)));

const canDo = (hand: HandReply, name: string): boolean =>
  hand.options.some((option) => option.name === name);

async function finish(hand: HandReply): Promise<HandReply> {
  let at = hand;
  while (at.state !== 'over') at = await act(at, canDo(at, 'decline') ? 'decline' : 'stand');
  return at;
}

/** Opens rounds until one offers this option; plays the earlier ones to their end. */
async function openUntil(name: string, withoutMore = false): Promise<HandReply> {
  for (let tries = 0; tries < 400; tries++) {
    on.platform.balances.set(on.session.player, START * 1000);
    const hand = await open();
    if (canDo(hand, name) && (!withoutMore || !canDo(hand, 'split'))) return hand;
    await finish(hand);
    world.clock.advance(offer.cycleMs);
  }
  throw new Error(`no round offered ${name}`);
}

const betsOf = (): unknown[] =>
  [...on.platform.moves.values()].filter(({ kind }) => kind === 'bet');
const sumOf = (spots: Record<string, number>): number =>
  Object.values(spots).reduce((sum, each) => sum + each, 0);

describe('a hand', () => {
  it('accepts the stake, is played to its end, pays what it shows and closes the round', async () => {
    const over = await finish(await open());
    expect(over.returnedMinor).toBe(sumOf(over.returns ?? {}));
    const balance = START - STAKE + over.returnedMinor;
    expect(on.platform.balanceOf(on.session.player)).toBe(balance);
    expect(over.balanceMinor).toBe(balance);
    expect(over).toMatchObject({ state: 'over', options: [], isWinPending: false });
    const win = on.platform.calls.find(({ path }) => path === '/transaction/win')?.body;
    expect(win).toMatchObject({ round_closed: true, bet: 'main' });
    expect(await findRound(world.database.pool, over.roundId)).toMatchObject({
      state: 'settled',
      outcome: { hand: 'blackjack', returns: over.returns },
    });
  });

  it('continued in a later session counts there from its first stake on, and in no session after', async () => {
    const before = await openUntil('stand');
    world.clock.advance(1000);
    on.session = await openSession(world, on.session.player, offer.code);
    expect((await on.life.hands.findLast(on.session))?.session).toMatchObject({
      stakedMinor: STAKE,
    });
    const over = await finish(before);
    expect(over.session).toMatchObject({
      stakedMinor: over.stakedMinor,
      returnedMinor: over.returnedMinor,
    });
    await drain(world, on.life.outbox);
    expect((await on.life.hands.findLast(on.session))?.session).toEqual(over.session);
    world.clock.advance(1000);
    on.session = await openSession(world, on.session.player, offer.code);
    expect((await on.life.hands.findLast(on.session))?.session).toMatchObject({
      stakedMinor: 0,
      returnedMinor: 0,
    });
  });

  it('opened twice under one id, concurrently or later, is one round', async () => {
    const roundId = randomUUID();
    const [first, second] = await Promise.all([open(roundId), open(roundId)]);
    expect(second).toEqual(first);
    expect((await open(roundId)).view).toEqual(first.view);
    expect(betsOf()).toHaveLength(1);
  });

  it('is refused under an id with other stakes or of another player', async () => {
    const { roundId } = await open();
    const asMore = on.life.hands.open(on.session, { roundId, spots: { main: STAKE * 2 } });
    expect(await refusalOf(asMore)).toEqual({ reason: 'invalidInput' });
    const other = await openSession(world, `player-${++on.number}`, offer.code);
    const asOther = on.life.hands.open(other, { roundId, spots: { main: STAKE } });
    expect(await refusalOf(asOther)).toEqual({ reason: 'invalidInput' });
    const step = { roundId, actionId: randomUUID(), steps: 0, action: { name: 'hit', cards: [] } };
    expect(await refusalOf(on.life.hands.act(other, step))).toEqual({ reason: 'notFound' });
  });

  it.each([{ main: 900 }, { main: 1050 }, { main: 500_100 }, {}, { main: 1000, other: 1000 }])(
    'is not opened with %o',
    async (spots) => {
      const opening = on.life.hands.open(on.session, { roundId: randomUUID(), spots });
      expect(await refusalOf(opening)).toEqual({ reason: 'stakeNotAllowed' });
      expect(on.platform.calls).toHaveLength(0);
    },
  );

  it('blocks another while it is open, and for a moment after its start', async () => {
    const hand = await openUntil('hit');
    expect(await refusalOf(open())).toEqual({ reason: 'roundOpen' });
    await finish(hand);
    expect(await refusalOf(open())).toEqual({ reason: 'tooFast', retryInMs: offer.cycleMs });
  });

  it('shows where the player stopped, in another session too', async () => {
    const hand = await openUntil('hit');
    const again = await openSession(world, on.session.player, offer.code);
    expect(await on.life.hands.findLast(again)).toMatchObject({
      ...hand,
      balanceMinor: null,
      session: {},
    });
    const over = await finish(hand);
    expect(await on.life.hands.findLast(again)).toMatchObject({
      roundId: hand.roundId,
      state: 'over',
      returns: over.returns,
    });
  });

  it('is verified by its seeds and steps once they are revealed', async () => {
    const opened = await openUntil('hit');
    const views = [opened.view];
    let hand = opened;
    while (hand.state !== 'over') {
      hand = await act(hand, canDo(hand, 'decline') ? 'decline' : 'hit');
      views.push(hand.view);
    }
    const { pool } = world.database;
    const round = await findRound(pool, hand.roundId);
    const seed = await findSeed(pool, round?.seedId ?? '');
    await world.database.transaction(({ client: tx }) =>
      rotateSeeds(tx, world, on.session, 'mine'),
    );
    const shown = {
      kind: 'blackjack' as const,
      proof: {
        commit: hand.commit ?? '',
        serverSeed: seed.serverSeed,
        clientSeed: hand.clientSeed ?? '',
        nonce: hand.nonce ?? -1,
      },
      spots: { main: STAKE },
      actions: hand.actions,
      shown: views.filter((view) => view !== null),
      returns: hand.returns ?? {},
    };
    expect(verifyHand(shown)).toEqual({ isProven: true, outcome: hand.returns });
    const lie = { ...shown, returns: { main: STAKE * 3 } };
    expect(verifyHand(lie)).toEqual({ isProven: false, why: 'outcome' });
    const otherView = { ...shown, shown: [...shown.shown].toReversed() };
    expect(verifyHand(otherView)).toEqual({ isProven: false, why: 'outcome' });
    const otherCards = { ...shown, proof: { ...shown.proof, nonce: shown.proof.nonce + 1 } };
    expect(verifyHand(otherCards)).toEqual({ isProven: false, why: 'outcome' });
  });

  it('shows no card before its time, and no seed', async () => {
    for (let round = 0; round < 20; round++) {
      const hand = await open();
      const text = JSON.stringify(hand);
      const cards = text.match(/"[A2-9TJQK][cdhs]"/g) ?? [];
      expect(cards).toHaveLength(hand.state === 'over' ? cards.length : 3);
      const row = await findRound(world.database.pool, hand.roundId);
      const { serverSeed } = await findSeed(world.database.pool, row?.seedId ?? '');
      expect(text).not.toContain(serverSeed);
      await finish(hand);
      world.clock.advance(offer.cycleMs);
    }
  });
});

describe('a step', () => {
  it('sent twice under one id, concurrently or later, counts once', async () => {
    const hand = await openUntil('hit', true);
    const id = randomUUID();
    const [first, second] = await Promise.all([act(hand, 'hit', id), act(hand, 'hit', id)]);
    expect(second).toEqual(first);
    expect(await act(hand, 'hit', id)).toMatchObject({ steps: 1, view: first.view });
    expect(await listSteps(world.database.pool, hand.roundId)).toHaveLength(1);
  });

  it('sent again under its id with another content is refused', async () => {
    const hand = await openUntil('hit');
    const id = randomUUID();
    await act(hand, 'hit', id);
    expect(await refusalOf(act(hand, 'stand', id))).toEqual({ reason: 'invalidInput' });
    const later = on.life.hands.act(on.session, { ...toAct(hand, 'hit', id), steps: 1 });
    expect(await refusalOf(later)).toEqual({ reason: 'invalidInput' });
  });

  it('concurrent with another: one counts, the other is refused with the current round', async () => {
    const hand = await openUntil('double', true);
    const refusals = await Promise.all(
      ['hit', 'double', 'stand'].map((name) => refusalOf(act(hand, name))),
    );
    const refused = refusals.filter((refusal) => refusal !== null);
    expect(refused).toHaveLength(2);
    for (const { reason, hand: standing } of refused) {
      expect(reason).toBe('outOfTurn');
      expect(standing?.roundId).toBe(hand.roundId);
    }
    expect(await listSteps(world.database.pool, hand.roundId)).toHaveLength(1);
  });

  it.each(['surrender', 'insure', 'split'])('that is not open (%s) is refused', async (name) => {
    const hand = await openUntil('double', true);
    expect(await refusalOf(act(hand, name))).toMatchObject({
      reason: 'outOfTurn',
      hand: { steps: 0, options: hand.options },
    });
    await finish(hand);
  });

  it('after the round is over is refused with the final round', async () => {
    const over = await finish(await open());
    expect(await refusalOf(act(over, 'hit'))).toMatchObject({
      reason: 'outOfTurn',
      hand: { state: 'over', returns: over.returns },
    });
  });
});

describe('a step that costs money', () => {
  it('is a bet of its own, and both are paid before the round is closed', async () => {
    const over = await act(await openUntil('double', true), 'double');
    expect(over).toMatchObject({ state: 'over', stakedMinor: STAKE * 2 });
    expect(over.returns).toMatchObject({ main: over.returns?.['double0'] });
    const wins = on.platform.calls
      .filter(({ path, body }) => path === '/transaction/win' && body['round'] === over.roundId)
      .map(({ body }) => [body['bet'], body['round_closed']]);
    expect(wins).toHaveLength(2);
    expect(wins.at(-1)?.[1]).toBe(true);
    expect(on.platform.balanceOf(on.session.player)).toBe(START - STAKE * 2 + over.returnedMinor);
  });

  it('without the money is refused, and the player has the same choice', async () => {
    const hand = await openUntil('double', true);
    on.platform.balances.set(on.session.player, (STAKE - 1) * 1000);
    const refusal = await refusalOf(act(hand, 'double'));
    expect(refusal).toMatchObject({
      reason: 'insufficient',
      balanceMinor: STAKE - 1,
      hand: { state: 'open', steps: 0, options: hand.options, stakedMinor: STAKE },
    });
    const over = await finish(hand);
    expect(over.stakedMinor).toBe(STAKE);
    expect(on.platform.balanceOf(on.session.player)).toBe(STAKE - 1 + over.returnedMinor);
  });

  it.each([
    ['lost', 'lost'],
    ['unanswered', 'lost'],
    ['unanswered', 'unanswered'],
  ] as const)('answered by silence (%s, then %s) is taken back alone', async (first, second) => {
    const hand = await openUntil('double', true);
    on.platform.fail('/transaction/bet', first, second);
    const id = randomUUID();
    expect(await refusalOf(act(hand, 'double', id))).toMatchObject({
      reason: 'unknownOutcome',
      isFinal: true,
      hand: { state: 'open', steps: 0, options: hand.options },
    });
    expect(await refusalOf(act(hand, 'double', id))).toMatchObject({ isFinal: true });
    await drain(world, on.life.outbox);
    const rollback = on.platform.calls.find(({ path }) => path === '/transaction/rollback')?.body;
    expect(rollback).toMatchObject({ round: hand.roundId, round_closed: false });
    expect(await findRound(world.database.pool, hand.roundId)).toMatchObject({ state: 'open' });
    const over = await finish(hand);
    await drain(world, on.life.outbox);
    expect(on.platform.balanceOf(on.session.player)).toBe(START - STAKE + over.returnedMinor);
    expect(await findRound(world.database.pool, hand.roundId)).toMatchObject({ state: 'settled' });
  });

  it('blocks the round while its outcome is unknown, and nothing else happens meanwhile', async () => {
    const hand = await openUntil('double', true);
    // The studio dies while the request is in flight.
    const killable = openKillableWorld(world, on.platform, 2);
    const killed = openLife(killable.world, killable.client);
    await expect(killed.hands.act(on.session, toAct(hand, 'double'))).rejects.toThrow('killed');
    const standing = await on.life.hands.findLast(on.session);
    expect(standing).toMatchObject({ options: [], waitsFor: { name: 'double', cards: [] } });
    expect(await refusalOf(act(hand, 'hit'))).toMatchObject({ reason: 'outOfTurn' });
    world.clock.advance(60_000);
    await drain(world, on.life.outbox);
    expect(await on.life.hands.findLast(on.session)).toMatchObject({ options: hand.options });
    await finish(hand);
  });

  it('splits as often as the rules allow, and everything is paid once', async () => {
    let hand = await openUntil('split');
    let splits = 0;
    while (hand.state !== 'over') {
      const name = canDo(hand, 'split') ? 'split' : 'stand';
      if (name === 'split') splits += 1;
      hand = await act(hand, name);
    }
    expect(hand.stakedMinor).toBe(STAKE * (splits + 1));
    expect(on.platform.balanceOf(on.session.player)).toBe(
      START - hand.stakedMinor + hand.returnedMinor,
    );
  });
});

describe('a player who has left', () => {
  it('finds the round unchanged, until it is finished by its lapse rule', async () => {
    const hand = await openUntil('hit');
    world.clock.advance(offer.lapseMs - 1);
    await on.life.hands.sweep();
    expect(await on.life.hands.findLast(on.session)).toMatchObject({ state: 'open', steps: 0 });
    world.clock.advance(1);
    await on.life.hands.sweep();
    const over = await on.life.hands.findLast(on.session);
    expect(over).toMatchObject({ state: 'over', stakedMinor: STAKE });
    const steps = await listSteps(world.database.pool, hand.roundId);
    expect(steps.every(({ isLapsed }) => isLapsed)).toBe(true);
    expect(on.platform.balanceOf(on.session.player)).toBe(
      START - STAKE + (over?.returnedMinor ?? 0),
    );
    expect(await on.life.hands.sweep()).toBe(0);
  });

  it('has the full time again after each step', async () => {
    const resumeAndHit = async (): Promise<HandReply> => {
      const hand = await openUntil('hit', true);
      world.clock.advance(offer.lapseMs - 1);
      on.session = await openSession(world, on.session.player, offer.code);
      return act(hand, 'hit');
    };
    let hand = await resumeAndHit();
    while (hand.state === 'over') hand = await resumeAndHit();
    world.clock.advance(offer.lapseMs - 1);
    await on.life.hands.sweep();
    expect(await on.life.hands.findLast(on.session)).toMatchObject({ state: 'open', steps: 1 });
  });
});

describe('a studio killed at any step of a round', () => {
  it('completes or returns the stake, exactly once, when it restarts', async () => {
    const ends: string[] = [];
    for (let deathAt = 0; ; deathAt++) {
      const fake = new FakePlatform();
      const player = await openSession(world, `killable-${++on.number}`, offer.code);
      fake.credit(player.player, START);
      const killable = openKillableWorld(world, fake, deathAt);
      const roundId = randomUUID();
      const first = openLife(killable.world, killable.client);
      const isAlive = await playThrough(first, player, roundId).then(
        () => true,
        () => false,
      );
      // Another process on what the first has left behind, a day later.
      const second = openLife(world, fake);
      await second.hands.completeRounds();
      await drain(world, second.outbox);
      world.clock.advance(offer.lapseMs);
      await second.hands.sweep();
      await drain(world, second.outbox);
      const round = await findRound(world.database.pool, roundId);
      const [staked, returned] = [round?.stakedMinor ?? 0n, round?.returnedMinor ?? 0n];
      const isSettled = round?.state === 'settled';
      const moved = isSettled ? Number(returned - staked) : 0;
      expect(fake.balanceOf(player.player)).toBe(START + moved);
      expect(['settled', 'refunded', undefined]).toContain(round?.state);
      const states = (await listBets(world.database.pool, roundId)).map(({ state }) => state);
      for (const state of states) expect(['settled', 'refunded']).toContain(state);
      ends.push(round?.state ?? 'none');
      if (isAlive) break;
    }
    expect(new Set(ends)).toEqual(new Set(['none', 'refunded', 'settled']));
    expect(ends.length).toBeGreaterThan(12);
  });

  /** Opens and doubles or stands: as many steps as a short round can have. */
  async function playThrough(at: Life, player: SessionRow, roundId: string): Promise<void> {
    let hand = await mustPlay(at.hands.open(player, { roundId, spots: { main: STAKE } }));
    while (hand.state !== 'over') {
      const name = ['insure', 'double', 'stand'].find((each) => canDo(hand, each)) ?? '';
      hand = await mustPlay(at.hands.act(player, toAct(hand, name)));
    }
  }
});
