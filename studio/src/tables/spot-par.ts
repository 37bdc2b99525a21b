import { oneMinus, plus, ratio, times, toPpm } from '../rational.ts';
import type { Rational } from '../rational.ts';

/** The exact figures of a spot kind. */
export interface SpotPar {
  returnToPlayer: Rational;
  houseEdge: Rational;
  /** How often a spot wins; a returned stake is not a win. */
  hitRate: Rational;
  rtpPpm: number;
}

/** How often a spot wins at these odds, in thousandths of the stake. */
export interface SpotWin {
  rate: Rational;
  oddsMilli: number;
}

const NOTHING = ratio(0n, 1n);

/**
 * The figures of a spot from how often it wins at each of its odds; `givenBack` is the share of its
 * stakes that is returned without a win.
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
