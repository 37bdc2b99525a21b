import { useDescribedLines } from '../app/proposal/use-described-lines.ts';
import { wordsOf } from '../words.ts';

/** Puts what is proposed of missions into words. */
export function useMissionChange() {
  const words = wordsOf('mission');
  const { fields, states, categories } = words;
  return { mission: useDescribedLines({ fields, values: { ...states, ...categories } }) };
}
