/** The ways in which odds are written; the first is what is used where nobody has chosen. */
export const oddsFormats = ['decimal', 'hongKong', 'malay', 'indonesian', 'american'] as const;

/** One of them. */
export type OddsFormat = (typeof oddsFormats)[number];

/** A price as a figure: how many places it has at least, and whether a plus stands before it. */
export type OddsFigure = { value: number; isInteger: boolean };

/**
 * The figure of decimal odds in thousandths. What is won from a stake of one is written as it is,
 * or, in Malay odds above it and in Indonesian and American odds below it, as the stake that wins
 * one (American: a hundred), with a minus. A figure that is not exact is never better than the
 * odds.
 */
export function toOddsFigure(milli: number, format: OddsFormat): OddsFigure {
  const isInteger = format === 'american';
  if (format === 'decimal') return { value: milli / 1000, isInteger };
  const won = Math.max(0, milli - 1000);
  const isShort = format === 'malay' ? won > 1000 : won < 1000 && format !== 'hongKong';
  // Nothing is won: there is no stake that wins one.
  if (won === 0) return { value: 0, isInteger };
  if (isShort) {
    return {
      value: isInteger ? -Math.ceil(100_000 / won) : -Math.ceil(1e6 / won) / 1000,
      isInteger,
    };
  }
  return { value: isInteger ? Math.floor(won / 10) : won / 1000, isInteger };
}
