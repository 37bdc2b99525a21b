/** Drawings of the symbols of Peacock Dusk: a feather and four cut stones, for make-atlas.ts. */

type Point = readonly [x: number, y: number];

const draw = (body: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="176" height="176" viewBox="0 0 100 100">
  <defs><filter id="s" x="-20%" y="-20%" width="140%" height="150%">
    <feDropShadow dx="0" dy="3" stdDeviation="2.200" flood-opacity=".45"/></filter></defs>
  <g filter="url(#s)" stroke-linejoin="round">${body}</g>
</svg>`;

/** From the darkest shade of a stone to its brightest. */
type Shades = readonly [deep: string, dark: string, mid: string, light: string, glint: string];

const toPath = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** The brightness of a facet with its centre there: the light comes from the upper left. */
function toShade(shades: Shades, [x, y]: Point, shift: number): string {
  const light = (50 - x) * 0.42 + (50 - y) * 0.62;
  const step = Math.round(2 + light / 15 + shift);
  return shades[Math.min(4, Math.max(0, step))] ?? shades[2];
}

const toMiddle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** A stone with its crown: around the table a ring of stars, around them a ring of kites. */
function cutStone(outline: readonly Point[], shades: Shades): string {
  const scaled = (share: number, points: readonly Point[]): Point[] =>
    points.map(([x, y]) => [50 + (x - 50) * share, 50 + (y - 50) * share]);
  const next = (list: readonly Point[], i: number): Point =>
    list[(i + 1) % list.length] ?? [50, 50];
  const girdle = scaled(1, outline);
  const between = girdle.map((point, i) => toMiddle([point, next(girdle, i)]));
  const ring = scaled(0.76, between);
  const table = scaled(0.52, girdle);
  const facet = (points: readonly Point[], shift: number): string => {
    const fill = toShade(shades, toMiddle(points), shift);
    return `<path d="${toPath(points)}" fill="${fill}" stroke="${fill}" stroke-width=".4"/>`;
  };
  const facets = girdle.map((point, i) => {
    const [here, there] = [table[i] ?? point, next(table, i)];
    const [star, edge] = [ring[i] ?? point, between[i] ?? point];
    const before = ring[(i + ring.length - 1) % ring.length] ?? star;
    return [
      facet([here, there, star], 0.4),
      facet([point, star, here, before], 0),
      facet([point, edge, star], -0.5),
      facet([edge, next(girdle, i), star], 0.5),
    ].join('');
  });
  const [deep, , mid, light, glint] = shades;
  return draw(`
    <path d="${toPath(girdle)}" fill="${mid}" stroke="${deep}" stroke-width="3"/>
    ${facets.join('')}
    <linearGradient id="t" x1="0" y1="0" x2=".8" y2="1"><stop stop-color="${glint}"/>
      <stop offset=".45" stop-color="${light}"/><stop offset="1" stop-color="${mid}"/>
    </linearGradient>
    <path d="${toPath(table)}" fill="url(#t)"/>
    <path d="${toPath(scaled(0.9, table).slice(0, 3))}" fill="#fff" opacity=".28"/>
    <path d="${toPath(girdle)}" fill="none" stroke="${glint}" stroke-width="1" opacity=".65"/>`);
}

/** Corners on an ellipse, the first one turned by `turn` of a corner. */
const ringOf = (corners: number, width: number, height: number, turn: number): Point[] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = ((i + turn) / corners) * Math.PI * 2 - Math.PI / 2;
    return [50 + Math.cos(angle) * width, 50 + Math.sin(angle) * height];
  });

/** A rectangle with its corners cut off. */
const STEP: Point[] = [
  [32, 8],
  [68, 8],
  [84, 26],
  [84, 74],
  [68, 92],
  [32, 92],
  [16, 74],
  [16, 26],
];

/** A drop that hangs from its point. */
const DROP: Point[] = [
  [50, 5],
  [66, 27],
  [80, 48],
  [83, 66],
  [74, 83],
  [58, 92],
  [42, 92],
  [26, 83],
  [17, 66],
  [20, 48],
  [34, 27],
];

const barbs = [-1, 1]
  .flatMap((side) =>
    Array.from({ length: 9 }, (_, i) => {
      const y = 46 + i * 5;
      const reach = side * (26 - i * 1.6);
      return `M50 ${y + 6}Q${50 + reach * 0.6} ${y + 3} ${50 + reach} ${y - 7}`;
    }),
  )
  .join('');

const FEATHER = draw(`
  <defs>
    <radialGradient id="eye" cx=".5" cy=".42" r=".62"><stop offset=".1" stop-color="#1b1464"/>
      <stop offset=".34" stop-color="#2a35c8"/><stop offset=".37" stop-color="#17c3c9"/>
      <stop offset=".58" stop-color="#0f9f8f"/><stop offset=".6" stop-color="#f1c251"/>
      <stop offset=".74" stop-color="#c98a2a"/><stop offset=".76" stop-color="#2fae6f"/>
      <stop offset="1" stop-color="#0b5d4d"/></radialGradient>
    <linearGradient id="vane" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#59e0a4"/>
      <stop offset=".6" stop-color="#128a74"/><stop offset="1" stop-color="#0a4a52"/>
    </linearGradient>
  </defs>
  <g transform="rotate(24 50 50)">
    <path d="M50 3C74 8 82 30 76 50 72 66 60 80 50 92 40 80 28 66 24 50 18 30 26 8 50 3Z"
      fill="url(#vane)"/>
    <path d="${barbs}" fill="none" stroke="#c6ffe2" stroke-width="1.500" stroke-linecap="round"
      opacity=".6"/>
    <path d="M50 40Q49 74 47 98" fill="none" stroke="#fff2c4" stroke-width="2.600"
      stroke-linecap="round"/>
    <path d="M50 9C68 12 73 28 68 41 64 51 57 56 50 60 43 56 36 51 32 41 27 28 32 12 50 9Z"
      fill="url(#eye)"/>
    <path d="M36 22q5-8 14-9" fill="none" stroke="#fff" stroke-width="3" opacity=".7"
      stroke-linecap="round"/>
  </g>`);

/** The drawings, by symbol. */
export const DUSK_DRAWINGS: Readonly<Record<string, string>> = {
  feather: FEATHER,
  ruby: cutStone(ringOf(8, 43, 43, 0.5), ['#5c0620', '#9c0f33', '#d9264d', '#ff6f86', '#ffd3d9']),
  emerald: cutStone(STEP, ['#04402c', '#0a6b45', '#17a367', '#5fdd9c', '#d4ffe6']),
  sapphire: cutStone(DROP, ['#0b1a66', '#1a34a8', '#3563e6', '#7fa8ff', '#dde9ff']),
  topaz: cutStone(ringOf(6, 45, 43, 0), ['#7a3703', '#b95d08', '#f09a1f', '#ffcc63', '#fff0c4']),
};
