/** The maximum number of horizontal lines of a chart. */
const lineCountMax = 4;

/** Returns round values from zero up to at least `max`, as few as needed: 0, 200, 400, 600. */
export function axisTicks(max: number): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / (lineCountMax - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((it) => it * power >= rough) ?? 10) * power;
  const count = Math.ceil(max / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Returns the factor by which small bars are scaled up to be readable beside a large line. */
export function barFactor(lineMax: number, barMax: number): number {
  const fit = barMax <= 0 ? 1 : (lineMax * 0.4) / barMax;
  return [50, 20, 10, 5, 2].find((factor) => factor <= fit) ?? 1;
}
