import { describe, expect, it } from 'vitest';
import { openDraws } from '@vela/fair/draws.ts';
import { plus, ratio, toPercent } from '../rational.ts';
import { dealFrom, DECK, toRank } from '../tables/cards.ts';
import { isBetter, readBullHand, toLevel, toMultiple } from './bull-hand.ts';
import {
  computeLevelRates,
  computeMeanMultiple,
  computeMultipleRates,
  computeNiuNiuReturn,
  listRankHands,
  WINNER_MULTIPLES,
} from './niu-niu-par.ts';

const cards = (text: string): string[] => text.split(' ');

describe('five cards are', () => {
  it.each([
    ['no bull', 'Kc 9d 8h 5s 4c', 0],
    ['no bull of small ones that are too much together', '4c 4d 4h 3s Ac', 0],
    ['bull 1', 'Tc Jd Kh 8s 3c', 1],
    ['bull 6 with faces as tens', 'Kc Qd Jh 4s 2c', 6],
    ['bull 8', '7c 2d Ah 9s 9c', 8],
    ['bull 9', 'Ac 4d 5h Ks 9c', 9],
    ['bull-bull', 'Tc Jd Kh 7s 3c', 10],
    ['bull-bull of twenty and ten', '9c 6d 5h Ts Tc', 10],
    ['bull-bull of ten and faces, as one ten is no face', 'Tc Kd Kh Qs Jc', 10],
    ['five faces', 'Jc Qd Kh Ks Jd', 11],
    ['a bomb', '7c 7d 7h 7s 3c', 12],
    ['a bomb of faces', 'Jc Jd Jh Js Kc', 12],
    ['five small', 'Ac 2d 2h 3s 2c', 13],
    ['five small, though four are alike', 'Ac Ad Ah As 4c', 13],
    ['no five small with a five', 'Ac Ad Ah 2s 5c', 0],
  ])('%s: %s', (_name, hand, level) => {
    expect(toLevel(cards(hand))).toBe(level);
    for (let turn = 1; turn < 5; turn++) {
      const turned = [...cards(hand).slice(turn), ...cards(hand).slice(0, turn)];
      expect(toLevel(turned)).toBe(level);
    }
  });

  it('laid out with the first three that make a multiple of ten', () => {
    expect(readBullHand(cards('7c Kd 2h Ah 9s'))).toEqual({
      level: 9,
      cards: cards('Kd Ah 9s 7c 2h'),
    });
    expect(readBullHand(cards('Jc Qd Kh Ks Jd')).cards).toEqual(cards('Jc Qd Kh Ks Jd'));
  });
});

describe('a hand beats', () => {
  it.each([
    ['a lower bull', 'Tc Jd Qh 8s Ac', 'Kc Kd Kh 5s 3c'],
    ['a bull-bull with five faces', 'Jc Qd Kh Ks Jd', 'Tc Td Th 5s 5c'],
    ['five faces with a bomb', '2c 2d 2h 2s Kc', 'Jc Qd Qh Ks Jd'],
    ['a bomb with five small', 'Ac 2d 2h 3s 2c', 'Kc Kd Kh Ks Ac'],
    ['its like by the highest card', 'Kc 9d 8h 6s 4c', 'Qc 9c 8s 6d 4h'],
    ['with a king what has an ace only', 'Kc 9d 8h 6s 4c', 'Ac 9c 8s 6d 4h'],
    ['its like by the suit of the highest card', 'Ks 9d 8h 6s 4c', 'Kh 9c 8s 6d 4h'],
    ['with a heart a club', 'Kh 9d 8h 6s 4c', 'Kc 9c 8s 6d 4h'],
    ['with a club a diamond', 'Kc 9d 8h 6s 4c', 'Kd 9c 8s 6d 4h'],
    ['a bomb by the rank of its four', '9c 9d 9h 9s Ac', '8c 8d 8h 8s Kc'],
  ])('%s: %s over %s', (_name, better, worse) => {
    expect(isBetter(cards(better), cards(worse))).toBe(true);
    expect(isBetter(cards(worse), cards(better))).toBe(false);
  });

  it.each(['AJQ', '2AT', '24A', '9TK'])(
    'another or is beaten by it, never both, in every deal of a deck of %s; they count right',
    (ranks) => {
      const hands = listFives(DECK.filter((card) => ranks.includes(toRank(card))));
      const multiples = new Map<number, bigint>();
      let pairs = 0n;
      hands.forEach((hand, one) => {
        for (const other of hands.slice(one + 1)) {
          if (hand.some((card) => other.includes(card))) continue;
          expect(isBetter(hand, other)).not.toBe(isBetter(other, hand));
          const multiple = toMultiple(Math.max(toLevel(hand), toLevel(other)));
          multiples.set(multiple, (multiples.get(multiple) ?? 0n) + 1n);
          pairs += 1n;
        }
      });
      expect(pairs).toBeGreaterThan(8000n);
      expect(computeMultipleRates(ranks.split(''))).toEqual(
        [...multiples].toSorted(([a], [b]) => a - b).map(([m, count]) => [m, ratio(count, pairs)]),
      );
    },
  );
});

function listFives(deck: readonly string[]): string[][] {
  const fives: string[][] = [];
  const add = (from: number, taken: string[]): void => {
    if (taken.length === 5) return void fives.push(taken);
    for (let at = from; at < deck.length; at++) add(at + 1, [...taken, deck[at] ?? '']);
  };
  add(0, []);
  return fives;
}

describe('the exact odds of one deck', () => {
  it('count every hand once', () => {
    const ways = listRankHands().reduce((sum, hand) => sum + hand.ways, 0);
    expect(ways).toBe(2_598_960);
  });

  it('return 97.5 % of the decided amount', () => {
    expect(toPercent(computeNiuNiuReturn(), 4)).toBe('97.5000 %');
  });

  it('agree with dealt rounds within five standard errors', () => {
    const rounds = 6000;
    const levels = computeLevelRates();
    const seen = levels.map(() => 0);
    let wins = 0;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const deal = dealFrom(1, openDraws({ serverSeed: '5c'.repeat(32), clientSeed: 'n', nonce }));
      const [player, bank] = [0, 1].map(() => Array.from({ length: 5 }, deal));
      if (player === undefined || bank === undefined) throw new Error('nothing was dealt');
      seen[toLevel(player)] = (seen[toLevel(player)] ?? 0) + 1;
      if (isBetter(player, bank)) wins += 1;
    }
    const isNear = (count: number, rate: number): boolean =>
      Math.abs(count / rounds - rate) < 5 * Math.sqrt((rate * (1 - rate)) / rounds);
    expect(isNear(wins, 0.5)).toBe(true);
    levels.forEach(({ top, bottom }, level) => {
      expect([level, isNear(seen[level] ?? 0, Number(top) / Number(bottom))]).toEqual([
        level,
        true,
      ]);
    });
  });

  it('decide on average this many times the bet where hands multiply', () => {
    const mean = computeMeanMultiple();
    expect((Number(mean.top) / Number(mean.bottom)).toFixed(4)).toBe('1.6147');
    const all = WINNER_MULTIPLES.map(([, rate]) => rate).reduce(plus);
    expect(all).toEqual(ratio(1n, 1n));
  });
});
