/** The times of draws that follow the calendar or the clock. */
import { addDays, addMs, atWallClock, toDay, toWallClock } from '@vela/service/time.ts';
import type { DrawTimes } from '../protocol/table.ts';

const DAYS_PER_WEEK = 7;

/** The first draw after `after`. */
export function findNextDraw(times: DrawTimes, after: Date, zone: string): Date {
  if (times.rhythm === 'steady') {
    const past = after.getTime() % times.everyMs;
    return addMs(after, times.everyMs - past);
  }
  for (let days = 0; days <= DAYS_PER_WEEK; days++) {
    const day = addDays(after, days, zone);
    const { hour, minute } = times;
    const at = atWallClock(toDay(day, zone), { hour, minute }, zone);
    if (at > after && times.weekdays.includes(toWallClock(day, zone).weekday)) return at;
  }
  throw new RangeError('draws without a weekday');
}

/**
 * The draw to open at `now`, after the one held for `last`. A calendar draw is never omitted: it
 * may be over already, and is then recorded as not held. Of interval draws, the next one that can
 * still be bet on.
 */
export function findDrawToOpen(
  times: DrawTimes,
  last: Date | null,
  now: Date,
  zone: string,
): { drawsAt: Date; closesAt: Date; isMissed: boolean } {
  const soon = addMs(now, times.closesBeforeMs);
  const after = last !== null && times.rhythm === 'weekly' ? last : soon;
  const drawsAt = findNextDraw(times, after, zone);
  const closesAt = addMs(drawsAt, -times.closesBeforeMs);
  return { drawsAt, closesAt, isMissed: closesAt <= now };
}
