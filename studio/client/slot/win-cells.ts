import type { LineWin, SpinTurn } from '../../src/slot-protocol.ts';

/** Name of a cell of the grid: reel from the left, row from the top. */
export function toCellKey(reel: number, row: number): string {
  return `${reel}:${row}`;
}

/** The cells that make one win. */
export function listWinCells(lines: readonly (readonly number[])[], win: LineWin): string[] {
  const rows = lines[win.line] ?? [];
  return rows.slice(0, win.count).map((row, reel) => toCellKey(reel, row));
}

/** Every cell that is part of a win, or of the free spins' start. */
export function listLitCells(
  lines: readonly (readonly number[])[],
  turn: SpinTurn,
  scatter: { symbol: string; needed: number } | null,
): Set<string> {
  const cells = new Set(turn.wins.flatMap((win) => listWinCells(lines, win)));
  if (scatter !== null && turn.scatters >= scatter.needed) {
    turn.grid.forEach((column, reel) => {
      column.forEach((symbol, row) => {
        if (symbol === scatter.symbol) cells.add(toCellKey(reel, row));
      });
    });
  }
  return cells;
}

/** Points of a line through the middles of its cells, in cells from the left and the top. */
export function toLinePoints(rows: readonly number[]): { x: number; y: number }[] {
  return rows.map((row, reel) => ({ x: reel + 0.5, y: row + 0.5 }));
}
