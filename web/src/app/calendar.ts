import { useSyncExternalStore } from 'react';
import { getLanguage } from './language.ts';
import { readStored, store } from './storage.ts';

/** How years are counted: as in most places, or from the Buddha as in Thailand. */
export type Calendar = 'gregory' | 'buddhist';

const listeners = new Set<() => void>();

/** True where readers know both calendars and may choose. */
export const hasCalendarChoice = (): boolean => getLanguage() === 'th';

/** The calendar of dates on this device; another language than Thai has one only. */
export function getCalendar(): Calendar {
  return hasCalendarChoice() && readStored('calendar') === 'buddhist' ? 'buddhist' : 'gregory';
}

/** Changes the calendar of this device. */
export function changeCalendar(calendar: Calendar): void {
  store('calendar', calendar === 'gregory' ? null : calendar);
  for (const listener of listeners) listener();
}

/** The calendar, kept up to date. */
export const useCalendar = (): Calendar =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getCalendar);
