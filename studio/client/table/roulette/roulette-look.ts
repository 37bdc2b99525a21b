import { toColor, toRoulettePlace } from '../../../src/tables/roulette.ts';
import type { RouletteKind } from '../../../src/tables/roulette.ts';
import { fill } from '@vela/client/fill.ts';
import type { RouletteMessages } from './messages.en.ts';

/** The name of a spot: outside spots have their own, others kind and numbers. */
export function toPlaceName(words: RouletteMessages, spot: string): string {
  const names: Readonly<Record<string, string>> = words.outside;
  const own = names[spot];
  if (own !== undefined) return own;
  const { kind } = toRoulettePlace(spot);
  return fill(words.inside, { kind: words.kinds[kind], numbers: toNumbersText(spot) });
}

/** The numbers of an inside spot: `17`, `17/18`, or `1–6` for six in a row. */
export function toNumbersText(spot: string): string {
  const { kind, numbers } = toRoulettePlace(spot);
  return kind === 'sixLine' ? `${numbers[0] ?? 0}–${numbers.at(-1) ?? 0}` : numbers.join('/');
}

/** The name of a spot kind. */
export function toKindName(words: RouletteMessages, kind: string): string {
  const names: Readonly<Record<string, string>> = words.kinds;
  return names[kind] ?? kind;
}

/** A number with its colour. */
export function toResultText(words: RouletteMessages, number: number): string {
  return fill(words.result, { number, color: words.colors[toColor(number)] });
}

/** The spot kinds in list order, the most common first. */
export const LISTED_KINDS: readonly RouletteKind[] = [
  'evenChance',
  'dozen',
  'column',
  'straight',
  'split',
  'street',
  'corner',
  'sixLine',
];
