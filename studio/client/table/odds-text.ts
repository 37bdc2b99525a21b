import type { Format } from '@vela/ui/format/format.ts';

/** What a place may pay for one unit: `35`, or `1 / 2 / 3` where that hangs on the outcome. */
export function toOddsText(oddsMilli: readonly number[] | undefined, format: Format): string {
  return (oddsMilli ?? []).map((odds) => format.number(odds / 1000)).join(' / ');
}
