/**
 * How a wheel of weighted parts is drawn: a number below the sum of all weights is the first one of
 * a round's stream (see draws.ts, nonce 0); the parts take the numbers in their order.
 */
import { openDraws } from './draws.ts';

/** What a draw of a wheel is made of: the seeds, and the weight of each part. */
export interface WheelDraw {
  /** 32 bytes, hexadecimal. */
  serverSeed: string;
  clientSeed: string;
  /** Whole numbers from 0; at least one is above. */
  weights: readonly number[];
}

/** The index of the part that is drawn; a part with no weight never is. */
export function drawWheel({ serverSeed, clientSeed, weights }: WheelDraw): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let left = openDraws({ serverSeed, clientSeed, nonce: 0 }).int(sum);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}
