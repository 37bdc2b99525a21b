/** What each symbol of a slot looks like: an object of ui/src/art/objects, or a drawing. */
import { ATLAS_DRAWINGS } from './atlas-drawings.ts';
import { ATLAS_CELL } from './client/art/atlas.ts';
import { DUSK_DRAWINGS } from './draw-dusk.ts';
import { VAULT_DRAWINGS } from './draw-vault.ts';

/** The names of the objects that are symbols. */
export const SYMBOL_OBJECTS: Record<string, string> = {
  dragon: 'dragon-face',
  lotus: 'lotus',
  mooncake: 'moon-cake',
  coin: 'coin',
  firecracker: 'firecracker',
  lantern: 'red-paper-lantern',
  phoenix: 'phoenix-bird',
  bell: 'bell',
  grapes: 'grapes',
  lemon: 'lemon',
  cherry: 'cherries',
  elephant: 'elephant',
  peacock: 'peacock',
  fish: 'tropical-fish',
  hibiscus: 'hibiscus',
  coconut: 'coconut',
  mango: 'mango',
  watermelon: 'watermelon',
  butterfly: 'butterfly',
  duskPeacock: 'peacock',
  duskHibiscus: 'hibiscus',
  duskButterfly: 'butterfly',
  blossom: 'cherry-blossom',
};

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

/** The golden rim of sevens and bars. */
const RIM = `
    <linearGradient id="rim" x1="0" y1="0" x2="0" y2="1">
      <stop stop-color="#fff1bf"/><stop offset=".5" stop-color="#f2b23a"/>
      <stop offset="1" stop-color="#a8640f"/>
    </linearGradient>`;

const sevenSvg = `
<svg xmlns="http://www.w3.org/2000/svg" width="${ATLAS_CELL}" height="${ATLAS_CELL}"
  viewBox="0 0 100 100">
  <defs>
    <linearGradient id="red" x1="0" y1="0" x2=".3" y2="1">
      <stop stop-color="#ff7a5e"/><stop offset=".45" stop-color="#e5262f"/>
      <stop offset="1" stop-color="#8f0f24"/>
    </linearGradient>
    ${RIM}
    <filter id="s" x="-20%" y="-20%" width="140%" height="150%">
      <feDropShadow dx="0" dy="3" stdDeviation="2" flood-opacity=".4"/>
    </filter>
  </defs>
  <g stroke-linejoin="round" filter="url(#s)">
    <path d="M17 15H85V35C69 48 61 64 58 87H31C35 64 44 50 58 38H36V49H17Z"
      fill="url(#rim)" stroke="url(#rim)" stroke-width="8"/>
    <path d="M17 15H85V35C69 48 61 64 58 87H31C35 64 44 50 58 38H36V49H17Z" fill="url(#red)"/>
    <path d="M21 19H81V24H27L21 30Z" fill="#fff" opacity=".5"/>
  </g>
</svg>`;

const PLATES = {
  teal: ['#4fc3b4', '#0d6b68', '#083f41'],
  indigo: ['#7f8df2', '#3540a8', '#1b2164'],
  red: ['#ff8a66', '#c9322f', '#7c1220'],
} as const;
type Plate = keyof typeof PLATES;

/** The letters of a bar are strokes, so that no font decides how they look. */
const BAR_LETTERS =
  'M0 0V20H7.500A5.300 5.300 0 0 0 7.500 9.600H0M0 0H6.500A4.800 4.800 0 0 1 6.500 9.600' +
  'M18.500 20L25.500 0L32.500 20M21 13.500H30' +
  'M38.500 20V0H46A5.600 5.600 0 0 1 46 11.200H38.500M45 11.200L51.500 20';

function plateSvg(plate: Plate, top: number, height: number): string {
  const [light, mid, deep] = PLATES[plate];
  const scale = (height * 0.5) / 20;
  const left = 50 - (51.5 * scale) / 2;
  return `
  <linearGradient id="${plate}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${light}"/>
    <stop offset=".3" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
  <rect x="7" y="${top}" width="86" height="${height}" rx="6" fill="url(#rim)"/>
  <rect x="10" y="${top + 3}" width="80" height="${height - 6}" rx="4" fill="url(#${plate})"/>
  <rect x="12" y="${top + 4.5}" width="76" height="${height * 0.22}" rx="3" fill="#fff"
    opacity=".28"/>
  <path d="${BAR_LETTERS}" transform="translate(${left} ${top + height * 0.25}) scale(${scale})"
    fill="none" stroke="#fff6dc" stroke-width="5" stroke-linejoin="round"
    stroke-linecap="round"/>`;
}

function barsSvg(plates: readonly Plate[]): string {
  const height = { 1: 42, 2: 36, 3: 29 }[plates.length] ?? 29;
  const first = 50 - (height * plates.length + 2 * (plates.length - 1)) / 2;
  return `
<svg xmlns="http://www.w3.org/2000/svg" width="${ATLAS_CELL}" height="${ATLAS_CELL}"
  viewBox="0 0 100 100">
  <defs>
    ${RIM}
    <filter id="s" x="-20%" y="-20%" width="140%" height="150%">
      <feDropShadow dx="0" dy="2.500" stdDeviation="1.800" flood-opacity=".38"/>
    </filter>
  </defs>
  <g filter="url(#s)">${plates
    .map((plate, i) => plateSvg(plate, first + i * (height + 2), height))
    .join('')}</g>
</svg>`;
}

function toSvg(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ATLAS_CELL}" height="${ATLAS_CELL}"
  viewBox="0 0 100 100">${drawing}</svg>`;
}

/** Symbols that are drawn, each a whole SVG. */
export const SYMBOL_DRAWINGS: Record<string, string> = {
  moon: moonSvg,
  seven: sevenSvg,
  tripleBar: barsSvg(['red', 'red', 'red']),
  doubleBar: barsSvg(['indigo', 'indigo']),
  bar: barsSvg(['teal']),
  mixedBars: barsSvg(['red', 'indigo', 'teal']),
  ...Object.fromEntries(
    Object.entries(ATLAS_DRAWINGS).map(([symbol, drawing]) => [symbol, toSvg(drawing)]),
  ),
  ...VAULT_DRAWINGS,
  ...DUSK_DRAWINGS,
};
