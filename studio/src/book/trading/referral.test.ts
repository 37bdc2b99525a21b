import { randomUUID } from 'node:crypto';
import { addMs, DAY_MS, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drain, mustPlay, openSession, reasonOf, useWorld } from '../../../test/kit.ts';
import { ASKED, MAX, Referrals, SMALLER, START } from '../../../test/referral-kit.ts';
import { readExposures } from './exposure-store.ts';
import { insertGrant } from '../../free-play/store.ts';
import type { PlaceRequest } from '../bets/place.ts';
import { openBettingDesk } from './rulings.ts';

/* Stakes above the largest, sent to a trader. */

const world = await useWorld();
let on: Referrals;
let opened = 0;

beforeEach(async () => {
  opened += 1;
  on = await Referrals.open(world, `${opened}`);
});
afterEach(() => on.end());

describe('a stake above the largest', () => {
  test('is refused unless the player asks, and one within it needs no trader', async () => {
    expect(await reasonOf(on.ask(ASKED, false))).toBe('stakeNotAllowed');
    expect(await reasonOf(on.ask(MAX * 10 + 1))).toBe('stakeNotAllowed');
    const { bet } = await mustPlay(on.ask(MAX));
    expect([bet.state, bet.referral]).toEqual(['confirmed', null]);
  });

  test('waits with its stake taken, and stands when a trader accepts it', async () => {
    const { bet } = await mustPlay(on.ask());
    expect(bet).toMatchObject({
      state: 'waiting',
      confirmsAt: on.nowMs() + 60_000,
      referral: { state: 'waiting', offer: null },
    });
    expect(on.balance()).toBe(START - ASKED);
    await mustPlay(on.answer(bet.betId, { kind: 'accept' }));
    expect(await on.find(bet.betId)).toMatchObject({ state: 'confirmed', oddsMilli: 2_000 });
    expect(on.balance()).toBe(START - ASKED);
  });

  test('is returned if no trader answers in time, and if a trader refuses it', async () => {
    const { bet } = await mustPlay(on.ask());
    const { bet: other } = await mustPlay(on.ask());
    await mustPlay(on.answer(other.betId, { kind: 'refuse' }));
    expect(await on.find(other.betId)).toMatchObject({ state: 'refunded', reason: 'declined' });
    world.clock.advance(59_999);
    await on.bets.waiting.sweep();
    expect((await on.find(bet.betId)).state).toBe('waiting');
    world.clock.advance(1);
    expect(await reasonOf(on.answer(bet.betId, { kind: 'accept' }))).toBe('closed');
    await on.bets.waiting.sweep();
    expect(await on.find(bet.betId)).toMatchObject({ state: 'refunded', reason: 'unanswered' });
    expect(on.balance()).toBe(START);
  });

  test('is no exposure before a trader accepts it', async () => {
    const { bet } = await mustPlay(on.ask());
    expect((await readExposures(world.database.pool, 'HKD')).get(on.eventId)).toBeUndefined();
    await mustPlay(on.answer(bet.betId, { kind: 'accept' }));
    const [home] = (await readExposures(world.database.pool, 'HKD')).get(on.eventId) ?? [];
    expect(home).toMatchObject({ bets: 1, wonMinor: BigInt(ASKED * 2) });
  });
});

/** Asks, and gets an offer. */
async function offered(): Promise<string> {
  const { bet } = await mustPlay(on.ask());
  await mustPlay(on.answer(bet.betId, SMALLER));
  return bet.betId;
}

