/**
 * A typed decimal as a whole number of parts: `1.85` with 1000 parts is 1850. Null if it is no
 * figure, has more digits than there are parts, or is out of range.
 */
export function parseFigure(
  typed: string,
  parts: number,
  { min, max }: { min: number; max: number },
): number | null {
  if (!/^\d{1,12}(\.\d{1,3})?$/.test(typed.trim())) return null;
  const value = Math.round(Number(typed) * parts);
  const isWhole = Math.abs(Number(typed) * parts - value) < 1e-6;
  return isWhole && value >= min && value <= max ? value : null;
}

/** Odds in thousandths as a field begins with them: with two decimals, or the third that they have. */
export function writeOdds(oddsMilli: number): string {
  const parts = String(oddsMilli % 1000).padStart(3, '0');
  return `${Math.floor(oddsMilli / 1000)}.${parts.endsWith('0') ? parts.slice(0, 2) : parts}`;
}
