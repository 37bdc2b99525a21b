/** Items of one calendar day, newest first. */
export type Day<Item> = { key: string; label: string; items: Item[] };

/** How days are named: today and yesterday as words, others by their date. */
export type DayNames = {
  today: string;
  yesterday: string;
  /**
   * Returns the calendar day of an instant in the site's time zone, for example by `format.date`.
   */
  dateOf: (at: number | string) => string;
};

const dayMs = 86_400_000;

/** Groups items, newest first, by the days of the site. */
export function toDays<Item extends { createdAt: string }>(
  items: readonly Item[],
  now: number,
  { today, yesterday, dateOf }: DayNames,
): Day<Item>[] {
  const words = new Map([
    [dateOf(now - dayMs), yesterday],
    [dateOf(now), today],
  ]);
  const days: Day<Item>[] = [];
  for (const item of items) {
    const key = dateOf(item.createdAt);
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else days.push({ key, label: words.get(key) ?? key, items: [item] });
  }
  return days;
}