describe('an offer', () => {
  test('returns the stake, is listed among open bets, and becomes a bet when it is taken', async () => {
    const offerOf = await offered();
    expect(on.balance()).toBe(START);
    const { bets: listed } = await mustPlay(on.bets.list(on.session, { state: 'open' }));
    expect(listed).toMatchObject([
      {
        betId: offerOf,
        state: 'refunded',
        reason: 'offered',
        referral: {
          state: 'offered',
          offer: {
            unitStakeMinor: MAX,
            stakeMinor: MAX,
            legOddsMilli: [1_900],
            oddsMilli: 1_900,
            maxPayoutMinor: 47_500_000,
            endsAt: on.nowMs() + 30_000,
          },
        },
      },
    ]);
    const betId = randomUUID();
    const { bet } = await mustPlay(on.bets.takeOffer(on.session, { offerOf, betId }));
    expect(bet).toMatchObject({ betId, state: 'confirmed', oddsMilli: 1_900, stakeMinor: MAX });
    expect(on.balance()).toBe(START - MAX);
    expect((await on.find(offerOf)).referral).toEqual({
      state: 'taken',
      offer: null,
      takenBy: betId,
    });
    // Sent again it is the same bet; under another id there is nothing left to take.
    await mustPlay(on.bets.takeOffer(on.session, { offerOf, betId }));
    const again = on.bets.takeOffer(on.session, { offerOf, betId: randomUUID() });
    expect(await reasonOf(again)).toBe('closed');
    expect(on.balance()).toBe(START - MAX);
  });

  test('ends with its time, with a refusal, and with a goal in its match', async () => {
    const late = await offered();
    world.clock.advance(30_000);
    const take = (offerOf: string) =>
      reasonOf(on.bets.takeOffer(on.session, { offerOf, betId: randomUUID() }));
    expect(await take(late)).toBe('closed');
    const unwanted = await offered();
    await mustPlay(on.bets.declineOffer(on.session, unwanted));
    await mustPlay(on.bets.declineOffer(on.session, unwanted));
    expect(await take(unwanted)).toBe('closed');
    const live = await offered();
    world.clock.advance(1_000);
    on.feed.happen(on.eventId, 'goal', on.nowMs());
    expect(await take(live)).toBe('priceChanged');
    expect(on.balance()).toBe(START);
  });

  test('waits until the stake has come back', async () => {
    const { bet } = await mustPlay(on.ask());
    on.platform.fail('/transaction/rollback', 'lost');
    await mustPlay(on.answer(bet.betId, SMALLER));
    const take = { offerOf: bet.betId, betId: randomUUID() };
    expect(await reasonOf(on.bets.takeOffer(on.session, take))).toBe('unknownOutcome');
    await drain(world, on.life.outbox);
    expect(on.balance()).toBe(START);
  });

  test('is of this player, and neither above what was asked nor the same', async () => {
    const { bet } = await mustPlay(on.ask());
    const offer = (unitStakeMinor: number, oddsMilli: number[]) =>
      reasonOf(on.answer(bet.betId, { kind: 'offer', unitStakeMinor, oddsMilli }));
    expect(await offer(ASKED, [2_000])).toBe('invalidInput');
    expect(await offer(ASKED + 1, [1_900])).toBe('invalidInput');
    expect(await offer(MAX, [1_900, 1_900])).toBe('invalidInput');
    expect(await offer(ASKED, [1_900])).toBeNull();
    const stranger = await openSession(world, `stranger-${opened}`, 'vela-sportsbook');
    const taken = { offerOf: bet.betId, betId: randomUUID() };
    expect(await reasonOf(on.bets.takeOffer(stranger, taken))).toBe('notFound');
  });
});

test('a goal returns a live bet that waits for a trader; after an acceptance it waits no longer', async () => {
  world.clock.advance(3_700_000);
  const { bet } = await mustPlay(on.ask());
  const { bet: other } = await mustPlay(on.ask());
  world.clock.advance(20_000);
  await mustPlay(on.answer(other.betId, { kind: 'accept' }));
  expect((await on.find(other.betId)).state).toBe('confirmed');
  on.feed.happen(on.eventId, 'goal', on.nowMs());
  expect(await reasonOf(on.answer(bet.betId, { kind: 'accept' }))).toBe('closed');
  await on.bets.waiting.sweep();
  expect(await on.find(bet.betId)).toMatchObject({ state: 'refunded', reason: 'goal' });
});

test('an answer counts once, however often its page sends it', async () => {
  const { bet } = await mustPlay(on.ask());
  const actionId = randomUUID();
  await mustPlay(on.answer(bet.betId, { kind: 'accept' }, actionId));
  await mustPlay(on.answer(bet.betId, { kind: 'accept' }, actionId));
  expect(await reasonOf(on.answer(bet.betId, { kind: 'refuse' }, actionId))).toBe('invalidInput');
  expect(await reasonOf(on.answer(bet.betId, { kind: 'refuse' }))).toBe('closed');
});

describe("a player's terms", () => {
  const set = (factorMilli: number, referral: 'above' | 'always' | 'never' = 'above') =>
    on.make({ kind: 'player', player: on.session.player, factorMilli, referral });

  test('multiply the largest stake; above one, a second operator has to agree', async () => {
    await set(500);
    expect(await reasonOf(on.ask(MAX / 2 + 1, false))).toBe('stakeNotAllowed');
    expect(await reasonOf(on.ask(MAX / 2, false))).toBeNull();
    const { step } = await set(2_000);
    expect(step).toBe('propose');
    expect(await reasonOf(on.ask(MAX, false))).toBe('stakeNotAllowed');
  });

  test('send every bet to a trader, or none', async () => {
    await set(1_000, 'always');
    expect(await reasonOf(on.ask(1_000, false))).toBe('stakeNotAllowed');
    expect((await mustPlay(on.ask(1_000))).bet.state).toBe('waiting');
    await set(0, 'never');
    expect(await reasonOf(on.ask(1_000))).toBe('stakeNotAllowed');
  });

  test('are those of one player, and end when they are undone', async () => {
    const { actionNo } = await set(0);
    const other = await openSession(world, `other-${opened}`, 'vela-sportsbook');
    const terms = openBettingDesk(on.parts.book.rulings);
    expect(terms.termsOf(on.session.player).factorMilli).toBe(0);
    expect(terms.termsOf(other.player).factorMilli).toBe(1_000);
    await on.make({ kind: 'undo', of: actionNo });
    expect(await reasonOf(on.ask(MAX, false))).toBeNull();
  });
});

