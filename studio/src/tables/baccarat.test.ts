import { describe, expect, it } from 'vitest';
import { commitTo } from '@vela/fair/draws.ts';
import { unrollChain } from '@vela/fair/chain.ts';
import { openTableDraws, verifyTable } from '../fair/verify.ts';
import { toPercent } from '../rational.ts';
import type { SpotStakes } from '../protocol/table.ts';
import { computeBaccaratPar } from './baccarat-par.ts';
import {
  baccarat,
  isBankerDrawing,
  isPlayerDrawing,
  listDealt,
  playBaccarat,
  toOutcome,
  toPoints,
  toValue,
} from './baccarat.ts';
import type { BaccaratSpot } from './baccarat.ts';
import { dealFrom, openShoe } from './cards.ts';
import { computeReturnMinor, computeReturns } from './table-game.ts';

const hands = (player: string, banker: string) => toOutcome(player.split(' '), banker.split(' '));
const PLAYER_WINS = hands('4d 5s', 'Kc 7h');
const BANKER_WINS = hands('2d 2s', '9c Th');
const TIE = hands('7d Ks', '9c 8h');

describe('the exact odds of eight decks', () => {
  const par = computeBaccaratPar();

  it.each([
    ['banker', '1.0579'],
    ['player', '1.2351'],
    ['tie', '14.3596'],
    ['playerPair', '10.3614'],
    ['bankerPair', '10.3614'],
  ] as const)('leave the house an edge on %s of %s %%', (spot, percent) => {
    expect(toPercent(par[spot].houseEdge, 4)).toBe(`${percent} %`);
  });

  it('cover every deal', () => {
    const { player, banker, tie } = par;
    expect(
      player.hitRate.top * banker.hitRate.bottom * tie.hitRate.bottom +
        banker.hitRate.top * player.hitRate.bottom * tie.hitRate.bottom +
        tie.hitRate.top * player.hitRate.bottom * banker.hitRate.bottom,
    ).toBe(player.hitRate.bottom * banker.hitRate.bottom * tie.hitRate.bottom);
  });

  it('agree with play within five standard errors', () => {
    const rounds = 20_000;
    const wins = { player: 0, banker: 0, tie: 0 };
    for (let i = 0; i < rounds; i++) {
      wins[playBaccarat(openTableDraws(commitTo('00'), 'salt', i)).winner] += 1;
    }
    for (const side of ['player', 'banker', 'tie'] as const) {
      const rate = Number(par[side].hitRate.top) / Number(par[side].hitRate.bottom);
      const error = Math.sqrt((rate * (1 - rate)) / rounds);
      expect(Math.abs(wins[side] / rounds - rate)).toBeLessThan(5 * error);
    }
  });
});

describe('the third card', () => {
  it('goes to the player on 0 to 5, unless either side has a natural', () => {
    for (let player = 0; player <= 9; player++) {
      for (let banker = 0; banker <= 9; banker++) {
        const isNatural = player >= 8 || banker >= 8;
        expect(isPlayerDrawing(player, banker)).toBe(!isNatural && player <= 5);
      }
    }
  });

  it('goes to a banker whose player stood on 6 or 7, on 0 to 5', () => {
    for (const player of [6, 7]) {
      for (let banker = 0; banker <= 9; banker++) {
        expect(isBankerDrawing(player, banker, null)).toBe(banker <= 5);
      }
    }
    for (const player of [8, 9]) expect(isBankerDrawing(player, 0, null)).toBe(false);
  });

  // Rows: the banker's points; columns: the value of the player's third card, 0 to 9. D draws.
  it.each([
    [0, 'DDDDDDDDDD'],
    [1, 'DDDDDDDDDD'],
    [2, 'DDDDDDDDDD'],
    [3, 'DDDDDDDDSD'],
    [4, 'SSDDDDDDSS'],
    [5, 'SSSSDDDDSS'],
    [6, 'SSSSSSDDSS'],
    [7, 'SSSSSSSSSS'],
  ])('goes to a banker with %i by the printed table', (banker, row) => {
    row.split('').forEach((letter, third) => {
      expect(isBankerDrawing(0, banker, third)).toBe(letter === 'D');
    });
  });

  it('follows the rules in every dealt round', () => {
    for (let i = 0; i < 3000; i++) {
      const { player, banker } = playBaccarat(openTableDraws(commitTo('01'), 'rules', i));
      const first = (cards: readonly string[]): number => toPoints(cards.slice(0, 2).map(toValue));
      const isDrawn = isPlayerDrawing(first(player), first(banker));
      expect(player.length).toBe(isDrawn ? 3 : 2);
      const third = player[2] === undefined ? null : toValue(player[2]);
      const isBankerDrawn = isBankerDrawing(first(player), first(banker), third);
      expect(banker.length).toBe(isBankerDrawn ? 3 : 2);
    }
  });
});

