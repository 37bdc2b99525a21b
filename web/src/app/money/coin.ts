import type { Format } from '@vela/ui/format/format.ts';

const microPerUnit = 1_000_000n;
const placesMin = 2;
const placesMax = 6;

/** An amount of a virtual coin as it is typed or copied: every place it has, at least two. */
export const microToAmount = (micro: bigint | number): string => toText(micro, String);

/** The same amount as it is read: its whole part grouped as the language groups figures. */
export const showMicro = (micro: bigint | number, format: Format): string =>
  toText(micro, (whole) => format.number(whole));

function toText(micro: bigint | number, group: (whole: bigint) => string): string {
  const value = BigInt(micro);
  const digits = String(value % microPerUnit).padStart(placesMax, '0');
  const places = digits.replace(/0+$/, '').padEnd(placesMin, '0');
  return `${group(value / microPerUnit)}.${places}`;
}

/** A rate in millionths as it is read: 7,800,000 is HK$7.80. */
export const showRate = (ratePpm: bigint | number, format: Format): string =>
  format.withWord(showMicro(ratePpm, format));