test('no bet is sent to a trader while the desk takes none', async () => {
  const { actionNo } = await on.make({ kind: 'referral', waitSeconds: 0, offerSeconds: 30 });
  expect(await reasonOf(on.ask())).toBe('stakeNotAllowed');
  await on.make({ kind: 'undo', of: actionNo });
  expect(await reasonOf(on.ask())).toBeNull();
});

describe('a player whose play is stopped', () => {
  const HOME = 'result/goals/regular/home';
  const STAKE = 10_000;
  const place = (fields: Partial<PlaceRequest> = {}) =>
    on.bets.place(on.session, {
      betId: randomUUID(),
      kind: 'single',
      legs: [{ eventId: on.eventId, selection: HOME, oddsMilli: 2_000 }],
      unitStakeMinor: STAKE,
      prices: 'none',
      ...fields,
    });

  test('gets nothing new: no single, builder, request, free bet or offer', async () => {
    const { eventId } = on;
    const builder = `${HOME}+total/goals/regular/10/over`;
    on.feed.price(eventId, builder, 3_000);
    const offerOf = await offered();
    const grantId = randomUUID();
    const now = world.clock.now();
    await insertGrant(
      world.database.pool,
      {
        grantId,
        player: on.session.player,
        kind: 'bet',
        games: ['vela-sportsbook'],
        currency: 'HKD',
        total: 1,
        stakeMinor: BigInt(STAKE),
        minOddsMilli: null,
        expiresAt: addMs(now, DAY_MS),
      },
      now,
    );
    on.platform.stop(on.session.player);
    const refusals = [
      await reasonOf(place()),
      await reasonOf(place({ legs: [{ eventId, selection: builder, oddsMilli: 3_000 }] })),
      await reasonOf(place({ unitStakeMinor: ASKED, isRequest: true })),
      await reasonOf(place({ freePlay: grantId })),
      await reasonOf(on.bets.takeOffer(on.session, { offerOf, betId: randomUUID() })),
    ];
    expect(new Set(refusals)).toEqual(new Set(['limitReached']));
    expect(on.balance()).toBe(START);
  });

  test('keeps what was staked before, in a dangerous attack and at a trader', async () => {
    const live = `${on.eventId}-live`;
    on.feed.add(live, 'football', on.nowMs() - 10 * MINUTE_MS);
    on.feed.price(live, HOME, 2_000);
    on.feed.attack(live, on.nowMs(), on.nowMs() + 20 * SECOND_MS);
    const legs = [{ eventId: live, selection: HOME, oddsMilli: 2_000 }];
    const { bet: waiting } = await mustPlay(place({ legs }));
    const { bet: asked } = await mustPlay(on.ask());
    expect([waiting.state, asked.state]).toEqual(['waiting', 'waiting']);
    on.platform.stop(on.session.player);
    await mustPlay(on.answer(asked.betId, { kind: 'accept' }));
    world.clock.advance(21 * SECOND_MS);
    await on.bets.waiting.sweep();
    expect((await on.find(waiting.betId)).state).toBe('confirmed');
    expect((await on.find(asked.betId)).state).toBe('confirmed');
    expect(on.balance()).toBe(START - STAKE - ASKED);
  });

  test('sells open bets, by hand and automatically', async () => {
    const { bet: first } = await mustPlay(place());
    const { bet: second } = await mustPlay(place());
    on.platform.stop(on.session.player);
    const whole = { cashOutId: randomUUID(), betId: first.betId, shareBp: 10_000 };
    await mustPlay(on.bets.cashOut(on.session, { ...whole, atLeastMinor: 1 }));
    const wish = { betId: second.betId, atLeastMinor: 1_000 };
    await mustPlay(on.bets.setAutoCashOut(on.session, wish));
    world.clock.advance(SECOND_MS);
    await on.bets.watching.sweep();
    for (const { betId } of [first, second]) {
      expect(await on.find(betId)).toMatchObject({ state: 'cashedOut', payoutMinor: 9_500 });
    }
    expect(on.balance()).toBe(START - 2 * STAKE + 2 * 9_500);
  });
});
