/** What the keypad's keys are: digits, the decimal point, and deleting. */
export type AmountKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'delete';

/** What an amount may look like while it is typed. */
export type AmountRules = {
  /** Places after the point: those of the currency, or 0 for whole amounts. */
  decimals: number;
  /** Digits before the point, at most. */
  wholeDigitsMax: number;
};

/** Keeps what is an amount: digits, one point, no leading zeros, not too long. */
export function cleanAmount(typed: string, rules: AmountRules): string {
  const [wholeTyped = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const whole = wholeTyped.replace(/^0+(?=\d)/, '').slice(0, rules.wholeDigitsMax);
  if (rest.length === 0 || rules.decimals === 0) return whole;
  return `${whole === '' ? '0' : whole}.${rest.join('').slice(0, rules.decimals)}`;
}

/** The amount after one key. A key that the rules do not allow changes nothing. */
export function pressAmountKey(value: string, key: AmountKey, rules: AmountRules): string {
  if (key === 'delete') return value.slice(0, -1);
  if (key === '.' && (value.includes('.') || rules.decimals === 0)) return value;
  const next = cleanAmount(value + key, rules);
  return next.length < value.length ? value : next;
}

/** What would have been typed for these minor units: `500`, `12.50`. */
export function minorToAmount(minor: bigint | number, minorDigits: number): string {
  const value = BigInt(minor);
  const perUnit = 10n ** BigInt(minorDigits);
  const [whole, fraction] = [value / perUnit, value % perUnit];
  return fraction === 0n
    ? String(whole)
    : `${whole}.${String(fraction).padStart(minorDigits, '0')}`;
}
