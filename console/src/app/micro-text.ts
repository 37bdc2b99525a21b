const whole = 1_000_000;

/** An amount of a coin in millionths as a person reads it: `128.205128`, `5`. */
export function microText(amountMicro: number): string {
  const rest = String(amountMicro % whole)
    .padStart(6, '0')
    .replace(/0+$/, '');
  const units = Math.floor(amountMicro / whole);
  return rest === '' ? String(units) : `${units}.${rest}`;
}

/** A rate in millionths as a person reads it: to the cent, and further only where it goes further. */
export function rateText(ratePpm: number): string {
  const [units, rest = ''] = microText(ratePpm).split('.');
  return `${units}.${rest.padEnd(2, '0')}`;
}
