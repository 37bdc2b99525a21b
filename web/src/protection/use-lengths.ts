import { languages } from '@vela/contract/language.ts';
import { getLanguage } from '../app/choice/language.ts';
import { usePlayTime } from '../app/shell/use-play-time.ts';
import { fill, listNames } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';

/** Formats durations. */
export type Lengths = {
  /** Time played, in whole minutes: "4 h 12 min". */
  played: (seconds: number) => string;
  days: (count: number) => string;
  /** Months, as years if they are whole: "2 years". */
  months: (count: number) => string;
  /** A list of alternatives: "1 day, 7 days or 30 days". */
  oneOf: (texts: readonly string[]) => string;
};

/** Returns the formats of durations in the player's language. */
export function useLengths(): Lengths {
  const words = wordsOf('protection');
  const played = usePlayTime();
  return {
    played,
    days: (count) => (count === 1 ? words.oneDay : fill(words.days, { count })),
    months: (count) => {
      if (count % 12 !== 0) return fill(words.months, { count });
      return count === 12 ? words.oneYear : fill(words.years, { count: count / 12 });
    },
    oneOf: (texts) => listNames(texts, languages[getLanguage()].intl, 'disjunction'),
  };
}
