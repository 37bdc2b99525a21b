import type { FreeSpins, SpinStep, StepKind, Strips } from '../protocol/slot.ts';

/** The symbols in sight with the reels at `stops`: `grid[reel][row]`. */
export function toGrid(strips: Strips, stops: readonly number[], rows: number): string[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => {
      const symbol = strip[((stops[reel] ?? 0) + row) % strip.length];
      if (symbol === undefined) throw new RangeError(`reel ${reel} has an empty strip`);
      return symbol;
    }),
  );
}

/** How many cells of a grid show this symbol. */
export function countSymbol(grid: SpinStep['grid'], symbol: string | null): number {
  return grid.flat().filter((other) => other === symbol).length;
}

/** How many free spins so many scatters bring. */
export function countFreeSpins(freeSpins: FreeSpins | null, scatters: number): number {
  if (freeSpins === null || scatters < freeSpins.scatters) return 0;
  return freeSpins.counts[scatters - freeSpins.scatters] ?? freeSpins.counts.at(-1) ?? 0;
}

/** A slot whose reels turn on other strips while free spins run. */
interface TurningSlot {
  strips: Strips;
  freeStrips: Strips;
  freeSpins: FreeSpins | null;
}

/** The base turn and the free spins that it brings; `turn` plays one of them. */
export function playTurns(
  slot: TurningSlot,
  turn: (strips: Strips, kind: StepKind) => SpinStep,
): SpinStep[] {
  const base = turn(slot.strips, 'base');
  const count = countFreeSpins(slot.freeSpins, base.scatters);
  return [base, ...Array.from({ length: count }, () => turn(slot.freeStrips, 'free'))];
}
