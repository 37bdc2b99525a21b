/** The formats of odds; the first is the default. */
export const oddsFormats = ['decimal', 'hongKong', 'malay', 'indonesian', 'american'] as const;

/** One format of odds. */
export type OddsFormat = (typeof oddsFormats)[number];

/** The format of one price: its minimum decimal places, and whether it has a plus sign. */
export type OddsFigure = { value: number; isInteger: boolean };

/**
 * Converts decimal odds in thousandths to a figure. The profit on a stake of one is written as it
 * is; in Malay odds above evens, and in Indonesian and American odds below evens, the figure is
 * instead the stake that wins one (American: a hundred), with a minus sign. A figure that is not
 * exact is rounded so that it never promises more than the odds.
 */
export function toOddsFigure(milli: number, format: OddsFormat): OddsFigure {
  const isInteger = format === 'american';
  if (format === 'decimal') return { value: milli / 1000, isInteger };
  const won = Math.max(0, milli - 1000);
  const isShort = format === 'malay' ? won > 1000 : won < 1000 && format !== 'hongKong';
  // Nothing is won, so no stake wins one.
  if (won === 0) return { value: 0, isInteger };
  if (isShort) {
    return {
      value: isInteger ? -Math.ceil(100_000 / won) : -Math.ceil(1e6 / won) / 1000,
      isInteger,
    };
  }
  return { value: isInteger ? Math.floor(won / 10) : won / 1000, isInteger };
}
