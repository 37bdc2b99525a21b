import type { Format } from '@vela/ui/format/format.ts';

const microPerUnit = 1_000_000n;
const placesMin = 2;
const placesMax = 6;

/** Formats an amount of a virtual coin for input or copying: all its decimals, at least two. */
export const microToAmount = (micro: bigint | number): string => toText(micro, String);

/** Formats the same amount for display, with digit grouping. */
export const showMicro = (micro: bigint | number, format: Format): string =>
  toText(micro, (whole) => format.number(whole));

function toText(micro: bigint | number, group: (whole: bigint) => string): string {
  const value = BigInt(micro);
  const digits = String(value % microPerUnit).padStart(placesMax, '0');
  const places = digits.replace(/0+$/, '').padEnd(placesMin, '0');
  return `${group(value / microPerUnit)}.${places}`;
}

/** Formats a rate in millionths: 7,800,000 is HK$7.80. */
export const showRate = (ratePpm: bigint | number, format: Format): string =>
  format.withWord(showMicro(ratePpm, format));
