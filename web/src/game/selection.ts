import type { Words } from '../words.ts';

/** A selection in words, where the game's own name for it is known here. */
export function toSelection(words: Words<'game'>, selection: string): string {
  const known: Record<string, string> = words.selections;
  return selection
    .split('+')
    .map((part) => known[part] ?? part)
    .join(' + ');
}
