import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@vela/service/time.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HandFeed, openTestBets } from '../../../test/book-kit.ts';
import { FakePlatform } from '../../../test/fake-platform.ts';
import {
  drain,
  Killed,
  mustPlay,
  openKillableWorld,
  openLife,
  openSession,
  openWorld,
  reasonOf,
} from '../../../test/kit.ts';
import type { Life, World } from '../../../test/kit.ts';
import { Refused } from '../../play/refused.ts';
import type { SessionRow } from '../../play/store.ts';
import type { BookBet } from '../../protocol/book.ts';
import type { TradingChange } from '../../protocol/trading.ts';
import type { BookBets } from '../bets/bets.ts';
import type { ReferralAnswer } from '../bets/referral.ts';
import { answerBet, makeAction } from './actions.ts';
import type { ActionParts } from './actions.ts';
import { readExposures } from './exposure-store.ts';
import { openBettingDesk } from './rulings.ts';
import { tradeBettingFeed } from './traded-feed.ts';
import { openTradingBook } from './trading-book.ts';
import type { TraderRow } from './trader-store.ts';

/* Stakes above the largest, sent to a trader. The largest is 25,000,000 at odds of 2. */

const HOME = 'result/goals/regular/home';
const START = 1_000_000_000;
const MAX = 25_000_000;
const ASKED = 40_000_000;
const SMALLER: ReferralAnswer = { kind: 'offer', unitStakeMinor: MAX, oddsMilli: [1_900] };

let world: World;
let platform: FakePlatform;
let life: Life;
let feed: HandFeed;
let bets: BookBets;
let parts: ActionParts;
let session: SessionRow;
let eventId: string;
let players = 0;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.database.close());
beforeEach(async () => {
  players += 1;
  platform = new FakePlatform();
  feed = new HandFeed();
  eventId = `referral-${players}`;
  feed.add(eventId, 'football', nowMs() + 3_600_000);
  feed.price(eventId, HOME, 2_000);
  await open();
  session = await openSession(world, `asker-${players}`, 'vela-sportsbook');
  platform.credit(session.player, START);
});
afterEach(async () => {
  world.clock.advance(400 * SECOND_MS);
  await bets.waiting.sweep();
  await drain(world, life.outbox);
});

/** A process of the studio on a world, which may be one that dies. */
async function open(
  of: Parameters<typeof openLife>[0] = world,
  client: FakePlatform | Parameters<typeof openLife>[1] = platform,
): Promise<void> {
  const { database, clock } = world;
  const book = await openTradingBook({ database, clock, feed });
  life = openLife(of, client);
  parts = { database: of.database, clock, feed, book, leagues: new Map() };
  const traded = tradeBettingFeed(feed, book.rulings);
  bets = openTestBets(life, traded, () => book.catchUp(), openBettingDesk(book.rulings));
}

const nowMs = (): number => world.clock.now().getTime();
const trader = (name = 'ann'): TraderRow => ({
  operatorId: name,
  operatorName: name,
  currency: 'HKD',
  lang: 'en',
  expiresAt: world.clock.now(),
});
const make = (change: TradingChange) =>
  mustPlay(makeAction(parts, trader(), { actionId: randomUUID(), change, reason: 'as agreed' }));
const ask = (unitStakeMinor = ASKED, isRequest = true, betId: string = randomUUID()) =>
  bets.place(session, {
    betId,
    kind: 'single',
    legs: [{ eventId, selection: HOME, oddsMilli: 2_000 }],
    unitStakeMinor,
    prices: 'none',
    isRequest,
  });
async function answer(betId: string, given: ReferralAnswer, actionId: string = randomUUID()) {
  const request = { actionId, betId, answer: given, reason: 'within the limit' };
  const answered = await answerBet({ ...parts, bets }, trader(), request);
  if (answered instanceof Refused) return answered;
  if (answered.step !== null) await bets.finish(answered.step);
  return answered;
}
const find = async (betId: string): Promise<BookBet> =>
  (await mustPlay(bets.find(session, betId))).bet;
const balance = (): number => platform.balanceOf(session.player);

