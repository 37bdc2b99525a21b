/**
 * Draws the pictures of a slot's symbols: sharp in the upper rows and smeared downwards in the
 * lower ones, so that a turning reel is blurred without a filter.
 *   node studio/make-atlas.ts lanterns|phoenix|market|garden|vault|dusk
 * The objects are Fluent Emoji (MIT, see ui/NOTICE.md); letters, moon, seven and bars are drawn
 * here, other symbols in files of their own. The letters need the font Inter Display to be
 * installed.
 */
import path from 'node:path';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { ATLAS_CELL, ATLAS_NAMES, ATLASES, countSharpRows } from './client/art/atlas.ts';
import type { AtlasName } from './client/art/atlas.ts';
import { SYMBOL_DRAWINGS, SYMBOL_OBJECTS } from './symbol-drawings.ts';

const OBJECTS = path.join(import.meta.dirname, '../ui/src/art/objects');
const MARGIN = 14;
const INNER = ATLAS_CELL - MARGIN * 2;

const FILES: Record<AtlasName, string> = {
  lanterns: 'symbols.webp',
  phoenix: 'phoenix-symbols.webp',
  market: 'market-symbols.webp',
  garden: 'garden-symbols.webp',
  vault: 'vault-symbols.webp',
  dusk: 'dusk-symbols.webp',
};

const LETTERS: Record<string, { text: string; top: string; mid: string; low: string }> = {
  ace: { text: 'A', top: '#fff', mid: '#ff8a5c', low: '#d95647' },
  king: { text: 'K', top: '#fff', mid: '#ffcf5c', low: '#d78f45' },
  queen: { text: 'Q', top: '#fff', mid: '#7fd9ff', low: '#6e98c4' },
  jack: { text: 'J', top: '#fff', mid: '#c59bff', low: '#a065c0' },
  ten: { text: '10', top: '#fff', mid: '#7ff0b5', low: '#74a685' },
};

const letterSvg = ({ text, top, mid, low }: (typeof LETTERS)[string]): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${ATLAS_CELL}" height="${ATLAS_CELL}">
  <defs>
    <linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
      <stop offset=".18" stop-color="${top}"/><stop offset=".55" stop-color="${mid}"/>
      <stop offset="1" stop-color="${low}"/>
    </linearGradient>
    <filter id="s" x="-20%" y="-20%" width="140%" height="150%">
      <feDropShadow dx="0" dy="5" stdDeviation="3" flood-opacity=".45"/>
    </filter>
  </defs>
  <text x="50%" y="${ATLAS_CELL * 0.69}" text-anchor="middle" font-family="Inter Display, Inter"
    font-weight="800" font-size="${ATLAS_CELL * 0.56}" letter-spacing="${text === '10' ? -3 : 0}"
    fill="url(#g)" filter="url(#s)">${text}</text>
</svg>`;

async function drawSymbol(symbol: string): Promise<Buffer> {
  const letter = LETTERS[symbol];
  const drawing = letter === undefined ? SYMBOL_DRAWINGS[symbol] : letterSvg(letter);
  if (drawing !== undefined) return sharp(Buffer.from(drawing)).png().toBuffer();
  const picture = await sharp(path.join(OBJECTS, `${SYMBOL_OBJECTS[symbol]}.webp`))
    .resize(INNER, INNER, { fit: 'contain', background: '#0000' })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: '#0000' })
    .png()
    .toBuffer();
  const shadow = await sharp(picture)
    .ensureAlpha()
    .linear([0, 0, 0, 0.5], [0, 0, 0, 0])
    .blur(4)
    .png()
    .toBuffer();
  return sharp({
    create: { width: ATLAS_CELL, height: ATLAS_CELL, channels: 4, background: '#0000' },
  })
    .composite([{ input: shadow, top: 6, left: 0 }, { input: picture }])
    .png()
    .toBuffer();
}

/** Smeared symbols fade out at the edge of their cell, so that none shows in the cell beside it. */
const FADE = Buffer.from(`
<svg xmlns="http://www.w3.org/2000/svg" width="${ATLAS_CELL}" height="${ATLAS_CELL}">
  <linearGradient id="f" x1="0" y1="0" x2="0" y2="1">
    <stop offset=".035" stop-opacity="0"/><stop offset=".1"/><stop offset=".9"/>
    <stop offset=".965" stop-opacity="0"/>
  </linearGradient>
  <rect width="100%" height="100%" fill="url(#f)"/>
</svg>`);

async function smear(symbol: Buffer): Promise<Buffer> {
  const squeezed = await sharp(symbol)
    .resize(ATLAS_CELL, 6, { fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer();
  return sharp(squeezed)
    .resize(ATLAS_CELL, ATLAS_CELL, { fit: 'fill', kernel: 'cubic' })
    .linear([1, 1, 1, 0.86], [0, 0, 0, 0])
    .composite([{ input: FADE, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

async function drawAtlas(atlas: AtlasName): Promise<void> {
  const { symbols, columns } = ATLASES[atlas];
  const rows = countSharpRows(atlas);
  const layers: OverlayOptions[] = [];
  for (const [i, symbol] of symbols.entries()) {
    const still = await drawSymbol(symbol);
    const left = (i % columns) * ATLAS_CELL;
    const top = Math.floor(i / columns) * ATLAS_CELL;
    layers.push({ input: still, left, top });
    layers.push({ input: await smear(still), left, top: top + rows * ATLAS_CELL });
  }
  const size = { width: columns * ATLAS_CELL, height: rows * 2 * ATLAS_CELL };
  await sharp({ create: { ...size, channels: 4, background: '#0000' } })
    .composite(layers)
    .webp({ quality: 84, alphaQuality: 90, effort: 6 })
    .toFile(path.join(import.meta.dirname, 'client/art', FILES[atlas]));
}

const atlas = ATLAS_NAMES.find((name) => name === process.argv[2]);
if (atlas === undefined) throw new Error(`one of ${ATLAS_NAMES.join(', ')}?`);
await drawAtlas(atlas);
