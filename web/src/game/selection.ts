import type { Words } from '../words.ts';

/** Returns a selection in words, if the game's name for it is known here. */
export function toSelection(words: Words<'game'>, selection: string): string {
  const known: Record<string, string> = words.selections;
  return selection
    .split('+')
    .map((part) => known[part] ?? part)
    .join(' + ');
}
