import { encode } from 'uqr';

/** Returns the modules of a text's QR code, row by row, without the quiet zone; true is dark. */
export const toQrModules = (text: string): boolean[][] =>
  encode(text, { ecc: 'M', border: 0 }).data;

/** Returns a QR code as one SVG path in modules, each dark run of a row as one segment. */
export function toQrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => toRuns(row).map(([x, length]) => drawRun(x, y, length)))
    .join('');
}

const drawRun = (x: number, y: number, length: number): string =>
  `M${x} ${y}h${length}v1h-${length}z`;

/** Returns each run of dark modules: start and length. */
function toRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
