/** How many months stand to choose from. Chosen: as far as bets can be read back. */
const monthsMax = 12;

/** The month of a day and those before it, YYYY-MM, the latest first. */
export function listMonths(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: monthsMax }, (_, back) => {
    const months = year * 12 + (month - 1) - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}
