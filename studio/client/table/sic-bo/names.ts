import { toPlace } from '../../../src/tables/sic-bo.ts';
import { fill } from '@vela/client/fill.ts';
import type { SicBoMessages } from './messages.en.ts';

/** The name of a spot. */
export function toSpotName({ spots }: SicBoMessages, spot: string): string {
  const { on, ...numbers } = toPlace(spot);
  return fill(spots[on], numbers);
}

/** The name of a spot kind; `total4` stands for the totals of 4 and 17. */
export function toSpotKindName(words: SicBoMessages, spotKind: string): string {
  const { kinds, spots } = words;
  const low = /^total(\d+)$/.exec(spotKind)?.[1];
  if (low !== undefined) return fill(kinds.total, { low, high: 21 - Number(low) });
  const names: Readonly<Record<string, string>> = { ...spots, ...kinds };
  return names[spotKind] ?? spotKind;
}
