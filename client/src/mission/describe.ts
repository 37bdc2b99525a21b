import type { Reply } from '@vela/contract/call.ts';
import type { listMissions } from '@vela/contract/mission/calls.ts';
import { fill, listNames } from '../fill.ts';
import type { messages } from './messages.en.ts';

/*
 * The texts of a mission's card. The player app shows it, and so does the preview in the console:
 * what an operator sees before the approval is what players read after it.
 */

/** The words of a mission's card in one language. */
export type MissionWords = typeof messages;

type Shown = Pick<
  Reply<typeof listMissions>['list'][number]['mission'],
  'categories' | 'venueNames' | 'targetMinor' | 'betMaxMinor' | 'week' | 'lastDay'
>;

/** How figures are written; the formats of the apps are such. */
export type MissionFormat = {
  settings: { locale: string };
  money(minor: number): string;
  day(day: string, style: 'month-day'): string;
};

/** From which day to which a mission's week is. */
export const writeWeek = (
  words: MissionWords,
  format: MissionFormat,
  { week, lastDay }: Pick<Shown, 'week' | 'lastDay'>,
): string =>
  fill(words.week, { from: format.day(week, 'month-day'), to: format.day(lastDay, 'month-day') });

/** What a mission asks for, in one sentence or two. */
export function describeMission(
  words: MissionWords,
  format: MissionFormat,
  { categories, venueNames, targetMinor, betMaxMinor }: Shown,
): string {
  const games = [...categories.map((category) => words.categories[category]), ...venueNames];
  return fill(words.goal, {
    target: format.money(targetMinor),
    games: listNames(games, format.settings.locale),
    most: format.money(betMaxMinor),
  });
}
