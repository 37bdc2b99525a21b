import { addDays, addMonths, fromDay, startOfDay } from '@vela/service/time.ts';

/** Instants between which bets are listed, the first included; null: until now. */
export type BetPeriod = { since: Date; until: Date | null };

/** Returns the period of a month or of the last days, of which today is the first. */
export function computeBetPeriod(
  { month, days }: { month?: string | undefined; days: number },
  now: Date,
  zone: string,
): BetPeriod {
  if (month === undefined) {
    return { since: addDays(startOfDay(now, zone), 1 - days, zone), until: null };
  }
  const since = fromDay(`${month}-01`, zone);
  return { since, until: addMonths(since, 1, zone) };
}
