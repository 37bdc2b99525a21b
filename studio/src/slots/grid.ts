import type { FreeSpins, SpinStep, StepKind, Strips } from '../protocol/slot.ts';

/** The visible symbols with the reels at `stops`: `grid[reel][row]`. */
export function toGrid(strips: Strips, stops: readonly number[], rows: number): string[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => {
      const symbol = strip[((stops[reel] ?? 0) + row) % strip.length];
      if (symbol === undefined) throw new RangeError(`reel ${reel} has an empty strip`);
      return symbol;
    }),
  );
}

/** The number of cells of a grid with this symbol. */
export function countSymbol(grid: SpinStep['grid'], symbol: string | null): number {
  return grid.flat().filter((other) => other === symbol).length;
}

/** The free spins for this number of scatters. */
export function countFreeSpins(freeSpins: FreeSpins | null, scatters: number): number {
  if (freeSpins === null || scatters < freeSpins.scatters) return 0;
  return freeSpins.counts[scatters - freeSpins.scatters] ?? freeSpins.counts.at(-1) ?? 0;
}

/** A slot whose reels use other strips during free spins. */
interface TurningSlot {
  strips: Strips;
  freeStrips: Strips;
  freeSpins: FreeSpins | null;
}

/** The base turn and the free spins that it triggers; `turn` plays one of them. */
export function playTurns(
  slot: TurningSlot,
  turn: (strips: Strips, kind: StepKind) => SpinStep,
): SpinStep[] {
  const base = turn(slot.strips, 'base');
  const count = countFreeSpins(slot.freeSpins, base.scatters);
  return [base, ...Array.from({ length: count }, () => turn(slot.freeStrips, 'free'))];
}
