import { deviceChoice } from './device-choice.ts';
import { getLanguage } from './language.ts';

/** How years are counted on this device: as in most places, or from the Buddha as in Thailand. */
export const calendarChoice = deviceChoice('calendar', ['gregory', 'buddhist']);

/** True where readers know both calendars and may choose. */
export const hasCalendarChoice = (): boolean => getLanguage() === 'th';

/** The calendar of dates, kept up to date; another language than Thai has one only. */
export function useCalendar(): 'gregory' | 'buddhist' {
  const chosen = calendarChoice.use();
  return hasCalendarChoice() ? chosen : 'gregory';
}
