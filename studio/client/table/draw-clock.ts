/** Texts for the time of a draw and the time until it. Pure. */
import { toLocales } from '@vela/contract/language.ts';
import { clockText } from '@vela/ui/format/clock-text.ts';
import { fill } from '@vela/client/fill.ts';
import type { Messages } from '../messages.en.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The zone and language in which a time is shown. */
export interface DrawClockPlace {
  locale: string;
  /** The zone that the draws follow. */
  timeZone: string;
  /** The zone of the device. */
  localZone: string;
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Times by the clock of a zone; the day is named if it is not today. */
function write(at: number, now: number, locale: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  const options: Intl.DateTimeFormatOptions =
    day.format(at) === day.format(now)
      ? CLOCK
      : at - now < 6 * DAY_MS && at - now > -DAY_MS / 2
        ? { weekday: 'short', ...CLOCK }
        : { month: 'short', day: 'numeric', ...CLOCK };
  return new Intl.DateTimeFormat(toLocales(locale), {
    timeZone,
    calendar: 'gregory',
    ...options,
  }).format(at);
}

/**
 * When a draw is held: `21:33` today, `Tue 21:30` this week, else its date. If the device's time
 * differs, it is shown too.
 */
export function toDrawTime(
  at: number,
  now: number,
  place: DrawClockPlace,
  words: Messages,
): string {
  const { locale, timeZone, localZone } = place;
  const time = write(at, now, locale, timeZone);
  const clock = (zone: string): string => write(at, at, locale, zone);
  if (clock(timeZone) === clock(localZone)) return time;
  return fill(words.table.drawLocal, { time, local: write(at, now, locale, localZone) });
}

/** A duration: days and hours, hours and minutes, then a clock. */
export function toTimeLeft(leftMs: number, words: Messages): string {
  const { daysLeft, hoursLeft } = words.table;
  const days = Math.floor(leftMs / DAY_MS);
  const hours = Math.floor((leftMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS);
  if (days > 0) return fill(daysLeft, { days, hours });
  if (hours > 0) return fill(hoursLeft, { hours, minutes });
  return clockText(leftMs);
}
