/** Where each symbol stands in the pictures of symbols; studio/make-atlas.ts draws them so. */

/** Side of one square cell, in pixels of the picture. */
export const ATLAS_CELL = 176;

/** The pictures: symbols in the order of their cells, row by row; below them the same smeared. */
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

/** The name of a picture of symbols. */
export type AtlasName = keyof typeof ATLASES;

/** Every picture of symbols. */
export const ATLAS_NAMES = [
  'lanterns',
  'phoenix',
  'market',
  'garden',
  'vault',
  'dusk',
] as const satisfies readonly AtlasName[];

/** A cell of a picture, and how many there are. */
export interface AtlasCell {
  atlas: AtlasName;
  column: number;
  row: number;
  columns: number;
  rows: number;
}

/** Rows of sharp cells; as many smeared rows follow. */
export function countSharpRows(atlas: AtlasName): number {
  const { symbols, columns } = ATLASES[atlas];
  return Math.ceil(symbols.length / columns);
}

/** Where a symbol stands, or null for one without a picture. No two pictures have one alike. */
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
