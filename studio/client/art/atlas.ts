/** Where each symbol stands in symbols.webp; studio/make-atlas.ts draws it by the same numbers. */

/** Side of one square cell, in pixels of the picture. */
export const ATLAS_CELL = 176;

/** Cells per row. */
export const ATLAS_COLUMNS = 6;

/** Symbols in the order of their cells, row by row. */
export const ATLAS_SYMBOLS = [
  'dragon',
  'lotus',
  'mooncake',
  'coin',
  'firecracker',
  'lantern',
  'moon',
  'ace',
  'king',
  'queen',
  'jack',
  'ten',
] as const;

/** Rows of sharp cells; as many smeared rows follow. */
export const ATLAS_ROWS = Math.ceil(ATLAS_SYMBOLS.length / ATLAS_COLUMNS);

/** Column and row of a symbol's cell, or null for a symbol without a picture. */
export function findAtlasCell(
  symbol: string,
  isSmeared = false,
): { column: number; row: number } | null {
  const index = ATLAS_SYMBOLS.findIndex((known) => known === symbol);
  if (index === -1) return null;
  return {
    column: index % ATLAS_COLUMNS,
    row: Math.floor(index / ATLAS_COLUMNS) + (isSmeared ? ATLAS_ROWS : 0),
  };
}
