/** Exact odds of roulette: a spot wins with as many of 37 equally likely numbers as it has. */
import { ratio } from '../rational.ts';
import { NUMBERS, ROULETTE_ODDS_MILLI, ROULETTE_PLACES } from './roulette.ts';
import type { RouletteKind } from './roulette.ts';
import { toSpotPar } from './spot-par.ts';
import type { SpotPar } from './spot-par.ts';

/** The par sheet: exact return, edge and hit rate of every spot kind. */
export function computeRoulettePar(): Record<RouletteKind, SpotPar> {
  const toPar = (kind: RouletteKind): SpotPar => {
    const [oddsMilli] = ROULETTE_ODDS_MILLI[kind];
    const numbers = ROULETTE_PLACES.find((place) => place.kind === kind)?.numbers.length ?? 0;
    return toSpotPar([{ rate: ratio(BigInt(numbers), BigInt(NUMBERS)), oddsMilli }]);
  };
  return {
    straight: toPar('straight'),
    split: toPar('split'),
    street: toPar('street'),
    corner: toPar('corner'),
    sixLine: toPar('sixLine'),
    dozen: toPar('dozen'),
    column: toPar('column'),
    evenChance: toPar('evenChance'),
  };
}
