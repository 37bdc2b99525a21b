import { describe, expect, it } from 'vitest';
import { commitTo } from '@vela/fair/draws.ts';
import { openTableDraws } from '../fair/verify.ts';
import { minus, ratio, times, toPercent } from '../rational.ts';
import { computeBaccaratPar, computeNoCommissionPar, computeWinRates } from './baccarat-par.ts';
import { BACCARAT_SPOTS, toOutcome } from './baccarat.ts';
import type { BaccaratOutcome } from './baccarat.ts';
import { noCommissionBaccarat } from './no-commission-baccarat.ts';
import { computeReturnMinor } from './table-game.ts';

const hands = (player: string, banker: string): BaccaratOutcome =>
  toOutcome(player.split(' '), banker.split(' '));
const ON_SIX = hands('2c 2d Kh', 'Qs 4c 2d');
const ON_SEVEN = hands('2c 4d', '3s 4c');

describe('the exact odds without commission', () => {
  const par = computeNoCommissionPar();

  it('leave the house its published edge on the banker', () => {
    expect(toPercent(par.banker.houseEdge, 4)).toBe('1.4581 %');
    expect(toPercent(computeWinRates().bankerOnSix, 4)).toBe('5.3864 %');
  });

  it('differ from those with commission on the banker only, and there by both rules', () => {
    const withCommission = computeBaccaratPar();
    for (const spot of BACCARAT_SPOTS) {
      if (spot !== 'banker') expect(par[spot]).toEqual(withCommission[spot]);
    }
    // Five per cent less of every win against half a stake less of the wins with six.
    const { banker, bankerOnSix } = computeWinRates();
    expect(minus(par.banker.returnToPlayer, withCommission.banker.returnToPlayer)).toEqual(
      minus(times(banker, ratio(1n, 20n)), times(bankerOnSix, ratio(1n, 2n))),
    );
  });

  it('agree with play within five standard errors', () => {
    const rounds = 20_000;
    let returned = 0;
    let squared = 0;
    for (let i = 0; i < rounds; i++) {
      const outcome = noCommissionBaccarat.play(openTableDraws(commitTo('0d'), 'salt', i));
      const back = Number(computeReturnMinor(noCommissionBaccarat, 'banker', 200n, outcome)) / 200;
      returned += back;
      squared += back * back;
    }
    const mean = returned / rounds;
    const error = Math.sqrt((squared / rounds - mean * mean) / rounds);
    const exact = Number(par.banker.returnToPlayer.top) / Number(par.banker.returnToPlayer.bottom);
    expect(Math.abs(mean - exact)).toBeLessThan(5 * error);
  });
});

describe('the return of the banker', () => {
  it.each([
    ['half more on a win with six', ON_SIX, 15_000n],
    ['twice on a win with seven', ON_SEVEN, 20_000n],
    ['the stake on a tie, with six as well', hands('2c 4d', '3s 3c'), 10_000n],
    ['nothing on a loss with six', hands('2c 5d', '3s 3c'), 0n],
  ])('is %s', (_name, outcome, back) => {
    expect(computeReturnMinor(noCommissionBaccarat, 'banker', 10_000n, outcome)).toBe(back);
  });

  it('differs for the banker alone, on a win with six', () => {
    const outcome = hands('2c 4d', '2s 3c');
    expect(computeReturnMinor(noCommissionBaccarat, 'player', 10_000n, outcome)).toBe(20_000n);
  });
});
