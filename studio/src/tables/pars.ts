import type { TableKind } from '../protocol/table.ts';
import { computeBaccaratPar, computeNoCommissionPar } from './baccarat-par.ts';
import { computeDragonTigerPar } from './dragon-tiger-par.ts';
import { computeRoulettePar } from './roulette-par.ts';
import { computeLotteryPar } from './lottery-par.ts';
import { computeSicBoPar } from './sic-bo-par.ts';
import type { SpotPar } from './spot-par.ts';

/** Computes the exact figures of every spot kind of a game, and describes the method. */
export const TABLE_PARS: Readonly<
  Record<TableKind, { compute: () => Record<string, SpotPar>; method: string }>
> = {
  baccarat: {
    compute: computeBaccaratPar,
    method:
      'every order of card values from a full shoe, by the ways to deal it\n' +
      '  (a tie returns stakes on player and banker; a hit is a win)',
  },
  noCommissionBaccarat: {
    compute: computeNoCommissionPar,
    method:
      'every order of card values from a full shoe, by the ways to deal it; the banker pays half\n' +
      '  on a win with six (a tie returns stakes on player and banker; a hit is a win)',
  },
  dragonTiger: {
    compute: computeDragonTigerPar,
    method:
      'every pair of ranks from a full shoe, by the ways to deal it\n' +
      '  (a tie returns half of stakes on dragon and tiger; a hit is a win)',
  },
  roulette: {
    compute: computeRoulettePar,
    method: 'the numbers of each place among 37 that are equally likely',
  },
  sicBo: {
    compute: computeSicBoPar,
    method: 'all 216 ways in which three dice can lie',
  },
  lottery: {
    compute: computeLotteryPar,
    method:
      'every set of 20 numbers of 1 to 80, counted by its sum and its low numbers\n' +
      '  (3,535,316,142,212,174,320 sets; a place pays by these alone)',
  },
};
