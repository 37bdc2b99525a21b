// The days of a site a second time, by the runtime's calendar instead of the platform's.

/** The calendar of a site. */
export type Calendar = ReturnType<typeof openCalendar>;

/** Milliseconds of an hour. */
export const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns the calendar of a zone, by the runtime's own tables. */
export function openCalendar(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const local = (at: Date): string => format.format(at);
  const known = new Map<string, Date>();
  /** Returns the first instant at which local clocks show this time, or a later one. */
  const find = (wall: string): Date => {
    const found = known.get(wall);
    if (found) return found;
    let time = Date.parse(`${wall.replace(' ', 'T')}Z`) - 15 * hourMs;
    while (local(new Date(time)) < wall) time += hourMs / 4;
    const at = new Date(time);
    known.set(wall, at);
    return at;
  };
  const shift = (day: string, days: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
  const day = (at: Date): string => local(at).slice(0, 10);
  return {
    shift,
    day,
    start: (of: string): Date => find(`${of} 00:00:00`),
    at: (of: string, hour: number): Date => find(`${of} ${String(hour).padStart(2, '0')}:00:00`),
    /** Returns the same time of day some days later. */
    later: (at: Date, days: number): Date => {
      const wall = local(at);
      return find(`${shift(wall.slice(0, 10), days)} ${wall.slice(11)}`);
    },
    weekday: (of: string): number => new Date(`${of}T00:00:00Z`).getUTCDay(),
    isBirthday: (birthDate: string, of: string): boolean => {
      const date = birthDate.slice(5);
      if (of.slice(5) === date) return true;
      const hasLeapDay = shift(`${of.slice(0, 4)}-02-28`, 1).endsWith('29');
      return date === '02-29' && !hasLeapDay && of.slice(5) === '02-28';
    },
  };
}
