import type { Format } from '@vela/ui/format/format.ts';

/** Formats a recent instant: its day without the year, and its time on the site. */
export const stampText = (
  format: Pick<Format, 'date' | 'time'>,
  at: string,
  options?: { seconds: boolean },
): string => `${format.date(at, 'month-day')} ${format.time(at, options)}`;
