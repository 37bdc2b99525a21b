import { describe, expect, it } from 'vitest';
import { commitTo } from '@vela/fair/draws.ts';
import { openTableDraws, verifyTable } from '../fair/verify.ts';
import { ratio, toPercent } from '../rational.ts';
import type { SpotStakes } from '../protocol/table.ts';
import { openShoe } from './cards.ts';
import { computeDragonTigerPar } from './dragon-tiger-par.ts';
import { DECKS, dragonTiger, playDragonTiger, toPoints, toWinner } from './dragon-tiger.ts';
import type { DragonTigerOutcome, DragonTigerSpot } from './dragon-tiger.ts';
import { computeReturnMinor, computeReturns } from './table-game.ts';

const round = (dragon: string, tiger: string): DragonTigerOutcome => ({
  dragon,
  tiger,
  winner: toWinner(dragon, tiger),
});
const DRAGON_WINS = round('Kc', 'Qd');
const TIGER_WINS = round('Ah', '2s');
const TIE = round('7d', '7s');

describe('the exact odds of eight decks', () => {
  const par = computeDragonTigerPar();

  it.each([
    ['dragon', '3.7349'],
    ['tiger', '3.7349'],
    ['tie', '10.3614'],
  ] as const)('leave the house an edge on %s of %s %%', (spot, percent) => {
    expect(toPercent(par[spot].houseEdge, 4)).toBe(`${percent} %`);
  });

  it('are those of every pair of single cards, dealt and paid one by one', () => {
    const shoe = openShoe(DECKS);
    const back: Record<DragonTigerSpot, bigint> = { dragon: 0n, tie: 0n, tiger: 0n };
    // All cards of a rank and suit are alike, so one deck in first position represents eight.
    const first = shoe.slice(0, 52);
    for (const [place, dragon] of first.entries()) {
      const counts = { dragon: 0n, tie: 0n, tiger: 0n };
      shoe.forEach((tiger, other) => {
        if (other !== place) counts[toWinner(dragon, tiger)] += 1n;
      });
      // A stake of 2: doubled on a win and halved by a tie; the tie pays eleven.
      back.dragon += counts.dragon * 4n + counts.tie;
      back.tiger += counts.tiger * 4n + counts.tie;
      back.tie += counts.tie * 24n;
    }
    for (const spot of ['dragon', 'tie', 'tiger'] as const) {
      expect(par[spot].returnToPlayer).toEqual(ratio(back[spot], 2n * 52n * 415n));
    }
  });

  it('agree with play within five standard errors', () => {
    const rounds = 20_000;
    const wins = { dragon: 0, tiger: 0, tie: 0 };
    for (let i = 0; i < rounds; i++) {
      wins[playDragonTiger(openTableDraws(commitTo('0a'), 'salt', i)).winner] += 1;
    }
    for (const side of ['dragon', 'tiger', 'tie'] as const) {
      const rate = Number(par[side].hitRate.top) / Number(par[side].hitRate.bottom);
      const error = Math.sqrt((rate * (1 - rate)) / rounds);
      expect(Math.abs(wins[side] / rounds - rate)).toBeLessThan(5 * error);
    }
  });
});

describe('a round of dragon tiger', () => {
  it('counts the ace low, the king high, and no suits', () => {
    expect(['Ac', '9h', 'Ts', 'Jd', 'Qc', 'Kh'].map(toPoints)).toEqual([1, 9, 10, 11, 12, 13]);
    expect(toWinner('Ks', 'Kh')).toBe('tie');
  });

  it('reveals the dragon’s card first, and shows a proof that holds for nothing else', () => {
    const seed = commitTo('0b');
    const proof = {
      chainId: 'c',
      chainCommit: '',
      salt: 'public',
      index: 4,
      previousSeed: commitTo(seed),
      seed,
    };
    const outcome = playDragonTiger(openTableDraws(seed, 'public', 4));
    expect(dragonTiger.listDealt(outcome).map(({ hand, face }) => [hand, face])).toEqual([
      ['dragon', outcome.dragon],
      ['tiger', outcome.tiger],
    ]);
    expect(verifyTable('dragonTiger', proof, outcome)).toMatchObject({ isProven: true });
    expect(verifyTable('dragonTiger', { ...proof, index: 5 }, outcome)).toMatchObject({
      why: 'outcome',
    });
    expect(verifyTable('baccarat', proof, outcome)).toMatchObject({ why: 'outcome' });
  });
});

describe('the return of a spot', () => {
  it.each<[DragonTigerSpot, DragonTigerOutcome, bigint]>([
    ['dragon', DRAGON_WINS, 20_000n],
    ['dragon', TIGER_WINS, 0n],
    ['dragon', TIE, 5000n],
    ['tiger', TIGER_WINS, 20_000n],
    ['tiger', DRAGON_WINS, 0n],
    ['tiger', TIE, 5000n],
    ['tie', TIE, 120_000n],
    ['tie', DRAGON_WINS, 0n],
  ])('%s with %j', (spot, outcome, back) => {
    expect(computeReturnMinor(dragonTiger, spot, 10_000n, outcome)).toBe(back);
  });

  it('throws for another game’s outcome', () => {
    const foreign = { ...DRAGON_WINS, banker: [], dragon: undefined };
    expect(() =>
      computeReturns(dragonTiger, { dragon: 1000 }, JSON.parse(JSON.stringify(foreign))),
    ).toThrow('not an outcome of dragonTiger');
    expect(() => dragonTiger.toSpotResult('player', TIE)).toThrow(RangeError);
  });

  it.each<[string, SpotStakes, DragonTigerOutcome, bigint]>([
    ['one side in full', { dragon: 5000 }, DRAGON_WINS, 5000n],
    ['a loss in full', { tiger: 5000 }, DRAGON_WINS, 5000n],
    ['of opposed sides the difference', { dragon: 5000, tiger: 4000 }, TIGER_WINS, 1000n],
    ['no part of equal sides', { dragon: 5000, tiger: 5000 }, TIE, 0n],
    ['half of what a tie gave half back', { dragon: 5000 }, TIE, 2500n],
    ['a tie bet in full', { tiger: 5000, tie: 300 }, TIE, 2800n],
  ])('counts %s for turnover', (_name, stakes, outcome, valid) => {
    expect(dragonTiger.computeValidBetMinor(stakes, outcome)).toBe(valid);
    expect(valid).toBeLessThanOrEqual(dragonTiger.computeAtRiskMinor(stakes));
  });
});
