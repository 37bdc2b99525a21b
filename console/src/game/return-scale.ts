/** The range of a chart of returns, in hundredths of a percent. */
export type ReturnScale = {
  lowest: number;
  highest: number;
  /** From low to high, at round figures. */
  ticks: number[];
  /** The stated band, clipped to the range; null if it is outside. */
  band: { min: number; max: number } | null;
};

const steps = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 50_000, 100_000];
const tickCountMax = 5;

/**
 * Computes a range that shows all totals and the upper end of the stated band; the lower end may be
 * outside.
 */
export function toReturnScale(
  totals: readonly number[],
  stated: { statedMinBp: number | null; statedMaxBp: number | null },
): ReturnScale {
  const { statedMinBp: min, statedMaxBp: max } = stated;
  const shown = [...totals, ...(max === null ? [] : [max])];
  // A game with arbitrarily bad play has no useful lower bound.
  if (min !== null && min > 0) shown.push(min);
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const margin = Math.max(20, (most - least) * 0.1);
  const from = Math.max(0, least - margin);
  const step =
    steps.find((it) => (most + margin - from) / it <= tickCountMax - 1) ?? steps.at(-1) ?? 1;
  const lowest = Math.floor(from / step) * step;
  const highest = Math.ceil((most + margin) / step) * step;
  return {
    lowest,
    highest,
    ticks: Array.from(
      { length: Math.round((highest - lowest) / step) + 1 },
      (_, index) => lowest + index * step,
    ),
    band: min === null || max === null ? null : { min: Math.max(min, lowest), max },
  };
}