describe('the return of a spot', () => {
  it.each<[BaccaratSpot, bigint, ReturnType<typeof hands>, bigint]>([
    ['player', 10_000n, PLAYER_WINS, 20_000n],
    ['player', 10_000n, BANKER_WINS, 0n],
    ['player', 10_000n, TIE, 10_000n],
    ['banker', 10_000n, BANKER_WINS, 19_500n],
    ['banker', 10_000n, PLAYER_WINS, 0n],
    ['banker', 10_000n, TIE, 10_000n],
    ['tie', 10_000n, TIE, 90_000n],
    ['tie', 10_000n, PLAYER_WINS, 0n],
    ['playerPair', 10_000n, BANKER_WINS, 120_000n],
    ['bankerPair', 10_000n, BANKER_WINS, 0n],
    // Commission on odd cents: 0.95 of 10 is 9.5, of 30 is 28.5: halves go to the even cent.
    ['banker', 10n, BANKER_WINS, 20n],
    ['banker', 30n, BANKER_WINS, 58n],
  ])('%s with %s', (spot, stake, outcome, back) => {
    expect(computeReturnMinor(baccarat, spot, stake, outcome)).toBe(back);
  });

  it('is reported spot by spot', () => {
    expect(computeReturns(baccarat, { player: 1000, tie: 2000 }, PLAYER_WINS)).toEqual({
      returns: { player: 2000, tie: 0 },
      returnedMinor: 2000n,
    });
  });

  it.each<[string, SpotStakes, ReturnType<typeof hands>, bigint]>([
    ['one side in full', { player: 5000 }, PLAYER_WINS, 5000n],
    ['a loss in full', { banker: 5000 }, PLAYER_WINS, 5000n],
    ['of opposed sides the difference', { player: 5000, banker: 4000 }, PLAYER_WINS, 1000n],
    ['no part of equal sides', { player: 5000, banker: 5000 }, BANKER_WINS, 0n],
    ['no part of what a tie gave back', { player: 5000 }, TIE, 0n],
    ['a tie bet in full', { player: 5000, tie: 300 }, TIE, 300n],
    ['pairs in full', { playerPair: 100, bankerPair: 200 }, TIE, 300n],
  ])('counts %s for turnover', (_name, spots, outcome, valid) => {
    expect(baccarat.computeValidBetMinor(spots, outcome)).toBe(valid);
  });
});

describe('the shoe', () => {
  it('deals every card of eight decks exactly once', () => {
    const deal = dealFrom(8, openTableDraws(commitTo('02'), 'shoe', 0));
    const dealt = Array.from({ length: 416 }, deal);
    expect(dealt.toSorted()).toEqual(openShoe(8).toSorted());
    expect(() => deal()).toThrow(RangeError);
  });

  it('turns cards in the order of the table: player, banker, player, banker, thirds', () => {
    const outcome = hands('2d 2s 9h', '3c 2h 4d');
    expect(
      listDealt(outcome).map(({ hand, index, points }) => `${hand}${index}:${points}`),
    ).toEqual(['player0:2', 'banker0:3', 'player1:4', 'banker1:5', 'player2:3', 'banker2:9']);
  });
});

describe('the proof of a round', () => {
  const chain = unrollChain(commitTo('03'), 5);
  const proof = {
    chainId: 'c',
    chainCommit: chain.commit,
    salt: 'public',
    index: 2,
    previousSeed: chain.seeds[1] ?? '',
    seed: chain.seeds[2] ?? '',
  };

  it('holds with its seed and fails with any other', () => {
    const outcome = playBaccarat(openTableDraws(proof.seed, 'public', 2));
    expect(verifyTable('baccarat', proof, outcome)).toEqual({ isProven: true, outcome });
    expect(verifyTable('baccarat', { ...proof, seed: null }, outcome)).toEqual({
      isProven: false,
      why: 'secret',
    });
    expect(verifyTable('baccarat', { ...proof, seed: chain.seeds[3] ?? '' }, outcome)).toEqual({
      isProven: false,
      why: 'seed',
    });
    expect(verifyTable('baccarat', { ...proof, salt: 'other' }, outcome)).toMatchObject({
      why: 'outcome',
    });
  });
});
