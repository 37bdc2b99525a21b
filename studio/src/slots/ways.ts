/**
 * Ways.
 *
 * 1. Each reel stops at a position drawn uniformly from its strip, reels from the left.
 * 2. A symbol on the first reel pays by how many reels from the left show it, in any rows. Each
 *    choice of one of its cells on each of those reels is a way, and every way pays. The wild
 *    substitutes for it; every wild in a way multiplies that way.
 * 3. Enough visible scatters start the free spins: other strips, another multiplier of wilds, and
 *    no further free spins.
 */
import type { Draws } from '@vela/fair/draws.ts';
import type { Cell, SlotWin, SpinStep, StepKind, Strips, WaysSlot } from '../protocol/slot.ts';
import { countSymbol, playTurns, toGrid } from './grid.ts';
import { toShortestRun } from './lines.ts';

/** The multiplier of a way for each wild in it. */
export function toWildMultiplier(slot: WaysSlot, kind: StepKind): number {
  return kind === 'free' ? slot.wildMultiplier.free : slot.wildMultiplier.base;
}

/** The result of a turn with `stops`. */
export function computeWaysTurn(
  slot: WaysSlot,
  kind: StepKind,
  strips: Strips,
  stops: readonly number[],
  unitMinor: number,
): SpinStep {
  const grid = toGrid(strips, stops, slot.rows);
  const wildBy = toWildMultiplier(slot, kind);
  const multiplier = kind === 'free' ? slot.freeSpins.multiplier : 1;
  const wins = [...new Set(grid[0])].flatMap((symbol): SlotWin[] => {
    const { cells, count, ways } = followWays(slot, grid, symbol, wildBy);
    const pays = slot.pays[symbol] ?? [];
    const pay = pays[count - toShortestRun(pays, strips.length)];
    if (pay === undefined) return [];
    const winMinor = pay * ways * unitMinor * multiplier;
    return [{ symbol, count, cells, winMinor, ways }];
  });
  const scatters = countSymbol(grid, slot.scatter);
  const winMinor = wins.reduce((sum, win) => sum + win.winMinor, 0);
  return { kind, stops: [...stops], grid, wins, scatters, multiplier, winMinor };
}

function followWays(
  slot: WaysSlot,
  grid: SpinStep['grid'],
  symbol: string,
  wildBy: number,
): { cells: Cell[]; count: number; ways: number } {
  const cells: Cell[] = [];
  let ways = 1;
  for (const [reel, column] of grid.entries()) {
    const here = column.flatMap((other, row): Cell[] =>
      other === symbol || other === slot.wild ? [[reel, row]] : [],
    );
    if (here.length === 0) return { cells, count: reel, ways };
    const wilds = column.filter((other) => other === slot.wild).length;
    ways *= here.length - wilds + wilds * wildBy;
    cells.push(...here);
  }
  return { cells, count: grid.length, ways };
}

/** Plays the turns of one round. */
export function playWays(slot: WaysSlot, draws: Draws, unitMinor: number): SpinStep[] {
  return playTurns(slot, (strips, kind) => {
    const stops = strips.map((strip) => draws.int(strip.length));
    return computeWaysTurn(slot, kind, strips, stops, unitMinor);
  });
}