describe('a stake above the largest', () => {
  test('is refused unless the player asks, and one within it needs no trader', async () => {
    expect(await reasonOf(ask(ASKED, false))).toBe('stakeNotAllowed');
    expect(await reasonOf(ask(MAX * 10 + 1))).toBe('stakeNotAllowed');
    const { bet } = await mustPlay(ask(MAX));
    expect([bet.state, bet.referral]).toEqual(['confirmed', null]);
  });

  test('waits with its stake taken, and stands when a trader accepts it', async () => {
    const { bet } = await mustPlay(ask());
    expect(bet).toMatchObject({
      state: 'waiting',
      confirmsAt: nowMs() + 60_000,
      referral: { state: 'waiting', offer: null },
    });
    expect(balance()).toBe(START - ASKED);
    await mustPlay(answer(bet.betId, { kind: 'accept' }));
    expect(await find(bet.betId)).toMatchObject({ state: 'confirmed', oddsMilli: 2_000 });
    expect(balance()).toBe(START - ASKED);
  });

  test('comes back when nobody answers in time, and when a trader refuses it', async () => {
    const { bet } = await mustPlay(ask());
    const { bet: other } = await mustPlay(ask());
    await mustPlay(answer(other.betId, { kind: 'refuse' }));
    expect(await find(other.betId)).toMatchObject({ state: 'refunded', reason: 'declined' });
    world.clock.advance(59_999);
    await bets.waiting.sweep();
    expect((await find(bet.betId)).state).toBe('waiting');
    world.clock.advance(1);
    expect(await reasonOf(answer(bet.betId, { kind: 'accept' }))).toBe('closed');
    await bets.waiting.sweep();
    expect(await find(bet.betId)).toMatchObject({ state: 'refunded', reason: 'unanswered' });
    expect(balance()).toBe(START);
  });

  test('is no exposure before a trader accepts it', async () => {
    const { bet } = await mustPlay(ask());
    expect((await readExposures(world.database.pool, 'HKD')).get(eventId)).toBeUndefined();
    await mustPlay(answer(bet.betId, { kind: 'accept' }));
    const [home] = (await readExposures(world.database.pool, 'HKD')).get(eventId) ?? [];
    expect(home).toMatchObject({ bets: 1, wonMinor: BigInt(ASKED * 2) });
  });
});

describe('an offer', () => {
  const offered = async (): Promise<string> => {
    const { bet } = await mustPlay(ask());
    await mustPlay(answer(bet.betId, SMALLER));
    return bet.betId;
  };

  test('returns the stake, stands among open bets, and becomes a bet when it is taken', async () => {
    const offerOf = await offered();
    expect(balance()).toBe(START);
    const { bets: listed } = await mustPlay(bets.list(session, { state: 'open' }));
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
            endsAt: nowMs() + 30_000,
          },
        },
      },
    ]);
    const betId = randomUUID();
    const { bet } = await mustPlay(bets.takeOffer(session, { offerOf, betId }));
    expect(bet).toMatchObject({ betId, state: 'confirmed', oddsMilli: 1_900, stakeMinor: MAX });
    expect(balance()).toBe(START - MAX);
    expect((await find(offerOf)).referral).toEqual({ state: 'taken', offer: null, takenBy: betId });
    // Sent again it is the same bet; under another id there is nothing left to take.
    await mustPlay(bets.takeOffer(session, { offerOf, betId }));
    const again = bets.takeOffer(session, { offerOf, betId: randomUUID() });
    expect(await reasonOf(again)).toBe('closed');
    expect(balance()).toBe(START - MAX);
  });

  test('ends with its time, with a refusal, and with a goal in its match', async () => {
    const late = await offered();
    world.clock.advance(30_000);
    const take = (offerOf: string) =>
      reasonOf(bets.takeOffer(session, { offerOf, betId: randomUUID() }));
    expect(await take(late)).toBe('closed');
    const unwanted = await offered();
    await mustPlay(bets.declineOffer(session, unwanted));
    await mustPlay(bets.declineOffer(session, unwanted));
    expect(await take(unwanted)).toBe('closed');
    const live = await offered();
    world.clock.advance(1_000);
    feed.happen(eventId, 'goal', nowMs());
    expect(await take(live)).toBe('priceChanged');
    expect(balance()).toBe(START);
  });

  test('waits until the stake has come back', async () => {
    const { bet } = await mustPlay(ask());
    platform.fail('/transaction/rollback', 'lost');
    await mustPlay(answer(bet.betId, SMALLER));
    const take = { offerOf: bet.betId, betId: randomUUID() };
    expect(await reasonOf(bets.takeOffer(session, take))).toBe('unknownOutcome');
    await drain(world, life.outbox);
    expect(balance()).toBe(START);
  });

  test('is of this player, and neither above what was asked nor the same', async () => {
    const { bet } = await mustPlay(ask());
    const offer = (unitStakeMinor: number, oddsMilli: number[]) =>
      reasonOf(answer(bet.betId, { kind: 'offer', unitStakeMinor, oddsMilli }));
    expect(await offer(ASKED, [2_000])).toBe('invalidInput');
    expect(await offer(ASKED + 1, [1_900])).toBe('invalidInput');
    expect(await offer(MAX, [1_900, 1_900])).toBe('invalidInput');
    expect(await offer(ASKED, [1_900])).toBeNull();
    const stranger = await openSession(world, `stranger-${players}`, 'vela-sportsbook');
    const taken = { offerOf: bet.betId, betId: randomUUID() };
    expect(await reasonOf(bets.takeOffer(stranger, taken))).toBe('notFound');
  });
});

