/** The position of each symbol in the atlases, which studio/make-atlas.ts draws. */

/** Side of one square cell, in pixels of the picture. */
export const ATLAS_CELL = 176;

/** The atlases: symbols in the order of their cells, row by row; below them the same, blurred. */
export const ATLASES = {
  lanterns: {
    columns: 6,
    symbols: [
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
    ],
  },
  phoenix: {
    columns: 5,
    symbols: [
      'phoenix',
      'seven',
      'tripleBar',
      'doubleBar',
      'bar',
      'bell',
      'grapes',
      'lemon',
      'cherry',
      'mixedBars',
    ],
  },
  market: {
    columns: 5,
    symbols: [
      'elephant',
      'peacock',
      'fish',
      'hibiscus',
      'coconut',
      'mango',
      'watermelon',
      'butterfly',
      'boat',
      'parasol',
    ],
  },
  garden: {
    columns: 6,
    symbols: ['jadeDisc', 'amberGourd', 'coralFlower', 'lapisDrop', 'pearl', 'amethyst'],
  },
  vault: {
    columns: 5,
    symbols: [
      'ding',
      'disc',
      'ingot',
      'chime',
      'seal',
      'bead',
      'cash',
      'copperCoin',
      'jadeCoin',
      'goldCoin',
    ],
  },
  dusk: {
    columns: 3,
    symbols: [
      'duskPeacock',
      'feather',
      'duskHibiscus',
      'duskButterfly',
      'blossom',
      'ruby',
      'emerald',
      'sapphire',
      'topaz',
    ],
  },
} as const satisfies Record<string, { columns: number; symbols: readonly string[] }>;

/** The name of an atlas. */
export type AtlasName = keyof typeof ATLASES;

/** Every atlas. */
export const ATLAS_NAMES = [
  'lanterns',
  'phoenix',
  'market',
  'garden',
  'vault',
  'dusk',
] as const satisfies readonly AtlasName[];

/** A cell of an atlas, and the number of cells. */
export interface AtlasCell {
  atlas: AtlasName;
  column: number;
  row: number;
  columns: number;
  rows: number;
}

/** Rows of sharp cells; as many blurred rows follow. */
export function countSharpRows(atlas: AtlasName): number {
  const { symbols, columns } = ATLASES[atlas];
  return Math.ceil(symbols.length / columns);
}

/** The position of a symbol, or null for one without a picture. No symbol is in two atlases. */
export function findAtlasCell(symbol: string, isSmeared = false): AtlasCell | null {
  for (const atlas of ATLAS_NAMES) {
    const { symbols, columns } = ATLASES[atlas];
    const index = symbols.findIndex((known) => known === symbol);
    if (index === -1) continue;
    const sharpRows = countSharpRows(atlas);
    const row = Math.floor(index / columns) + (isSmeared ? sharpRows : 0);
    return { atlas, column: index % columns, row, columns, rows: sharpRows * 2 };
  }
  return null;
}
