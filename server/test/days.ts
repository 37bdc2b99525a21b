import { addDays, fromDay, toDay } from '@vela/service/time.ts';
import type { Kit } from './kit.ts';

/** Returns the current site day. */
export const today = (kit: Kit): string => toDay(kit.clock.now(), kit.services.site.timeZone);

/** Moves the clock to a time, in minutes, of the site day this many days from now. */
export function goToDay(kit: Kit, days: number, minutes = 0): void {
  const zone = kit.services.site.timeZone;
  const day = addDays(fromDay(today(kit), zone), days, zone);
  const at = day.getTime() + minutes * 60_000;
  kit.clock.advance(at - kit.clock.now().getTime());
}

/** Moves the clock to a time of the next such weekday, 1 for Monday. */
export function goToWeekday(kit: Kit, weekday: number, minutes = 0): void {
  for (let days = 1; days <= 7; days += 1) {
    const zone = kit.services.site.timeZone;
    const day = addDays(fromDay(today(kit), zone), days, zone);
    const found = new Date(`${toDay(day, zone)}T12:00:00Z`).getUTCDay() || 7;
    if (found === weekday) {
      goToDay(kit, days, minutes);
      return;
    }
  }
}