test('a goal returns a live bet that waits for a trader; after an acceptance it waits no longer', async () => {
  world.clock.advance(3_700_000);
  const { bet } = await mustPlay(ask());
  const { bet: other } = await mustPlay(ask());
  world.clock.advance(20_000);
  await mustPlay(answer(other.betId, { kind: 'accept' }));
  expect((await find(other.betId)).state).toBe('confirmed');
  feed.happen(eventId, 'goal', nowMs());
  expect(await reasonOf(answer(bet.betId, { kind: 'accept' }))).toBe('closed');
  await bets.waiting.sweep();
  expect(await find(bet.betId)).toMatchObject({ state: 'refunded', reason: 'goal' });
});

test('an answer counts once, however often its page sends it', async () => {
  const { bet } = await mustPlay(ask());
  const actionId = randomUUID();
  await mustPlay(answer(bet.betId, { kind: 'accept' }, actionId));
  await mustPlay(answer(bet.betId, { kind: 'accept' }, actionId));
  expect(await reasonOf(answer(bet.betId, { kind: 'refuse' }, actionId))).toBe('invalidInput');
  expect(await reasonOf(answer(bet.betId, { kind: 'refuse' }))).toBe('closed');
});

describe("a player's terms", () => {
  const set = (factorMilli: number, referral: 'above' | 'always' | 'never' = 'above') =>
    make({ kind: 'player', player: session.player, factorMilli, referral });

  test('multiply the largest stake; above one, a second operator has to agree', async () => {
    await set(500);
    expect(await reasonOf(ask(MAX / 2 + 1, false))).toBe('stakeNotAllowed');
    expect(await reasonOf(ask(MAX / 2, false))).toBeNull();
    const { step } = await set(2_000);
    expect(step).toBe('propose');
    expect(await reasonOf(ask(MAX, false))).toBe('stakeNotAllowed');
  });

  test('send every bet to a trader, or none', async () => {
    await set(1_000, 'always');
    expect(await reasonOf(ask(1_000, false))).toBe('stakeNotAllowed');
    expect((await mustPlay(ask(1_000))).bet.state).toBe('waiting');
    await set(0, 'never');
    expect(await reasonOf(ask(1_000))).toBe('stakeNotAllowed');
  });

  test('are those of one player, and end when they are undone', async () => {
    const { actionNo } = await set(0);
    const other = await openSession(world, `other-${players}`, 'vela-sportsbook');
    const terms = openBettingDesk(parts.book.rulings);
    expect(terms.termsOf(session.player).factorMilli).toBe(0);
    expect(terms.termsOf(other.player).factorMilli).toBe(1_000);
    await make({ kind: 'undo', of: actionNo });
    expect(await reasonOf(ask(MAX, false))).toBeNull();
  });
});

test('no bet is sent to a trader while the desk takes none', async () => {
  const { actionNo } = await make({ kind: 'referral', waitSeconds: 0, offerSeconds: 30 });
  expect(await reasonOf(ask())).toBe('stakeNotAllowed');
  await make({ kind: 'undo', of: actionNo });
  expect(await reasonOf(ask())).toBeNull();
});

