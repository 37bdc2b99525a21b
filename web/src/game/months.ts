/** The number of months to choose from. Chosen: as far back as bets can be read. */
const monthsMax = 12;

/** Returns the month of a day and those before it, YYYY-MM, latest first. */
export function listMonths(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: monthsMax }, (_, back) => {
    const months = year * 12 + (month - 1) - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}
