import { useFormat } from '@vela/ui/format/format-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import type { ReturnLine } from './return-state.tsx';

/** Describes the stated return of a game: one figure, a band, or a bound. */
export function useStatedText() {
  const words = wordsOf('game');
  const format = useFormat();
  return ({
    statedMinBp: min,
    statedMaxBp: max,
  }: Pick<ReturnLine, 'statedMinBp' | 'statedMaxBp'>): string => {
    if (min === null || max === null) return words.statedNot;
    // A figure between two hundredths of a percent is shown as a range of both.
    if (max - min <= 1) return format.percentBp(min);
    if (min === 0) return fill(words.statedUpTo, { max: format.percentBp(max) });
    return fill(words.statedBand, { min: format.percentBp(min), max: format.percentBp(max) });
  };
}
