/**
 * The part of a road that fits: the last `columns` columns, shifted so that the first of them is
 * column 0.
 */
export function windowCells<T extends { column: number }>(
  cells: readonly T[],
  columns: number,
): T[] {
  const used = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
  const first = Math.max(0, used - columns);
  return cells
    .filter(({ column }) => column >= first)
    .map((cell) => ({ ...cell, column: cell.column - first }));
}
