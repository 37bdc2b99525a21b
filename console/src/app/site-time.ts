/** Returns the calendar day of an instant in the site's time zone, as `YYYY-MM-DD`. */
export function siteDay(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((it) => it.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Returns the site's local time of an instant, in a field's format: `YYYY-MM-DDTHH:MM`. */
export const siteClock = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T');

/**
 * Returns the instant of a local time of the site, `YYYY-MM-DDTHH:MM`. A time that the clock skips
 * counts as the one after the gap; for one that occurs twice, either is returned.
 */
export function siteInstant(local: string, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const offsetAt = (at: number): number =>
    Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1_000) * 1_000;
  const asUtc = Date.parse(`${local}Z`);
  // The offset at that time itself, not at the same digits in UTC.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
}
