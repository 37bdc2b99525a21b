import { once } from '@vela/ui/format/format.ts';

// The Canadian locale formats dates as ISO 8601.
const dayFormat = once((timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }));

/** Returns the site's calendar day of an instant, YYYY-MM-DD. */
export function toDayKey(at: string | number, timeZone: string): string {
  return dayFormat(timeZone).format(new Date(at));
}
