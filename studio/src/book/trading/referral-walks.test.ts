import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@vela/service/time.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drain, Killed, mustPlay, openKillableWorld, useWorld } from '../../../test/kit.ts';
import { ASKED, MAX, Referrals, SMALLER } from '../../../test/referral-kit.ts';
import { Refused } from '../../play/refused.ts';
import type { BookBet } from '../../protocol/book.ts';
import type { ReferralAnswer } from '../bets/referral.ts';

/* Bets that are sent to a trader, in any order of steps and with deaths between them. */

const world = await useWorld();
let on: Referrals;
let opened = 0;

beforeEach(async () => {
  opened += 1;
  on = await Referrals.open(world, `walk-${opened}`);
});
afterEach(() => on.end());

test('a kill between any two steps of a request, an offer and its bet loses nothing', async () => {
  let hasDied = true;
  let deaths = 0;
  for (let deathAt = 0; hasDied; deathAt++) {
    const before = on.balance();
    const [asked, taken] = [randomUUID(), randomUUID()];
    const killable = openKillableWorld(world, on.platform, deathAt);
    await on.restart(killable.world, killable.client);
    hasDied = await askOfferTake(asked, taken).then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        return true;
      },
    );
    deaths += Number(hasDied);
    await on.restart();
    world.clock.advance(61 * SECOND_MS);
    await drain(world, on.life.outbox);
    await on.bets.waiting.sweep();
    world.clock.advance(61 * SECOND_MS);
    await on.bets.waiting.sweep();
    await drain(world, on.life.outbox);
    const made = await Promise.all([asked, taken].map((id) => on.bets.find(on.session, id)));
    const found = made.flatMap((it) => (it instanceof Refused ? [] : [it.bet]));
    const states = found.map(({ state }) => state);
    expect(states.filter((it) => it !== 'confirmed' && it !== 'refunded')).toEqual([]);
    expect(before - on.balance()).toBe(states.includes('confirmed') ? MAX : 0);
    if (!hasDied) expect(states).toEqual(['refunded', 'confirmed']);
  }
  expect(deaths).toBeGreaterThan(8);
});

async function askOfferTake(asked: string, taken: string): Promise<void> {
  await mustPlay(on.ask(ASKED, true, asked));
  await mustPlay(on.answer(asked, SMALLER));
  await mustPlay(on.bets.takeOffer(on.session, { offerOf: asked, betId: taken }));
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

test('after any requests, answers and offers the wallet agrees with the bets', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 5, maxLength: 14 }), async (moves) => {
      const before = on.balance();
      const placed: string[] = [];
      const nth = (of: number): string => placed[of % Math.max(1, placed.length)] ?? randomUUID();
      for (const move of moves) {
        switch (move.kind) {
          case 'ask': {
            const betId = randomUUID();
            const given = await on.ask(move.stake, true, betId);
            if (!(given instanceof Refused)) placed.push(betId);
            break;
          }
          case 'answer':
            await on.answer(nth(move.of), move.with);
            break;
          case 'take': {
            const betId = randomUUID();
            const taken = await on.bets.takeOffer(on.session, { offerOf: nth(move.of), betId });
            if (!(taken instanceof Refused)) placed.push(betId);
            break;
          }
          case 'decline':
            await on.bets.declineOffer(on.session, nth(move.of));
            break;
          case 'wait':
            world.clock.advance(move.seconds * SECOND_MS);
            await on.bets.waiting.sweep();
            break;
          case 'goal':
            on.feed.happen(on.eventId, 'goal', on.nowMs());
            break;
          case 'lose':
            on.platform.fail('/transaction/rollback', 'unanswered');
            break;
          default:
            move satisfies never;
        }
      }
      await on.end();
      const ended = await Promise.all(placed.map((id) => on.find(id)));
      const standing = ended.filter(({ state }) => state === 'confirmed');
      // No bet waits forever; one that does not stand has its stake back.
      expect(ended.every(({ state }) => state === 'confirmed' || state === 'refunded')).toBe(true);
      const staked = standing.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
      expect(before - on.balance()).toBe(staked);
      // A standing bet was within the limit, accepted, or offered and taken.
      const isFair = ({ stakeMinor, referral }: BookBet): boolean =>
        referral === null ? stakeMinor <= MAX : referral.state === 'accepted';
      expect(standing.every(isFair)).toBe(true);
    }),
    { numRuns: 10 },
  );
});
