/** One part of a wheel: where it begins and how far it goes, in turns from 0 to 1. */
export type WheelPart = { index: number; from: number; share: number };

/** The parts of a wheel, each as wide as its chance; those without one are left out. */
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

/** How a wheel stands before it is drawn: the middle of its last part at the top. */
export function toRest(parts: readonly WheelPart[]): number {
  const last = parts.at(-1);
  return last ? -(last.from + last.share / 2) : 0;
}

/**
 * How far a wheel that stands at `turns` is turned, forwards and a few times round, so that the
 * middle of a part stands at the top. Always the middle: no draw looks nearly like another one.
 */
export function turnTo(part: WheelPart, turns: number): number {
  const middle = part.from + part.share / 2;
  return Math.ceil(turns) + 5 - middle;
}
