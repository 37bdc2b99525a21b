import { oneMinus, plus, ratio, times, toPpm } from '../rational.ts';
import type { Rational } from '../rational.ts';

/** The exact figures of one place. */
export interface SpotPar {
  returnToPlayer: Rational;
  houseEdge: Rational;
  /** How often the place wins; a stake that comes back is no win. */
  hitRate: Rational;
  rtpPpm: number;
}

/**
 * The figures of a place that wins so often and pays these odds; `givenBack` is the part of its
 * stakes that comes back without a win.
 */
export function toSpotPar(hitRate: Rational, oddsMilli: number, givenBack?: Rational): SpotPar {
  const won = times(hitRate, ratio(BigInt(1000 + oddsMilli), 1000n));
  const returnToPlayer = givenBack === undefined ? won : plus(won, givenBack);
  return {
    returnToPlayer,
    houseEdge: oneMinus(returnToPlayer),
    hitRate,
    rtpPpm: toPpm(returnToPlayer),
  };
}
