/** The day of the site on which an instant lies, YYYY-MM-DD. */
export function toDayKey(at: string, timeZone: string): string {
  // The Canadian format is the one that writes a date as ISO does.
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));
}
