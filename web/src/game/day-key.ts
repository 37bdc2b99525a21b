/** Returns the site's calendar day of an instant, YYYY-MM-DD. */
export function toDayKey(at: string | number, timeZone: string): string {
  // The Canadian locale formats dates as ISO 8601.
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));
}
