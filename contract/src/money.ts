/** An amount in minor units of the site currency: cents, if it has two places. */
export type Minor = bigint;

/** The largest amount of one call, in minor units. Chosen: exact in JSON. */
export const amountMinorMax = 100_000_000_000_000n;

/** Divides two integers and rounds half to even; `divisor` must be above zero. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('divisor must be above zero');
  let quotient = dividend / divisor;
  let remainder = dividend % divisor;
  if (remainder < 0n) {
    quotient -= 1n;
    remainder += divisor;
  }
  const twice = remainder * 2n;
  const roundsUp = twice > divisor || (twice === divisor && quotient % 2n !== 0n);
  return roundsUp ? quotient + 1n : quotient;
}

/** A share of an amount in basis points (1/10,000), half-even to the minor unit. */
export function shareBp(amountMinor: Minor, rateBp: bigint): Minor {
  return divideHalfEven(amountMinor * rateBp, 10_000n);
}

/** Parses an amount from the wire: an integer number or canonical digits; null otherwise. */
export function readMinor(value: unknown): Minor | null {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : null;
  if (typeof value === 'string' && /^-?(0|[1-9]\d{0,14})$/.test(value) && value !== '-0') {
    return BigInt(value);
  }
  return null;
}

/** Writes an amount for JSON; throws if it is beyond the exact range. */
export function writeMinor(amountMinor: Minor): number {
  const value = Number(amountMinor);
  if (!Number.isSafeInteger(value)) throw new RangeError('amount beyond the exact range of JSON');
  return value;
}

/** At most twelve digits, grouped in threes or ungrouped, and the decimals. */
const typedAmount = /^(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.(\d*))?$/;

/** A marked amount in a text without language or currency: `minor:123450`. */
export const amountMark = (amountMinor: Minor): string => `minor:${amountMinor}`;

/** A text with each marked amount written out. */
export const fillAmounts = (text: string, write: (amountMinor: Minor) => string): string =>
  text.replaceAll(/\bminor:(-?\d+)\b/g, (_mark, digits: string) => write(BigInt(digits)));

/**
 * Parses a typed amount ("1,234.5") as minor units of a currency with the given decimal places;
 * null unless it is a plain amount. A comma only groups thousands: "1,23" is rejected, because it
 * may mean 1.23.
 */
export function parseAmount(text: string, minorDigits: number): Minor | null {
  const match = typedAmount.exec(text.trim());
  const fraction = match?.[2] ?? '';
  if (!match || fraction.length > minorDigits) return null;
  const whole = (match[1] ?? '0').replaceAll(',', '');
  return BigInt(whole + fraction.padEnd(minorDigits, '0'));
}
