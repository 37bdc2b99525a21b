import { commitTo, openDraws } from '@vela/fair/draws.ts';
import type { Draws } from '@vela/fair/draws.ts';
import { expect, test } from 'vitest';
import { CATALOGUE, findGame, HANDS, SLOTS } from './catalogue.ts';
import { HAND_GAMES } from './hands/games.ts';
import type { Hand } from './hands/hand-game.ts';
import { isOpening, STAKE_STEP_MINOR } from './hands/offers.ts';
import type { HandOffer } from './hands/offers.ts';
import type { SpotStakes } from './protocol/table.ts';
import { standardStake } from './standard.ts';
import { TABLE_GAMES } from './tables/games.ts';
import { computeReturnMinor } from './tables/table-game.ts';
import { TABLES } from './tables/tables.ts';

/* The maximum return of a bet, which the platform checks every win against. */

const maxOf = (code: string): number => findGame(code)?.maxWinBp ?? -1;
const drawsOf = (code: string, nonce: number): Draws =>
  openDraws({ serverSeed: commitTo(Buffer.from(code).toString('hex')), clientSeed: 'm', nonce });
/** A return in hundredths of a per cent of its stake, truncated as the platform truncates it. */
const toBp = (returnMinor: bigint, stakeMinor: number): number =>
  Number((returnMinor * 10_000n) / BigInt(stakeMinor));

test('every game states it, as a whole number that the protocol can carry', () => {
  for (const { code, maxWinBp } of CATALOGUE) {
    expect([code, Number.isInteger(maxWinBp) && maxWinBp > 10_000]).toEqual([code, true]);
    expect(maxWinBp).toBeLessThanOrEqual(2_000_000_000);
  }
});

// slots.test.ts proves that the slot's own figure is the largest of its par sheet.
test.each([...SLOTS.values()])('$code states its largest round, to the unit', (slot) => {
  const mostUnits = slot.maxWinTimesStake * slot.units;
  expect(mostUnits).toBeCloseTo(Math.round(mostUnits), 9);
  expect(maxOf(slot.code) * slot.units).toBe(Math.round(mostUnits) * 10_000);
});

test.each(TABLES)('$code states what its best spot returns, and no spot returns more', (table) => {
  const game = TABLE_GAMES[table.kind];
  let best = 0;
  for (let nonce = 0; nonce < 3000; nonce += 1) {
    const outcome = game.play(drawsOf(table.code, nonce));
    for (const spot of game.spots) {
      best = Math.max(best, toBp(computeReturnMinor(game, spot, 10n, outcome), 10));
    }
  }
  expect(best).toBe(maxOf(table.code));
});

/** The smallest openings of a hand game in a currency: every place alone, if allowed. */
function listOpenings(offer: HandOffer, currency: string): SpotStakes[] {
  const step = standardStake(STAKE_STEP_MINOR, currency);
  const stakes = HAND_GAMES[offer.kind].places.map(({ spot, isRequired, parts }) => {
    const min = standardStake(offer.limitsMinor[spot]?.min ?? 0, currency);
    const part = step * parts;
    return { isRequired, spots: { [spot]: Math.ceil(min / part) * part } };
  });
  const required = Object.assign({}, ...stakes.filter((it) => it.isRequired).map((it) => it.spots));
  return stakes.map(({ spots }) => ({ ...required, ...spots }));
}

/** The hand after any steps that are open, selected by the number. */
function playAny(hand: Hand, choice: number): { hand: Hand; laid: SpotStakes } {
  let at = hand;
  let laid: SpotStakes = {};
  for (let step = 0; !at.isOver; step += 1) {
    const plain = at.options.filter((it) => !it.hasCards);
    const option = plain[(choice >> (step % 8)) % Math.max(1, plain.length)];
    const next = option && at.act({ name: option.name, cards: [] });
    laid = next ? { ...laid, ...option.stakes } : laid;
    at = next ?? at.act(at.lapse()) ?? at;
  }
  return { hand: at, laid };
}

// Enough rounds for the rarest of the highest payouts: a straight flush, an insured dealer
// blackjack.
const ROUNDS = { blackjack: 400, douDizhu: 20, niuNiu: 400, threeCard: 1500 };

test.each([...HANDS.values()])('no place of $code returns more than it states', (offer) => {
  const game = HAND_GAMES[offer.kind];
  let best = 0;
  // Stakes in cents, in a currency without cents, and in one with a valuable cent.
  for (const currency of ['HKD', 'JPY', 'USD']) {
    for (const stakes of listOpenings(offer, currency)) {
      expect(isOpening(offer, stakes, currency)).toBe(true);
      for (let nonce = 0; nonce < ROUNDS[offer.kind]; nonce += 1) {
        const { hand, laid } = playAny(game.open(stakes, drawsOf(offer.code, nonce)), nonce);
        const all: SpotStakes = { ...stakes, ...laid };
        for (const [place, { returnMinor }] of Object.entries(hand.settle())) {
          best = Math.max(best, toBp(returnMinor, all[place] ?? 0));
        }
      }
    }
  }
  expect(best).toBeLessThanOrEqual(maxOf(offer.code));
  // A landlord's bombs are too rare to wait for; the others reach the stated maximum.
  if (offer.kind !== 'douDizhu') expect(best).toBe(maxOf(offer.code));
});
