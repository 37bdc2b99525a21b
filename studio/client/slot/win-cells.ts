import { countFreeSpins } from '../../src/slots/grid.ts';
import { findFreeSpins } from '../../src/slots/engine.ts';
import type { Cell, SlotConfig, SpinStep } from '../../src/protocol/slot.ts';

/** The key of a grid cell: reel from the left, row from the top. */
export function toCellKey([reel, row]: Cell): string {
  return `${reel}:${row}`;
}

/** Every cell of a win, or of the free spins' start; null if there is none. */
export function listLitCells(slot: SlotConfig, step: SpinStep): ReadonlySet<string> | null {
  const cells = new Set(step.wins.flatMap((win) => win.cells.map(toCellKey)));
  const started = findStart(slot, step);
  if (started !== null) {
    step.grid.forEach((column, reel) => {
      column.forEach((symbol, row) => {
        if (symbol === started) cells.add(toCellKey([reel, row]));
      });
    });
  }
  return cells.size === 0 ? null : cells;
}

/** The symbol that triggered free spins or locked in this step; null if there is none. */
function findStart(slot: SlotConfig, { kind, scatters }: SpinStep): string | null {
  if (slot.design === 'hold') {
    return kind === 'base' && scatters >= slot.hold.coins ? slot.coin : null;
  }
  const free = findFreeSpins(slot);
  return free !== null && countFreeSpins(free.freeSpins, scatters) > 0 ? free.scatter : null;
}
