/** One segment of a wheel: its start and its width, in turns from 0 to 1. */
export type WheelPart = { index: number; from: number; share: number };

/** Returns the segments of a wheel, each as wide as its chance; those without one are omitted. */
export function toParts(weights: readonly number[]): WheelPart[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let from = 0;
  return weights.flatMap((weight, index) => {
    if (weight === 0) return [];
    const part = { index, from, share: weight / sum };
    from += part.share;
    return [part];
  });
}

/** Returns the position of a wheel before a draw: the middle of its last segment at the top. */
export function toStartTurns(parts: readonly WheelPart[]): number {
  const last = parts.at(-1);
  return last ? -(last.from + last.share / 2) : 0;
}

/**
 * Returns the rotation of a wheel currently at `turns`: forwards, with a few full turns, to the
 * middle of a segment. Always the middle, so that no draw looks like a near miss.
 */
export function turnTo(part: WheelPart, turns: number): number {
  const middle = part.from + part.share / 2;
  return Math.ceil(turns) + 5 - middle;
}
