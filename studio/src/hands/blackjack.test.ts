import { describe, expect, test } from 'vitest';
import { openDraws } from '@vela/fair/draws.ts';
import type { HandAction, HandOption } from '../protocol/hand.ts';
import { openShoe } from '../tables/cards.ts';
import { blackjack, blackjackRules, dealBlackjack, toTotal } from './blackjack.ts';
import type { BlackjackState } from './blackjack.ts';

const STAKE = 1000;
const FILLER = openShoe(6);

/** A round with these cards: player, dealer, player, dealer face down, then in drawing order. */
function deal(cards: string): BlackjackState {
  return dealBlackjack(STAKE, [...cards.split(' '), ...FILLER]);
}

const step = (name: string): HandAction => ({ name, cards: [] });

function play(state: BlackjackState, ...names: string[]): BlackjackState {
  return names.reduce((at, name) => {
    if (!blackjackRules.listOptions(at).some((option) => option.name === name)) {
      throw new Error(`${name} is not open`);
    }
    const next = blackjackRules.act(at, step(name));
    if (next === null) throw new Error(`${name} is not allowed`);
    return next;
  }, state);
}

const namesOf = (state: BlackjackState): string[] =>
  blackjackRules.listOptions(state).map(({ name }) => name);
const returnsOf = (state: BlackjackState): Record<string, number> =>
  Object.fromEntries(
    Object.entries(blackjackRules.settle(state)).map(([spot, back]) => [
      spot,
      Number(back.returnMinor),
    ]),
  );
const validOf = (state: BlackjackState): number =>
  Object.values(blackjackRules.settle(state)).reduce(
    (sum, { validMinor }) => sum + Number(validMinor),
    0,
  );

test.each([
  ['Ac', 11, true],
  ['Ac Kd', 21, true],
  ['Ac Ad', 12, true],
  ['Ac Kd Td', 21, false],
  ['Ac Ad 9c', 21, true],
  ['Tc 6d 5h', 21, false],
])('%s counts %i', (cards, points, isSoft) => {
  expect(toTotal(cards.split(' '))).toEqual({ points, isSoft });
});

describe('the first cards', () => {
  test('blackjack pays 3 to 2 at once, and the dealer takes no further card', () => {
    const state = deal('Ac 9d Kh 2s');
    expect(state.isOver).toBe(true);
    expect(returnsOf(state)).toEqual({ main: 2500 });
    expect(blackjackRules.view(state)).toMatchObject({ dealer: ['9d', '2s'] });
  });
  test('two blackjacks return the stake, which does not count for turnover', () => {
    const state = deal('Ac Td Kh As');
    expect(returnsOf(state)).toEqual({ main: 1000 });
    expect(validOf(state)).toBe(0);
  });
  test('a dealer blackjack under a ten ends the round before further stakes', () => {
    const state = deal('9c Kd 9h As');
    expect(state.isOver).toBe(true);
    expect(returnsOf(state)).toEqual({ main: 0 });
  });
});

describe('under an ace', () => {
  test('insurance for half the stake is offered before everything else', () => {
    const { 0: insure } = blackjackRules.listOptions(deal('9c Ad 9h 5s'));
    expect(insure).toEqual({ name: 'insure', stakes: { insurance: 500 }, hasCards: false });
    expect(namesOf(deal('9c Ad 9h 5s'))).toEqual(['insure', 'decline']);
  });
  test('insurance pays 2 to 1 if the dealer has blackjack, and the hand is lost', () => {
    const state = play(deal('9c Ad 9h Ks'), 'insure');
    expect(returnsOf(state)).toEqual({ main: 0, insurance: 1500 });
    expect(blackjackRules.view(state)).toMatchObject({ insurance: 'won', isDealerBlackjack: true });
  });
  test('insurance is lost if the dealer has none, the round continues, and it does not count', () => {
    const state = play(deal('9c Ad 9h 5s Kc Kd'), 'insure');
    expect(blackjackRules.view(state)).toMatchObject({ insurance: 'lost', hasHiddenCard: true });
    const over = play(state, 'stand');
    // Ace and five draw two kings: 26.
    expect(returnsOf(over)).toEqual({ main: 2000, insurance: 0 });
    expect(validOf(over)).toBe(1000);
  });
  test('an insured blackjack returns even money either way', () => {
    expect(returnsOf(play(deal('Ac Ad Kh Ks'), 'insure'))).toEqual({ main: 1000, insurance: 1500 });
    expect(returnsOf(play(deal('Ac Ad Kh 5s'), 'insure'))).toEqual({ main: 2500, insurance: 0 });
  });
});

describe('the dealer', () => {
  test('stands on a soft 17', () => {
    const state = play(deal('Tc 6d 8h As'), 'stand');
    expect(blackjackRules.view(state)).toMatchObject({ dealerPoints: 17, isDealerSoft: true });
    expect(returnsOf(state)).toEqual({ main: 2000 });
  });
  test('draws to 16 and loses above 21', () => {
    const state = play(deal('Tc 6d 3h Ts Kc'), 'stand');
    expect(blackjackRules.view(state)).toMatchObject({ dealer: ['6d', 'Ts', 'Kc'] });
    expect(returnsOf(state)).toEqual({ main: 2000 });
  });
  test('draws nothing if every hand is bust', () => {
    const state = play(deal('Tc 6d 6h Ts Kc'), 'hit');
    expect(blackjackRules.view(state)).toMatchObject({ dealer: ['6d', 'Ts'] });
    expect(returnsOf(state)).toEqual({ main: 0 });
  });
  test('returns the stake for equal points', () => {
    const state = play(deal('Tc Td 8h 8s'), 'stand');
    expect(returnsOf(state)).toEqual({ main: 1000 });
  });
});

