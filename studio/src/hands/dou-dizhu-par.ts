/**
 * The return of dou dizhu. It depends on how the player plays, and is exact for one strategy.
 *
 * The three seats' results sum to zero. Who bids first is drawn and the house seats do not
 * otherwise distinguish seats (a test rotates deals by a seat), so three seats with one strategy
 * win nothing on average: wins equal losses. The house keeps a commission on wins and nothing else,
 * so (2 − c) / 2 of the decided amount returns. Better play than the house seats' returns more,
 * worse play less; `npm run rtp` measures both.
 */
import { ratio } from '../rational.ts';
import type { Rational } from '../rational.ts';
import { COMMISSION_BP } from './commission.ts';

/** The share of the decided amount that returns to a player who plays as the house seats do. */
export function computeDouDizhuReturn(): Rational {
  return ratio(BigInt(20_000 - COMMISSION_BP), 20_000n);
}
