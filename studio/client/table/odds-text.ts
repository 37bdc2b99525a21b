import type { Format } from '@vela/ui/format/format.ts';

/** The odds of a spot for one unit: `35`, or `1 / 2 / 3` if they depend on the outcome. */
export function toOddsText(oddsMilli: readonly number[] | undefined, format: Format): string {
  return (oddsMilli ?? []).map((odds) => format.number(odds / 1000)).join(' / ');
}
