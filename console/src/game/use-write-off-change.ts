import { useDescribedLines } from '../app/proposal/use-described-lines.ts';
import { wordsOf } from '../words.ts';

/** Describes proposals to write off what a player owes. */
export function useWriteOffChange() {
  return useDescribedLines({ fields: wordsOf('game').writeOffFields, values: {} });
}
