/** The keys of the keypad: digits, the decimal point and delete. */
export type AmountKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'delete';

/** The format of an amount while it is typed. */
export type AmountRules = {
  /** Decimal places: those of the currency, or 0 for whole amounts. */
  decimals: number;
  /** Maximum digits before the decimal point. */
  wholeDigitsMax: number;
};

/**
 * Reduces typed text to a valid amount: digits, one decimal point, no leading zeros, limited
 * length.
 */
export function cleanAmount(typed: string, rules: AmountRules): string {
  const [wholeTyped = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const whole = wholeTyped.replace(/^0+(?=\d)/, '').slice(0, rules.wholeDigitsMax);
  if (rest.length === 0 || rules.decimals === 0) return whole;
  return `${whole === '' ? '0' : whole}.${rest.join('').slice(0, rules.decimals)}`;
}

/** Returns the amount after one key; a key that the rules do not allow changes nothing. */
export function pressAmountKey(value: string, key: AmountKey, rules: AmountRules): string {
  if (key === 'delete') return value.slice(0, -1);
  if (key === '.' && (value.includes('.') || rules.decimals === 0)) return value;
  const next = cleanAmount(value + key, rules);
  return next.length < value.length ? value : next;
}

/** Formats minor units as if typed: `500`, `12.50`. */
export function minorToAmount(minor: bigint | number, minorDigits: number): string {
  const value = BigInt(minor);
  const perUnit = 10n ** BigInt(minorDigits);
  const [whole, fraction] = [value / perUnit, value % perUnit];
  return fraction === 0n
    ? String(whole)
    : `${whole}.${String(fraction).padStart(minorDigits, '0')}`;
}