test('a kill between any two steps of a request, an offer and its bet loses nothing', async () => {
  let hasDied = true;
  let deaths = 0;
  for (let deathAt = 0; hasDied; deathAt++) {
    const before = balance();
    const [asked, taken] = [randomUUID(), randomUUID()];
    const killable = openKillableWorld(world, platform, deathAt);
    await open(killable.world, killable.client);
    hasDied = await askOfferTake(asked, taken).then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        return true;
      },
    );
    deaths += Number(hasDied);
    await open();
    world.clock.advance(61 * SECOND_MS);
    await drain(world, life.outbox);
    await bets.waiting.sweep();
    world.clock.advance(61 * SECOND_MS);
    await bets.waiting.sweep();
    await drain(world, life.outbox);
    const made = await Promise.all([asked, taken].map((id) => bets.find(session, id)));
    const found = made.flatMap((it) => (it instanceof Refused ? [] : [it.bet]));
    const states = found.map(({ state }) => state);
    expect(states.filter((it) => it !== 'confirmed' && it !== 'refunded')).toEqual([]);
    expect(before - balance()).toBe(states.includes('confirmed') ? MAX : 0);
    if (!hasDied) expect(states).toEqual(['refunded', 'confirmed']);
  }
  expect(deaths).toBeGreaterThan(8);
});

async function askOfferTake(asked: string, taken: string): Promise<void> {
  await mustPlay(ask(ASKED, true, asked));
  await mustPlay(answer(asked, SMALLER));
  await mustPlay(bets.takeOffer(session, { offerOf: asked, betId: taken }));
}

type Move =
  | { kind: 'ask'; stake: number }
  | { kind: 'answer'; of: number; with: ReferralAnswer }
  | { kind: 'take' | 'decline'; of: number }
  | { kind: 'wait'; seconds: number }
  | { kind: 'goal' | 'lose' };

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constant('ask' as const), stake: fc.integer({ min: 1, max: 60_000_000 }) }),
  fc.record({
    kind: fc.constant('answer' as const),
    of: fc.nat(5),
    with: fc.oneof(
      fc.constant<ReferralAnswer>({ kind: 'accept' }),
      fc.constant<ReferralAnswer>({ kind: 'refuse' }),
      fc.record({
        kind: fc.constant('offer' as const),
        unitStakeMinor: fc.integer({ min: 1, max: 60_000_000 }),
        oddsMilli: fc.tuple(fc.constantFrom(1_500, 2_000, 2_500)),
      }),
    ),
  }),
  fc.record({ kind: fc.constantFrom('take' as const, 'decline' as const), of: fc.nat(5) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 70 }) }),
  fc.record({ kind: fc.constantFrom('goal' as const, 'lose' as const) }),
);

test('whatever is asked, answered and taken, the wallet has what the bets say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 5, maxLength: 14 }), async (moves) => {
      const before = balance();
      const placed: string[] = [];
      const nth = (of: number): string => placed[of % Math.max(1, placed.length)] ?? randomUUID();
      for (const move of moves) {
        switch (move.kind) {
          case 'ask': {
            const betId = randomUUID();
            const given = await ask(move.stake, true, betId);
            if (!(given instanceof Refused)) placed.push(betId);
            break;
          }
          case 'answer':
            await answer(nth(move.of), move.with);
            break;
          case 'take': {
            const betId = randomUUID();
            const taken = await bets.takeOffer(session, { offerOf: nth(move.of), betId });
            if (!(taken instanceof Refused)) placed.push(betId);
            break;
          }
          case 'decline':
            await bets.declineOffer(session, nth(move.of));
            break;
          case 'wait':
            world.clock.advance(move.seconds * SECOND_MS);
            await bets.waiting.sweep();
            break;
          case 'goal':
            feed.happen(eventId, 'goal', nowMs());
            break;
          case 'lose':
            platform.fail('/transaction/rollback', 'unanswered');
            break;
          default:
            move satisfies never;
        }
      }
      world.clock.advance(400 * SECOND_MS);
      await bets.waiting.sweep();
      await drain(world, life.outbox);
      const ended = await Promise.all(placed.map(find));
      const standing = ended.filter(({ state }) => state === 'confirmed');
      // Nothing waits for ever; what does not stand has its stake back.
      expect(ended.every(({ state }) => state === 'confirmed' || state === 'refunded')).toBe(true);
      const staked = standing.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
      expect(before - balance()).toBe(staked);
      // What stands was within the limit, accepted, or offered and taken.
      const isFair = ({ stakeMinor, referral }: BookBet): boolean =>
        referral === null ? stakeMinor <= MAX : referral.state === 'accepted';
      expect(standing.every(isFair)).toBe(true);
    }),
    { numRuns: 10 },
  );
}, 120_000);
