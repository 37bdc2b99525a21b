/**
 * Hold and win.
 *
 * 1. Each reel stops at a position drawn uniformly from its strip, reels from the left. Lines pay
 *    their first symbol by the length of its run from the left. A coin pays on no line.
 * 2. Enough visible coins lock. Each draws its value, reels from the left and rows from the top.
 * 3. Respins follow. In each, every empty cell turns independently, reels from the left and rows
 *    from the top: one draw decides whether it stays empty or which value arrives. A new coin
 *    locks, and resets the respins to their full number.
 * 4. It ends when no respin is left or no cell is empty. Every value is paid once; a full grid pays
 *    its award as well.
 */
import type { Draws } from '@vela/fair/draws.ts';
import type { Cell, HoldSlot, LinesSlot, SlotWin, SpinStep } from '../protocol/slot.ts';
import { computeLinesTurn } from './lines.ts';

/** The name of the full grid's win; it replaces the symbol. */
export const FULL_GRID = 'fullGrid';

/** The slot's lines alone: coins are counted as scatters. */
export function toHoldLines(slot: HoldSlot): LinesSlot {
  return {
    ...slot,
    design: 'lines',
    freeStrips: [],
    mixes: [],
    wild: null,
    scatter: slot.coin,
    freeSpins: null,
  };
}

/** The sum of the weights of the values. */
export function countValueWeight({ hold }: Pick<HoldSlot, 'hold'>): number {
  return hold.values.reduce((sum, { weight }) => sum + weight, 0);
}

/** The pay, in units, of the value at a position among the weights, or null beyond them. */
function findValue({ hold }: HoldSlot, place: number): number | null {
  let end = 0;
  for (const { pay, weight } of hold.values) {
    end += weight;
    if (place < end) return pay;
  }
  return null;
}

/** Plays one round. */
export function playHold(slot: HoldSlot, draws: Draws, unitMinor: number): SpinStep[] {
  const stops = slot.strips.map((strip) => draws.int(strip.length));
  const base = computeLinesTurn(toHoldLines(slot), 'base', slot.strips, stops, unitMinor);
  return base.scatters < slot.hold.coins
    ? [base]
    : [base, ...playRespins(slot, draws, unitMinor, base)];
}

function playRespins(slot: HoldSlot, draws: Draws, unitMinor: number, base: SpinStep): SpinStep[] {
  const { respins, blanks } = slot.hold;
  const weight = countValueWeight(slot);
  const grid = base.grid.map((column) => column.map((name) => (name === slot.coin ? name : '')));
  const steps: SpinStep[] = [];
  const turn = (cells: readonly Cell[], range: number, left: number): number => {
    const coins = cells.flatMap(([reel, row]): SlotWin[] => {
      const pay = findValue(slot, draws.int(range));
      const column = grid[reel];
      if (pay === null || column === undefined) return [];
      column[row] = slot.coin;
      return [{ symbol: slot.coin, count: 1, cells: [[reel, row]], winMinor: pay * unitMinor }];
    });
    const isEnd = listCells(grid, '').length === 0;
    const award = isEnd ? [toAward(slot, grid, unitMinor)] : [];
    const after = isEnd ? 0 : coins.length > 0 ? respins : left - 1;
    steps.push(toStep(base.stops, grid, [...coins, ...award], after));
    return after;
  };
  let left = turn(listCells(grid, slot.coin), weight, respins);
  while (left > 0) left = turn(listCells(grid, ''), weight + blanks, left);
  return steps;
}

/** The cells with this symbol, reels from the left and rows from the top. */
function listCells(grid: SpinStep['grid'], symbol: string): Cell[] {
  return grid.flatMap((column, reel) =>
    column.flatMap((name, row): Cell[] => (name === symbol ? [[reel, row]] : [])),
  );
}

function toAward(slot: HoldSlot, grid: SpinStep['grid'], unitMinor: number): SlotWin {
  const cells = listCells(grid, slot.coin);
  return {
    symbol: FULL_GRID,
    count: cells.length,
    cells,
    winMinor: slot.hold.fullPay * unitMinor,
  };
}

function toStep(
  stops: readonly number[],
  grid: SpinStep['grid'],
  wins: readonly SlotWin[],
  left: number,
): SpinStep {
  return {
    kind: 'hold',
    stops,
    grid: grid.map((column) => [...column]),
    wins,
    scatters: grid.flat().filter((name) => name !== '').length,
    multiplier: 1,
    winMinor: wins.reduce((sum, { winMinor }) => sum + winMinor, 0),
    left,
  };
}
