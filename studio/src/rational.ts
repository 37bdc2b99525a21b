/** An exact fraction in lowest terms with a positive denominator. */
export interface Rational {
  top: bigint;
  bottom: bigint;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** The fraction `top / bottom`. Throws if `bottom` is zero. */
export function ratio(top: bigint, bottom: bigint): Rational {
  if (bottom === 0n) throw new RangeError('division by zero');
  const sign = bottom < 0n ? -1n : 1n;
  const divisor = greatestDivisor(top, bottom);
  return { top: (sign * top) / divisor, bottom: (sign * bottom) / divisor };
}

/** The sum of two fractions. */
export function plus(a: Rational, b: Rational): Rational {
  return ratio(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

/** The product of two fractions. */
export function times(a: Rational, b: Rational): Rational {
  return ratio(a.top * b.top, a.bottom * b.bottom);
}

/** The difference of two fractions. */
export function minus(a: Rational, b: Rational): Rational {
  return ratio(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
}

/** `1 - a`. */
export function oneMinus(a: Rational): Rational {
  return ratio(a.bottom - a.top, a.bottom);
}

/** A multiple of the fraction as a whole number, to the nearest, halves away from zero. */
function toNearest(a: Rational, times: bigint): bigint {
  const doubled = (a.top * times * 2n) / a.bottom;
  return (doubled + (doubled < 0n ? -1n : 1n)) / 2n;
}

/** The fraction in millionths, to the nearest, halves away from zero. */
export function toPpm(a: Rational): number {
  return Number(toNearest(a, 1_000_000n));
}

/** The fraction as a percentage with `digits` decimals, to the nearest, halves away from zero. */
export function toPercent(a: Rational, digits: number): string {
  const scaled = toNearest(a, 10n ** BigInt(digits + 2));
  const sign = scaled < 0n ? '-' : '';
  const text = (scaled < 0n ? -scaled : scaled).toString().padStart(digits + 1, '0');
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)} %`;
}
