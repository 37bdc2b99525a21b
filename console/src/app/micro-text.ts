const whole = 1_000_000;

/** Formats an amount of a coin in millionths: `128.205128`, `5`. */
export function microText(amountMicro: number): string {
  const rest = String(amountMicro % whole)
    .padStart(6, '0')
    .replace(/0+$/, '');
  const units = Math.floor(amountMicro / whole);
  return rest === '' ? String(units) : `${units}.${rest}`;
}

/** Formats a rate in millionths: two decimals, and more only if needed. */
export function rateText(ratePpm: number): string {
  const [units, rest = ''] = microText(ratePpm).split('.');
  return `${units}.${rest.padEnd(2, '0')}`;
}
