import { oneMinus, plus, ratio, times, toPpm } from '../rational.ts';
import type { Rational } from '../rational.ts';

/** The exact figures of a kind of place. */
export interface SpotPar {
  returnToPlayer: Rational;
  houseEdge: Rational;
  /** How often a place wins; a stake that comes back is no win. */
  hitRate: Rational;
  rtpPpm: number;
}

/** How often a place wins at these odds, in thousandths of the stake. */
export interface SpotWin {
  rate: Rational;
  oddsMilli: number;
}

const NOTHING = ratio(0n, 1n);

/**
 * The figures of a place that wins so often at each of its odds; `givenBack` is the part of its
 * stakes that comes back without a win.
 */
export function toSpotPar(wins: readonly SpotWin[], givenBack: Rational = NOTHING): SpotPar {
  const returnToPlayer = wins.reduce(
    (sum, { rate, oddsMilli }) => plus(sum, times(rate, ratio(BigInt(1000 + oddsMilli), 1000n))),
    givenBack,
  );
  return {
    returnToPlayer,
    houseEdge: oneMinus(returnToPlayer),
    hitRate: wins.reduce((sum, { rate }) => plus(sum, rate), NOTHING),
    rtpPpm: toPpm(returnToPlayer),
  };
}
