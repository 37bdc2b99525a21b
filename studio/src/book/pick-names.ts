import type { PickNames } from '../protocol/book.ts';
import { readSelection } from './read-selection.ts';

/** What of an event's names the text of a selection needs; nothing if it needs none. */
export function pickNames(names: PickNames | undefined, text: string): { names?: PickNames } {
  const selection = names === undefined ? null : readSelection(text);
  if (selection === null || names === undefined) return {};
  const parts = selection.kind === 'builder' ? selection.parts : [selection];
  const needed = parts.flatMap((part) => {
    const code = part.kind === 'scorer' || part.kind === 'outright' ? part.pick : null;
    const own = code !== null && Object.hasOwn(names, code) ? names[code] : undefined;
    return code === null || own === undefined ? [] : [[code, own] as const];
  });
  return needed.length === 0 ? {} : { names: Object.fromEntries(needed) };
}
