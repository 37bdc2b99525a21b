/** Amounts of USDT: whole millionths in code, up to six places on screen. */

const microPerUnit = 1_000_000n;
const placesMin = 2;
const placesMax = 6;

/** Parses a typed amount ("1,234.5"); null unless it is an amount above zero. */
export function parseUsdt(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{0,6}))?$/.exec(text.replaceAll(',', '').trim());
  if (match === null) return null;
  const fraction = (match[2] ?? '').padEnd(placesMax, '0');
  const micro = BigInt(match[1] ?? '0') * microPerUnit + BigInt(fraction);
  return micro > 0n ? Number(micro) : null;
}

/** An amount as typed: at least two decimal places, and no more than it has. */
export function writeUsdt(micro: number): string {
  return toText(micro, (whole) => String(whole));
}

/** An amount as displayed, with its whole part grouped by `group`. */
export function showUsdt(micro: number, group: (whole: bigint) => string): string {
  return `${toText(micro, group)} USDT`;
}

function toText(micro: number, group: (whole: bigint) => string): string {
  const value = BigInt(micro);
  const digits = String(value % microPerUnit).padStart(placesMax, '0');
  const fraction = digits.replace(/0+$/, '').padEnd(placesMin, '0');
  return `${group(value / microPerUnit)}.${fraction}`;
}
