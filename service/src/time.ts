import { Temporal } from 'temporal-polyfill';

/** One second in milliseconds. */
export const SECOND_MS = 1000;
/** One minute in milliseconds. */
export const MINUTE_MS = 60 * SECOND_MS;
/** One hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** Twenty-four hours in milliseconds; a business day may be longer or shorter, see addDays. */
export const DAY_MS = 24 * HOUR_MS;

/** The instant `ms` after `at`, or before it if negative. */
export function addMs(at: Date, ms: number): Date {
  return fromMs(at.getTime() + ms);
}

/** The first instant of the business day that contains `at` in the time zone `zone`. */
export function startOfDay(at: Date, zone: string): Date {
  return fromZoned(toZoned(at, zone).startOfDay());
}

/** The first instant of the week (Monday) that contains `at` in the time zone `zone`. */
export function startOfWeek(at: Date, zone: string): Date {
  const day = toZoned(at, zone);
  return fromZoned(day.subtract({ days: day.dayOfWeek - 1 }).startOfDay());
}

/** The first instant of the month that contains `at` in the time zone `zone`. */
export function startOfMonth(at: Date, zone: string): Date {
  return fromZoned(toZoned(at, zone).with({ day: 1 }).startOfDay());
}

/** The first instant of the quarter that contains `at` in the time zone `zone`. */
export function startOfQuarter(at: Date, zone: string): Date {
  const day = toZoned(at, zone);
  const month = day.month - ((day.month - 1) % 3);
  return fromZoned(day.with({ month, day: 1 }).startOfDay());
}

/** The same wall-clock time `days` days later in `zone`, whatever the clock changes. */
export function addDays(at: Date, days: number, zone: string): Date {
  return fromZoned(toZoned(at, zone).add({ days }));
}

/** The same wall-clock time `months` months later in `zone`; 31 January + 1 is the last of February. */
export function addMonths(at: Date, months: number, zone: string): Date {
  return fromZoned(toZoned(at, zone).add({ months }));
}

/** The calendar day of `at` in `zone`, as `YYYY-MM-DD`. */
export function toDay(at: Date, zone: string): string {
  return toZoned(at, zone).toPlainDate().toString();
}

/** The first instant of the calendar day `day` (`YYYY-MM-DD`) in `zone`. */
export function fromDay(day: string, zone: string): Date {
  return fromZoned(Temporal.PlainDate.from(day).toZonedDateTime(zone));
}

/** The calendar day that is `days` days after `day` (`YYYY-MM-DD`). */
export function shiftDay(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/**
 * The instant of a time of day on the calendar day `day` (`YYYY-MM-DD`) in `zone`. A time skipped
 * by a clock change is shifted later by the length of the change; of a repeated time, the first
 * occurrence counts.
 */
export function atWallClock(
  day: string,
  { hour, minute }: { hour: number; minute: number },
  zone: string,
): Date {
  const time = Temporal.PlainDate.from(day).toPlainDateTime({ hour, minute });
  return fromZoned(time.toZonedDateTime(zone));
}

/** The day of the week (Monday 1 to Sunday 7) and the wall-clock time of `at` in `zone`. */
export function toWallClock(
  at: Date,
  zone: string,
): { day: string; weekday: number; hour: number; minute: number; second: number } {
  const z = toZoned(at, zone);
  const day = z.toPlainDate().toString();
  return { day, weekday: z.dayOfWeek, hour: z.hour, minute: z.minute, second: z.second };
}

/** Whether `zone` is a time zone that this machine knows. */
export function isTimeZone(zone: string): boolean {
  try {
    return Temporal.Now.zonedDateTimeISO(zone).timeZoneId !== '';
  } catch {
    return false;
  }
}

function toZoned(at: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
}

function fromZoned(at: Temporal.ZonedDateTime): Date {
  return fromMs(at.epochMilliseconds);
}

function fromMs(ms: number): Date {
  return new Date(ms);
}
