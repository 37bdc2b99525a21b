import type { Strips } from '../protocol/slot.ts';

/** The number of combinations of stops of all reels. */
export function countCycle(strips: Strips): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

/** Visits every combination of stops; it reuses one array. */
export function forEachStops(strips: Strips, visit: (stops: readonly number[]) => void): void {
  const stops = strips.map(() => 0);
  const walk = (reel: number): void => {
    const strip = strips[reel];
    if (strip === undefined) {
      visit(stops);
      return;
    }
    for (let stop = 0; stop < strip.length; stop++) {
      stops[reel] = stop;
      walk(reel + 1);
    }
  };
  walk(0);
}
