/** The names of the kinds of bets. */
import { fill } from '@vela/client/fill.ts';
import { readCombinations } from '../../src/book/settle-bet.ts';
import type { BookLeg } from '../../src/protocol/book.ts';
import type { BookMessages } from './messages.en.ts';
import { countCombinations } from './slip.ts';

/** The name of a system: of each size of combinations, or its own. */
export function toSystemName(kind: string, legs: number, words: BookMessages): string {
  const sizes = readCombinations(kind, legs) ?? [];
  const [only] = sizes;
  if (sizes.length === 1 && only !== undefined) return fill(words.slip.systemOf, { size: only });
  const named: Readonly<Record<string, string>> = words.slip.systems;
  return named[kind] ?? kind;
}

/** The name of the kind of a bet. */
export function toKindName(
  { kind, legs }: { kind: string; legs: readonly Pick<BookLeg, 'selection'>[] },
  words: BookMessages,
): string {
  const [first] = legs;
  if (kind === 'single') {
    return first?.selection.includes('+') === true ? words.builder : words.bets.single;
  }
  if (kind === 'parlay') return fill(words.bets.parlay, { count: legs.length });
  const name = toSystemName(kind, legs.length, words);
  const bets = fill(words.slip.bets, { count: countCombinations(kind, legs.length) });
  return `${fill(words.bets.system, { name })} · ${bets}`;
}

/** Why a bet is not bought back. */
export const toCashOutWords = ({ cashOut }: BookMessages) => ({
  priceChanged: cashOut.changed,
  closed: cashOut.closed,
  suspended: cashOut.suspended,
});
