/**
 * Exact odds of dragon tiger: every pair of ranks from a full eight-deck shoe, weighted by the
 * number of ways to deal it without replacement.
 */
import { ratio, times } from '../rational.ts';
import { RANKS } from './cards.ts';
import { DECKS, dragonTiger, toWinner } from './dragon-tiger.ts';
import type { DragonTigerSpot } from './dragon-tiger.ts';
import { toSpotPar } from './spot-par.ts';
import type { SpotPar } from './spot-par.ts';

const PER_RANK = 4 * DECKS;

/** The par sheet: exact return, edge and hit rate of every spot. */
export function computeDragonTigerPar(): Record<DragonTigerSpot, SpotPar> {
  const ways = { dragon: 0, tie: 0, tiger: 0 };
  for (const dragon of RANKS) {
    for (const tiger of RANKS) {
      // Suits do not count, so one card represents all of its rank.
      ways[toWinner(`${dragon}s`, `${tiger}s`)] +=
        PER_RANK * (dragon === tiger ? PER_RANK - 1 : PER_RANK);
    }
  }
  const cards = BigInt(PER_RANK * RANKS.length);
  const rate = (spot: DragonTigerSpot) => ratio(BigInt(ways[spot]), cards * (cards - 1n));
  const half = times(rate('tie'), ratio(1n, 2n));
  const toPar = (spot: DragonTigerSpot): SpotPar =>
    toSpotPar(
      [{ rate: rate(spot), oddsMilli: dragonTiger.oddsMilli[spot]?.[0] ?? 0 }],
      spot === 'tie' ? undefined : half,
    );
  return { dragon: toPar('dragon'), tie: toPar('tie'), tiger: toPar('tiger') };
}
