import { wordsOf } from '../../words.ts';
import { fill } from '@vela/client/fill.ts';

/** Formats time played in whole minutes: "4 h 12 min". */
export function usePlayTime(): (seconds: number) => string {
  const words = wordsOf('app');
  return (seconds) => {
    const all = Math.floor(seconds / 60);
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    if (hours === 0) return fill(words.minutes, { minutes });
    return minutes === 0
      ? fill(words.hours, { hours })
      : fill(words.hoursMinutes, { hours, minutes });
  };
}
