/**
 * Cascades.
 *
 * 1. Each reel stops at a position drawn uniformly from its strip, reels from the left; nothing
 *    else is drawn.
 * 2. Equal symbols that touch at their sides are a cluster; one that is large enough pays by its
 *    size.
 * 3. Paid symbols vanish, those above fall, and each strip refills from above with the symbols
 *    before its stop. Then it pays again, with the next multiplier, until nothing pays.
 */
import type { Draws } from '@vela/fair/draws.ts';
import type { CascadeSlot, Cell, SlotWin, SpinStep, StepKind } from '../protocol/slot.ts';
import { toGrid } from './grid.ts';

// Chosen: far above the longest chain in any par sheet; circular strips could cascade forever.
const FALLS_MAX = 100;

/** The pay of a cluster of this size in units; 0 if it is too small. */
export function computeClusterPay(slot: CascadeSlot, symbol: string, size: number): number {
  const tier = slot.sizes.findLastIndex((least) => size >= least);
  return slot.pays[symbol]?.[tier] ?? 0;
}

/** The multiplier of wins after this many falls. */
export function toFallMultiplier(slot: CascadeSlot, falls: number): number {
  return slot.multipliers[falls] ?? slot.multipliers.at(-1) ?? 1;
}

/** The clusters of a grid of any size, from the left and the top. */
export function listClusters(grid: SpinStep['grid']): { symbol: string; cells: Cell[] }[] {
  const seen = new Set<string>();
  const gather = (symbol: string, [reel, row]: Cell): Cell[] => {
    const key = `${reel}:${row}`;
    if (seen.has(key) || grid[reel]?.[row] !== symbol) return [];
    seen.add(key);
    const beside: Cell[] = [
      [reel, row - 1],
      [reel, row + 1],
      [reel - 1, row],
      [reel + 1, row],
    ];
    return [[reel, row], ...beside.flatMap((cell) => gather(symbol, cell))];
  };
  return grid.flatMap((column, reel) =>
    column.flatMap((symbol, row) => {
      const cells = gather(symbol, [reel, row]);
      return cells.length === 0 ? [] : [{ symbol, cells }];
    }),
  );
}

/** The round determined by where the reels stop. */
export function computeCascade(
  slot: CascadeSlot,
  stops: readonly number[],
  unitMinor: number,
): SpinStep[] {
  const steps: SpinStep[] = [];
  let step = toStep(slot, 0, stops, toGrid(slot.strips, stops, slot.rows), unitMinor);
  steps.push(step);
  while (step.wins.length > 0) {
    if (steps.length > FALLS_MAX) throw new RangeError(`${slot.code} never comes to rest`);
    const fallen = fall(slot, step);
    step = toStep(slot, steps.length, fallen.stops, fallen.grid, unitMinor);
    steps.push(step);
  }
  return steps;
}

function toStep(
  slot: CascadeSlot,
  falls: number,
  stops: readonly number[],
  grid: SpinStep['grid'],
  unitMinor: number,
): SpinStep {
  const multiplier = toFallMultiplier(slot, falls);
  const wins = listClusters(grid).flatMap(({ symbol, cells }): SlotWin[] => {
    const pay = computeClusterPay(slot, symbol, cells.length);
    if (pay === 0) return [];
    return [{ symbol, count: cells.length, cells, winMinor: pay * unitMinor * multiplier }];
  });
  const winMinor = wins.reduce((sum, win) => sum + win.winMinor, 0);
  const kind: StepKind = falls === 0 ? 'base' : 'cascade';
  return { kind, stops: [...stops], grid, wins, scatters: 0, multiplier, winMinor };
}

/** The grid after the wins of a step have vanished. */
function fall(slot: CascadeSlot, { grid, stops, wins }: SpinStep) {
  const gone = new Set(wins.flatMap(({ cells }) => cells.map(String)));
  const kept = grid.map((column, reel) => column.filter((_, row) => !gone.has(`${reel},${row}`)));
  const next = kept.map((column, reel) => {
    const length = slot.strips[reel]?.length ?? 1;
    return ((stops[reel] ?? 0) - (slot.rows - column.length) + length) % length;
  });
  const above = toGrid(slot.strips, next, slot.rows);
  return {
    stops: next,
    grid: kept.map((column, reel) => [
      ...(above[reel] ?? []).slice(0, slot.rows - column.length),
      ...column,
    ]),
  };
}

/** Plays one round. */
export function playCascade(slot: CascadeSlot, draws: Draws, unitMinor: number): SpinStep[] {
  const stops = slot.strips.map((strip) => draws.int(strip.length));
  return computeCascade(slot, stops, unitMinor);
}
