/**
 * Draws client/art/symbols.webp: twelve symbols, sharp in the upper rows and smeared downwards in
 * the lower ones, so that a turning reel is blurred without a filter.
 *   node studio/make-atlas.ts
 * The objects are Fluent Emoji (MIT, see ui/NOTICE.md); letters and moon are drawn here.
 */
import path from 'node:path';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { ATLAS_CELL, ATLAS_COLUMNS, ATLAS_SYMBOLS } from './client/art/atlas.ts';

const OBJECTS = path.join(import.meta.dirname, '../ui/src/art/objects');
const MARGIN = 14;
const INNER = ATLAS_CELL - MARGIN * 2;

const PICTURES: Record<string, string> = {
  dragon: 'dragon-face',
  lotus: 'lotus',
  mooncake: 'moon-cake',
  coin: 'coin',
  firecracker: 'firecracker',
  lantern: 'red-paper-lantern',
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

const moonSvg = `
<svg xmlns="http://www.w3.org/2000/svg" width="${ATLAS_CELL}" height="${ATLAS_CELL}"
  viewBox="0 0 100 100">
  <defs>
    <radialGradient id="halo"><stop offset=".55" stop-color="#ffe9b0" stop-opacity=".75"/>
      <stop offset="1" stop-color="#ffb938" stop-opacity="0"/></radialGradient>
    <radialGradient id="disc" cx=".38" cy=".3" r=".8"><stop stop-color="#fffaf0"/>
      <stop offset=".55" stop-color="#ffe6b4"/>
      <stop offset="1" stop-color="#e9a94e"/></radialGradient>
    <linearGradient id="cloud" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff"/>
      <stop offset="1" stop-color="#f2b8c6"/></linearGradient>
  </defs>
  <circle cx="50" cy="48" r="48" fill="url(#halo)"/>
  <circle cx="50" cy="47" r="35" fill="url(#disc)"/>
  <circle cx="60" cy="35" r="5.500" fill="#e3b067" opacity=".5"/>
  <circle cx="40" cy="52" r="8" fill="#e3b067" opacity=".38"/>
  <circle cx="64" cy="56" r="3.500" fill="#e3b067" opacity=".4"/>
  <path d="M20 78c-6 0-9-4-8-8s5-6 9-5c1-6 7-9 13-7 3-5 11-6 15-1 4-4 11-2 12 4 6-1 10 2 10 7
    6-1 11 2 11 6s-3 6-8 6Z"
    fill="url(#cloud)"/>
  <path d="M27 74c5 1 7-3 5-6m19 6c6 1 9-3 7-7" fill="none" stroke="#d98aa0" stroke-width="2"
    stroke-linecap="round" opacity=".7"/>
</svg>`;

async function drawSymbol(symbol: string): Promise<Buffer> {
  const letter = LETTERS[symbol];
  if (letter !== undefined)
    return sharp(Buffer.from(letterSvg(letter)))
      .png()
      .toBuffer();
  if (symbol === 'moon') return sharp(Buffer.from(moonSvg)).png().toBuffer();
  const picture = await sharp(path.join(OBJECTS, `${PICTURES[symbol]}.webp`))
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

async function smear(symbol: Buffer): Promise<Buffer> {
  const squeezed = await sharp(symbol)
    .resize(ATLAS_CELL, 6, { fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer();
  return sharp(squeezed)
    .resize(ATLAS_CELL, ATLAS_CELL, { fit: 'fill', kernel: 'cubic' })
    .linear([1, 1, 1, 0.86], [0, 0, 0, 0])
    .png()
    .toBuffer();
}

const layers: OverlayOptions[] = [];
const rows = Math.ceil(ATLAS_SYMBOLS.length / ATLAS_COLUMNS);
for (const [i, symbol] of ATLAS_SYMBOLS.entries()) {
  const still = await drawSymbol(symbol);
  const left = (i % ATLAS_COLUMNS) * ATLAS_CELL;
  const top = Math.floor(i / ATLAS_COLUMNS) * ATLAS_CELL;
  layers.push({ input: still, left, top });
  layers.push({ input: await smear(still), left, top: top + rows * ATLAS_CELL });
}
await sharp({
  create: {
    width: ATLAS_COLUMNS * ATLAS_CELL,
    height: rows * 2 * ATLAS_CELL,
    channels: 4,
    background: '#0000',
  },
})
  .composite(layers)
  .webp({ quality: 84, alphaQuality: 90, effort: 6 })
  .toFile(path.join(import.meta.dirname, 'client/art/symbols.webp'));