describe('a hand', () => {
  test('of 21 draws nothing more and does not lose to a drawn 21 of the dealer', () => {
    const state = play(deal('5c 6d 6h Ts Tc 5s'), 'hit');
    expect(state.isOver).toBe(true);
    expect(returnsOf(state)).toEqual({ main: 1000 });
  });
  test('doubled gets one card and both stakes pay', () => {
    const state = play(deal('5c 6d 6h Ts Tc 9s'), 'double');
    expect(returnsOf(state)).toEqual({ main: 2000, double0: 2000 });
    expect(validOf(state)).toBe(2000);
  });
  test('of three cards can be neither doubled nor split', () => {
    expect(namesOf(play(deal('2c 6d 3h Ts 3d'), 'hit'))).toEqual(['hit', 'stand']);
  });
});

describe('a split', () => {
  const stakesOf = (state: BlackjackState, name: string): HandOption['stakes'] | undefined =>
    blackjackRules.listOptions(state).find((option) => option.name === name)?.stakes;

  test('is offered for cards of one value, also a ten and a king', () => {
    expect(namesOf(deal('Tc 6d Kh 5s'))).toContain('split');
    expect(namesOf(deal('9c 6d Kh 5s'))).not.toContain('split');
  });
  test('makes two hands that are played and paid one by one', () => {
    const split = play(deal('8c 6d 8h Ts 3c Tc Kd 9s'), 'split');
    expect(blackjackRules.view(split).hands.map(({ cards }) => cards)).toEqual([
      ['8c', '3c'],
      ['8h', 'Tc'],
    ]);
    // Eight and three are doubled to 21, ten and eight stand on 18; the dealer draws to 25.
    expect(stakesOf(split, 'double')).toEqual({ double0: 1000 });
    const over = play(split, 'double', 'stand');
    expect(returnsOf(over)).toEqual({ main: 2000, double0: 2000, split1: 2000 });
  });
  test('makes at most four hands, each with its own stake', () => {
    const state = deal('8c 6d 8h Ts 8d 8s Tc 8c Tc Tc');
    expect(stakesOf(state, 'split')).toEqual({ split1: 1000 });
    const three = play(state, 'split', 'split');
    expect(stakesOf(play(state, 'split'), 'split')).toEqual({ split2: 1000 });
    const at = play(three, 'stand');
    expect(stakesOf(at, 'split')).toEqual({ split3: 1000 });
    const four = play(at, 'split');
    expect(four.hands.map(({ no }) => no)).toEqual([0, 2, 3, 1]);
    expect(namesOf(four)).not.toContain('split');
  });
  test('of aces gives one card each, and 21 is no blackjack', () => {
    const state = play(deal('Ac 6d Ah Ts Kc 5c Ks'), 'split');
    expect(state.isOver).toBe(true);
    expect(returnsOf(state)).toEqual({ main: 2000, split1: 2000 });
    expect(blackjackRules.view(state).hands.map(({ result }) => result)).toEqual(['won', 'won']);
  });
});

test('a player who leaves declines insurance and stands', () => {
  const state = deal('9c Ad 9h 5s');
  expect(blackjackRules.lapse(state).name).toBe('decline');
  expect(blackjackRules.lapse(play(state, 'decline')).name).toBe('stand');
});

test('nothing hidden appears early in any view of the player', () => {
  const draws = openDraws({ serverSeed: '5e'.repeat(32), clientSeed: 'hidden', nonce: 0 });
  for (let round = 0; round < 300; round++) {
    const cards = Array.from({ length: 40 }, () => FILLER[draws.int(FILLER.length)] ?? '');
    let state = dealBlackjack(STAKE, [...cards, ...FILLER]);
    while (!state.isOver) {
      const options = blackjackRules.listOptions(state);
      // The same round with every unseen card changed.
      const down = draws.int(8) + 2;
      const other = {
        ...state,
        dealer: [state.dealer[0] ?? '', `${down}c`],
        shoe: state.shoe.map((card, i) => (i < state.dealt ? card : '2c')),
      };
      expect(blackjackRules.view(other)).toEqual(blackjackRules.view(state));
      expect(blackjackRules.listOptions(other)).toEqual(options);
      const option = options[draws.int(options.length)];
      state = play(state, option?.name ?? '');
    }
  }
});

test('the game shuffles from its seeds alone', () => {
  const seeds = { serverSeed: 'a1'.repeat(32), clientSeed: 'mine', nonce: 3 };
  const [one, again] = [1, 2].map(() => blackjack.open({ main: STAKE }, openDraws(seeds)));
  expect(again?.view).toEqual(one?.view);
  const other = blackjack.open({ main: STAKE }, openDraws({ ...seeds, nonce: 4 }));
  expect(other.view).not.toEqual(one?.view);
});
