/**
 * Lines.
 *
 * 1. Each reel stops at a position drawn uniformly from its strip, reels from the left.
 * 2. A line pays its first symbol by the length of its run from the left; the wild continues a run.
 *    If no run pays, symbols of one mix pay together.
 * 3. Enough visible scatters start the free spins: other strips, every win multiplied, and no
 *    further free spins.
 */
import type { Draws } from '@vela/fair/draws.ts';
import type { LinesSlot, SlotWin, SpinStep, StepKind, Strips } from '../protocol/slot.ts';
import { countSymbol, playTurns, toGrid } from './grid.ts';

/** The line's pay in units, or null if it pays nothing. */
export function computeLinePay(
  slot: LinesSlot,
  symbols: readonly string[],
): { symbol: string; count: number; pay: number } | null {
  const [symbol] = symbols;
  if (symbol === undefined) return null;
  const end = symbols.findIndex((other) => other !== symbol && other !== slot.wild);
  const count = end === -1 ? symbols.length : end;
  const pays = slot.pays[symbol] ?? [];
  const pay = pays[count - toShortestRun(pays, slot.strips.length)];
  if (pay !== undefined) return { symbol, count, pay };
  const mix = slot.mixes.find((each) => symbols.every((other) => each.symbols.includes(other)));
  return mix === undefined ? null : { symbol: mix.name, count: symbols.length, pay: mix.pay };
}

/** The length of the shortest paying run from the left in this list of pays. */
export function toShortestRun(pays: readonly number[], reels: number): number {
  return reels - pays.length + 1;
}

/** The result of a turn with `stops`. */
export function computeLinesTurn(
  slot: LinesSlot,
  kind: StepKind,
  strips: Strips,
  stops: readonly number[],
  unitMinor: number,
): SpinStep {
  const grid = toGrid(strips, stops, slot.rows);
  const multiplier = kind === 'free' ? (slot.freeSpins?.multiplier ?? 1) : 1;
  const wins: SlotWin[] = [];
  slot.lines.forEach((rows, line) => {
    const win = computeLinePay(
      slot,
      rows.map((row, reel) => grid[reel]?.[row] ?? ''),
    );
    if (win === null) return;
    const { symbol, count, pay } = win;
    const cells = rows.slice(0, count).map((row, reel) => [reel, row] as const);
    wins.push({ symbol, count, cells, winMinor: pay * unitMinor * multiplier, line });
  });
  const scatters = countSymbol(grid, slot.scatter);
  const winMinor = wins.reduce((sum, win) => sum + win.winMinor, 0);
  return { kind, stops: [...stops], grid, wins, scatters, multiplier, winMinor };
}

/** Plays the turns of one round. */
export function playLines(slot: LinesSlot, draws: Draws, unitMinor: number): SpinStep[] {
  return playTurns(slot, (strips, kind) => {
    const stops = strips.map((strip) => draws.int(strip.length));
    return computeLinesTurn(slot, kind, strips, stops, unitMinor);
  });
}
