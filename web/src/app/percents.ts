import type { Format } from '@vela/ui/format/format.ts';

/**
 * Returns a format for the percentages of one table, in hundredths of a percent: all with as many
 * decimals as one of them needs, at most two.
 */
export function openPercents(format: Format, column: readonly number[]): (bp: number) => string {
  const digits = Math.max(0, ...column.map(countDigits));
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (bp) => format.number(bp / 10_000, { style: 'percent', ...options });
}

const countDigits = (bp: number): number => (bp % 100 === 0 ? 0 : bp % 10 === 0 ? 1 : 2);
