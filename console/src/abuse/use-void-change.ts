import { useDescribedLines } from '../app/proposal/use-described-lines.ts';
import { wordsOf } from '../words.ts';

/** Describes proposals to void what a player has not claimed. */
export function useVoidChange() {
  const words = wordsOf('abuse');
  return useDescribedLines({
    fields: { claimableMinor: words.claimable, signs: words.signs },
    values: words.signNames,
  });
}
