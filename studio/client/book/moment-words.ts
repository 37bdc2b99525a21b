/** The words for the stands of matches. */
import { fill } from '@vela/client/fill.ts';
import { decisionFigure, tieBreakNumber } from '../../src/book/selection.ts';
import type { Score } from '../../src/book/selection.ts';
import {
  toGameScore,
  toName,
  toPeriodName,
  toScoreText,
} from '../../src/book/words/selection-names.ts';
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

/** A league, after the game that it plays in e-sports. */
export function toLeagueName(
  { title, league }: Pick<BookEvent, 'title' | 'league'>,
  language: Language,
): string {
  const name = toName(league.names, language);
  return title === null ? name : `${toName(title.names, language)} · ${name}`;
}

/** The moment of a match: its minute, its period, a break, or its end; null before the start. */
export function toMomentText(
  { sport, phase, stand }: Pick<BookEvent, 'sport' | 'phase' | 'stand'>,
  words: BookMessages,
  isLong = false,
): string | null {
  if (phase === 'over') return toFinish(stand, words) ?? words.over;
  if (phase !== 'live' || stand === null) return null;
  if (stand.period === null) return sport === 'football' ? words.halfTime : words.between;
  const period = toPeriodName(stand.period, sport, words) || words.periods.full;
  if (stand.minute === null) return period;
  if (sport === 'cricket') return `${period}, ${fill(words.overNo, { no: stand.minute })}`;
  const minute = fill(words.minute, { minute: stand.minute });
  return sport === 'football' && !isLong ? minute : `${period} ${minute}`;
}

/** How a fight ended; null for other matches. */
function toFinish(stand: EventStand | null, words: BookMessages): string | null {
  const bout = stand?.counts['bout'];
  if (bout === undefined) return null;
  const no = Math.max(...bout);
  const { knockout, decision } = words.finish;
  return no < decisionFigure ? fill(knockout, { no }) : decision;
}

/** The points of the game of tennis that is played, as they are called; in a tie-break counted. */
export function toGameWords(stand: EventStand | null): string | null {
  if (stand === null || stand.game === null) return null;
  const games = stand.periods.find(({ period }) => period === stand.period)?.score ?? [0, 0];
  const isTieBreak = games[0] + games[1] === tieBreakNumber - 1;
  return isTieBreak ? toScoreText(stand.game) : toGameScore(stand.game);
}

/** A score as shown: in cricket with the wickets that the side has lost. */
export function toScoreWords(
  { sport, stand }: Pick<BookEvent, 'sport' | 'stand'>,
  at: 0 | 1,
): string {
  const score = `${stand?.score[at] ?? 0}`;
  const wickets = stand?.counts['wickets']?.[at] ?? 0;
  return sport === 'cricket' ? `${score}/${wickets}` : score;
}

/** Sports whose periods say nothing beside the score of the match. */
const withoutPeriods: ReadonlySet<Sport> = new Set([
  'football',
  'basketball',
  'iceHockey',
  'cricket',
  'muayThai',
]);

/** The score of the period being played, where it is not the score of the match. */
export function findPeriodScore(sport: Sport, stand: EventStand | null): Score | null {
  if (stand === null || withoutPeriods.has(sport)) return null;
  return stand.periods.find(({ period }) => period === stand.period)?.score ?? null;
}
