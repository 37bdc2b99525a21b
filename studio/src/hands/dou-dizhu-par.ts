/**
 * The return of dou dizhu. It depends on how the player plays, and is exact for one way to play.
 *
 * What the three seats win and lose is zero together. Who bids first is drawn and the house seats
 * know no other difference between seats (a test turns deals by a seat), so three seats that play
 * alike win nothing on average: what is won and what is lost are the same. The house keeps a part
 * of what is won, and nothing else: of what is decided, (2 − c) / 2 comes back. Who plays better
 * than the house seats gets more, who plays worse less; `npm run rtp` measures both.
 */
import { ratio } from '../rational.ts';
import type { Rational } from '../rational.ts';
import { COMMISSION_BP } from './commission.ts';

/** Of what is decided, the part that returns to a player who plays as the house seats do. */
export function computeDouDizhuReturn(): Rational {
  return ratio(BigInt(20_000 - COMMISSION_BP), 20_000n);
}
