import { countFreeSpins } from '../../src/slots/grid.ts';
import { findFreeSpins } from '../../src/slots/engine.ts';
import type { Cell, SlotConfig, SpinStep } from '../../src/slot-protocol.ts';

/** Name of a cell of the grid: reel from the left, row from the top. */
export function toCellKey([reel, row]: Cell): string {
  return `${reel}:${row}`;
}

/** Every cell that is part of a win, or of the free spins' start; null where none is. */
export function listLitCells(slot: SlotConfig, step: SpinStep): ReadonlySet<string> | null {
  const cells = new Set(step.wins.flatMap((win) => win.cells.map(toCellKey)));
  const free = findFreeSpins(slot);
  if (free !== null && countFreeSpins(free.freeSpins, step.scatters) > 0) {
    step.grid.forEach((column, reel) => {
      column.forEach((symbol, row) => {
        if (symbol === free.scatter) cells.add(toCellKey([reel, row]));
      });
    });
  }
  return cells.size === 0 ? null : cells;
}
