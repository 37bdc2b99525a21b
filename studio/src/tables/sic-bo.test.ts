import { describe, expect, it } from 'vitest';
import { commitTo } from '@vela/fair/draws.ts';
import { openTableDraws, verifyTable } from '../fair/verify.ts';
import { plus, ratio, toPercent } from '../rational.ts';
import type { SpotStakes } from '../protocol/table.ts';
import { computeSicBoPar } from './sic-bo-par.ts';
import { playSicBo, SIC_BO_CASES, sicBo, toSize, toTotal } from './sic-bo.ts';
import { computeReturnMinor, computeReturns, isWon } from './table-game.ts';

const round = (...dice: number[]) => ({ dice });

describe('the exact odds of three dice', () => {
  const par = computeSicBoPar();

  // From the list at wizardofodds.com/games/sic-bo, column Australia.
  it.each([
    ['small', '2.7778'],
    ['odd', '2.7778'],
    ['total4', '12.5000'],
    ['total5', '11.1111'],
    ['total6', '12.0370'],
    ['total7', '9.7222'],
    ['total8', '12.5000'],
    ['total9', '7.4074'],
    ['total10', '12.5000'],
    ['die', '7.8704'],
    ['double', '11.1111'],
    ['triple', '16.2037'],
    ['anyTriple', '11.1111'],
    ['pair', '2.7778'],
  ])('leave the house an edge on %s of %s %%', (spotKind, percent) => {
    expect(toPercent(par[spotKind]?.houseEdge ?? ratio(0n, 1n), 4)).toBe(`${percent} %`);
  });

  it('are for every spot those of 216 rolls thrown and paid one by one', () => {
    for (const spot of sicBo.spots) {
      let [back, hits] = [0n, 0n];
      for (let a = 1; a <= 6; a++) {
        for (let b = 1; b <= 6; b++) {
          for (let c = 1; c <= 6; c++) {
            const returned = computeReturnMinor(sicBo, spot, 1000n, round(a, b, c));
            back += returned;
            if (returned > 0n) hits += 1n;
          }
        }
      }
      const figures = par[sicBo.toSpotKind(spot)];
      expect(figures?.returnToPlayer).toEqual(ratio(back, 216_000n));
      expect(figures?.hitRate).toEqual(ratio(hits, 216n));
    }
  });

  it('never pay more than 180 to 1', () => {
    expect(Math.max(...Object.values(sicBo.oddsMilli).flat())).toBe(180_000);
  });

  it('count 216 ways, six of which are triples', () => {
    const rates = SIC_BO_CASES.map(({ ways }) => ratio(BigInt(ways), 216n));
    expect(rates.reduce(plus)).toEqual(ratio(1n, 1n));
    const triples = SIC_BO_CASES.filter(({ outcome }) => toSize(outcome) === 'triple');
    expect(triples.reduce((sum, { ways }) => sum + ways, 0)).toBe(6);
  });

  it('agree with play: each number on each die within five standard errors', () => {
    const rounds = 6000;
    const seen = [0, 1, 2].map(() => new Map<number, number>());
    for (let i = 0; i < rounds; i++) {
      const { dice } = playSicBo(openTableDraws(commitTo('1a'), 'salt', i));
      dice.forEach((die, place) => seen[place]?.set(die, (seen[place].get(die) ?? 0) + 1));
    }
    const error = Math.sqrt((1 / 6) * (5 / 6) * rounds);
    for (const place of seen) {
      expect(new Set(place.keys())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
      for (const count of place.values()) {
        expect(Math.abs(count - rounds / 6)).toBeLessThan(5 * error);
      }
    }
  });
});

describe('a round of sic bo', () => {
  it.each([
    [[1, 1, 2], 'small'],
    [[4, 3, 3], 'small'],
    [[5, 3, 3], 'big'],
    [[6, 6, 5], 'big'],
    [[3, 3, 3], 'triple'],
    [[4, 4, 4], 'triple'],
  ])('of %j is %s', (dice, size) => {
    expect(toSize({ dice })).toBe(size);
    for (const side of ['small', 'big'] as const) {
      expect(isWon(sicBo.toSpotResult(side, { dice }))).toBe(size === side);
    }
  });

  it('loses odd and even on a triple as well', () => {
    for (const spot of ['odd', 'even']) {
      expect(sicBo.toSpotResult(spot, round(3, 3, 3))).toBe('lost');
      expect(sicBo.toSpotResult(spot, round(2, 2, 2))).toBe('lost');
    }
    expect(sicBo.toSpotResult('odd', round(1, 2, 4))).toBe('won');
  });

  it.each<[string, number[], bigint]>([
    ['die5', [1, 2, 5], 2000n],
    ['die5', [5, 2, 5], 3000n],
    ['die5', [5, 5, 5], 4000n],
    ['die5', [1, 2, 3], 0n],
    ['double2', [2, 6, 2], 12_000n],
    ['double2', [2, 2, 2], 12_000n],
    ['double2', [2, 3, 4], 0n],
    ['triple2', [2, 2, 2], 181_000n],
    ['triple2', [3, 3, 3], 0n],
    ['anyTriple', [3, 3, 3], 32_000n],
    ['pair26', [6, 1, 2], 7000n],
    ['pair26', [6, 6, 2], 7000n],
    ['pair26', [6, 6, 6], 0n],
    ['total17', [6, 6, 5], 63_000n],
    ['total10', [6, 3, 1], 7000n],
    ['total9', [3, 3, 3], 8000n],
  ])('%s with %j brings %i back of 1000', (spot, dice, back) => {
    expect(computeReturnMinor(sicBo, spot, 1000n, { dice })).toBe(back);
  });

  it('shows its dice in the order drawn, and a proof that holds for nothing else', () => {
    const seed = commitTo('1b');
    const proof = {
      chainId: 'c',
      chainCommit: '',
      salt: 'public',
      index: 2,
      previousSeed: commitTo(seed),
      seed,
    };
    const outcome = playSicBo(openTableDraws(seed, 'public', 2));
    const shown = sicBo.listDealt(outcome);
    expect(shown.map(({ face }) => Number(face))).toEqual(outcome.dice);
    expect(shown.at(-1)?.points).toBe(toTotal(outcome));
    expect(verifyTable('sicBo', proof, outcome)).toMatchObject({ isProven: true });
    expect(verifyTable('baccarat', proof, outcome)).toMatchObject({ why: 'outcome' });
  });

  it('has 52 spots and no other', () => {
    expect(new Set(sicBo.spots).size).toBe(52);
    expect(() => sicBo.toSpotResult('pair62', round(1, 2, 6))).toThrow(RangeError);
    expect(() => computeReturns(sicBo, { small: 1 }, JSON.parse('{"dragon":"Ac"}'))).toThrow(
      'not an outcome of sicBo',
    );
  });
});

describe('what counts for turnover', () => {
  it.each<[string, SpotStakes, bigint]>([
    ['one place in full', { triple6: 5000 }, 5000n],
    ['small and big for their difference', { small: 5000, big: 4000 }, 1000n],
    ['no part of equal sides', { odd: 5000, even: 5000 }, 0n],
    ['both of two that do not meet', { small: 5000, total17: 1000 }, 6000n],
  ])('%s', (_name, stakes, valid) => {
    expect(sicBo.computeAtRiskMinor(stakes)).toBe(valid);
    expect(sicBo.computeValidBetMinor(stakes, round(1, 2, 3))).toBe(valid);
  });
});
