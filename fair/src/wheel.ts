/**
 * How a wheel of weighted parts is drawn: the first number of a round's stream (see draws.ts, nonce
 * 0), below the sum of all weights, selects the part; the parts cover the range in order.
 */
import { openDraws } from './draws.ts';

/** The inputs of a wheel draw: the seeds, and the weight of each part. */
export interface WheelDraw {
  /** 32 bytes, hexadecimal. */
  serverSeed: string;
  clientSeed: string;
  /** Whole numbers from 0; at least one is positive. */
  weights: readonly number[];
}

/** The index of the drawn part; a part of zero weight is never drawn. */
export function drawWheel({ serverSeed, clientSeed, weights }: WheelDraw): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let left = openDraws({ serverSeed, clientSeed, nonce: 0 }).int(sum);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}
