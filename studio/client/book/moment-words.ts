/** What the stands of matches are called on screen. */
import { fill } from '@vela/client/fill.ts';
import type { Score } from '../../src/book/selection.ts';
import { toPeriodName } from '../../src/book/words/selection-names.ts';
import type { BookEvent, EventStand, Sport } from '../../src/protocol/book.ts';
import type { Format } from '@vela/ui/format/format.ts';
import type { Language } from '../locale.ts';
import type { BookMessages } from './messages.en.ts';

/** The reader's words, language and figures on the pages of the book. */
export interface BookWriting {
  words: BookMessages;
  language: Language;
  format: Format;
}

/** Where a match is: its minute, its period, a break, or its end; null before the start. */
export function toMomentText(
  { sport, phase, stand }: Pick<BookEvent, 'sport' | 'phase' | 'stand'>,
  words: BookMessages,
  isLong = false,
): string | null {
  if (phase === 'over') return words.over;
  if (phase !== 'live' || stand === null) return null;
  if (stand.period === null) return sport === 'football' ? words.halfTime : words.between;
  const period = toPeriodName(stand.period, sport, words) || words.periods.full;
  if (stand.minute === null) return period;
  const minute = fill(words.minute, { minute: stand.minute });
  return sport === 'football' && !isLong ? minute : `${period} ${minute}`;
}

/** What both sides have in the period being played, where it is not the score of the match. */
export function findPeriodScore(sport: Sport, stand: EventStand | null): Score | null {
  if (stand === null || sport === 'football' || sport === 'basketball') return null;
  return stand.periods.find(({ period }) => period === stand.period)?.score ?? null;
}
