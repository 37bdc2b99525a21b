/** The span of a chart of returns, in hundredths of a per cent. */
export type ReturnScale = {
  lowest: number;
  highest: number;
  /** From low to high, at round figures. */
  ticks: number[];
  /** What is stated, cut to the span; null if nothing is. */
  band: { min: number; max: number } | null;
};

const steps = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 50_000, 100_000];
const tickCountMax = 5;

/** A span that shows all totals and the upper edge of what is stated; a low edge may lie outside. */
export function toReturnScale(
  totals: readonly number[],
  stated: { statedMinBp: number | null; statedMaxBp: number | null },
): ReturnScale {
  const { statedMinBp: min, statedMaxBp: max } = stated;
  const shown = [...totals, ...(max === null ? [] : [max])];
  // A game that can be played as badly as one likes states nothing worth showing below.
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
