import { deviceChoice } from './device-choice.ts';
import { getLanguage } from './language.ts';

/** The calendar of this device: Gregorian or, as in Thailand, Buddhist. */
export const calendarChoice = deviceChoice('calendar', ['gregory', 'buddhist']);

/** True if readers of the language know both calendars and may choose. */
export const hasCalendarChoice = (): boolean => getLanguage() === 'th';

/** Returns the calendar for dates and follows changes; languages other than Thai have only one. */
export function useCalendar(): 'gregory' | 'buddhist' {
  const chosen = calendarChoice.use();
  return hasCalendarChoice() ? chosen : 'gregory';
}
