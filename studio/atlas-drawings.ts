/** Symbols that are drawn here, each as the inside of an SVG of 100 by 100. */

const SHADOW = `
  <filter id="s" x="-20%" y="-20%" width="140%" height="150%">
    <feDropShadow dx="0" dy="3" stdDeviation="2.200" flood-opacity=".45"/>
  </filter>`;

/** A polished stone: light from above left, a dark rim, a gleam. */
function stone(
  name: string,
  colours: readonly [string, string, string, string],
  d: string,
): string {
  const [light, mid, deep, rim] = colours;
  return `
  <defs>
    <radialGradient id="${name}" cx=".36" cy=".26" r=".95">
      <stop stop-color="${light}"/><stop offset=".45" stop-color="${mid}"/>
      <stop offset="1" stop-color="${deep}"/>
    </radialGradient>
    <linearGradient id="gleam" x1="0" y1="0" x2="0" y2="1">
      <stop stop-color="#fff" stop-opacity=".8"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </linearGradient>
    <clipPath id="c"><path d="${d}" clip-rule="evenodd"/></clipPath>
    ${SHADOW}
  </defs>
  <g filter="url(#s)">
    <path d="${d}" fill="url(#${name})" fill-rule="evenodd" stroke="${rim}" stroke-width="2.500"
      stroke-linejoin="round"/>
  </g>
  <g clip-path="url(#c)">
    <ellipse cx="42" cy="24" rx="34" ry="20" fill="url(#gleam)" opacity=".75"/>
    <path d="M0 72Q50 92 100 66V100H0Z" fill="#fff" opacity=".12"/>
  </g>`;
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const jadeDisc = `${stone(
  'jade',
  ['#d9ffe0', '#3fc07a', '#0b6b46', '#075037'],
  `${circle(50, 50, 38)}${circle(50, 50, 12)}`,
)}
  <g fill="none" stroke="#e4ffe6" stroke-opacity=".55" stroke-width="2">
    <path d="${circle(50, 50, 31)}"/><path d="${circle(50, 50, 18)}"/>
    <path d="M50 22c5 3 5 7 0 8s-5 5 0 7M50 78c-5-3-5-7 0-8s5-5 0-7M22 50c3-5 7-5 8 0s5 5 7 0
      M78 50c-3 5-7 5-8 0s-5-5-7 0" stroke-linecap="round"/>
  </g>`;

const amberGourd = `
  <path d="M52 16c2-6 8-8 12-6" fill="none" stroke="#5a3a10" stroke-width="4"
    stroke-linecap="round"/>
  ${stone(
    'amber',
    ['#fff1b8', '#f5a623', '#a85a07', '#7d3f05'],
    'M50 13c11 0 18 8 18 17 0 6-3 10-3 13 0 4 12 9 12 24 0 14-12 22-27 22s-27-8-27-22' +
      'c0-15 12-20 12-24 0-3-3-7-3-13 0-9 7-17 18-17Z',
  )}
  <path d="M35 45q15 7 30 0" fill="none" stroke="#c9302c" stroke-width="5" stroke-linecap="round"/>
  <path d="M50 48v10m-4-1 4 9 4-9" fill="none" stroke="#c9302c" stroke-width="3"
    stroke-linecap="round" stroke-linejoin="round"/>`;

const PETAL_TURNS = [0, 72, 144, 216, 288];

const coralFlower = `
  <defs>
    <radialGradient id="petal" cx=".4" cy=".25" r=".95">
      <stop stop-color="#ffd3c4"/><stop offset=".5" stop-color="#f2593f"/>
      <stop offset="1" stop-color="#a51f2a"/>
    </radialGradient>
    <radialGradient id="heart" cx=".4" cy=".3" r=".8">
      <stop stop-color="#fff6cf"/><stop offset="1" stop-color="#e09a24"/>
    </radialGradient>
    ${SHADOW}
  </defs>
  <g filter="url(#s)" stroke="#8c1524" stroke-width="2" stroke-linejoin="round">${PETAL_TURNS.map(
    (turn) => `
    <path transform="rotate(${turn} 50 51)" fill="url(#petal)"
      d="M50 50C36 42 30 24 40 15c4-4 8-2 10 2 2-4 6-6 10-2 10 9 4 27-10 35Z"/>`,
  ).join('')}
    <circle cx="50" cy="51" r="10" fill="url(#heart)" stroke="#9c5a0b"/>
  </g>
  <ellipse cx="43" cy="24" rx="5" ry="8" fill="#fff" opacity=".5"/>`;

const lapisDrop = `${stone(
  'lapis',
  ['#c7dcff', '#2f63e0', '#0c2382', '#081a5e'],
  'M50 10C58 28 80 44 80 63a30 27 0 0 1-60 0C20 44 42 28 50 10Z',
)}
  <g fill="#ffd877"><circle cx="58" cy="58" r="1.800"/><circle cx="44" cy="70" r="1.500"/>
    <circle cx="63" cy="72" r="2"/><circle cx="37" cy="57" r="1.400"/></g>`;

const pearl = `${stone('pearl', ['#fffdf6', '#f6e6ea', '#8f88b4', '#6f6897'], circle(50, 50, 35))}
  <defs>
    <radialGradient id="sheen"><stop stop-color="#ffc9d6" stop-opacity=".85"/>
      <stop offset="1" stop-color="#ffc9d6" stop-opacity="0"/></radialGradient>
    <radialGradient id="back"><stop stop-color="#bff0e4" stop-opacity=".8"/>
      <stop offset="1" stop-color="#bff0e4" stop-opacity="0"/></radialGradient>
  </defs>
  <ellipse cx="38" cy="60" rx="22" ry="18" fill="url(#sheen)"/>
  <ellipse cx="64" cy="70" rx="17" ry="11" fill="url(#back)" transform="rotate(-32 64 70)"/>
  <ellipse cx="37" cy="33" rx="10" ry="7" fill="#fff" transform="rotate(-34 37 33)"/>
  <circle cx="56" cy="27" r="2.600" fill="#fff" opacity=".9"/>`;

const amethyst = `${stone(
  'amethyst',
  ['#f0d9ff', '#a24ee0', '#4d168f', '#380d6b'],
  'M32 14H68L86 40L50 90L14 40Z',
)}
  <g fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-linejoin="round">
    <path d="M14 40H86M32 14L38 40L50 90L62 40L68 14M38 40L50 14L62 40"/>
  </g>`;

const boat = `
  <defs>
    <linearGradient id="hull" x1="0" y1="0" x2="0" y2="1">
      <stop stop-color="#ffe9a8"/><stop offset=".45" stop-color="#f0ab35"/>
      <stop offset="1" stop-color="#96500f"/>
    </linearGradient>
    <radialGradient id="halo"><stop offset=".4" stop-color="#ffe9b0" stop-opacity=".7"/>
      <stop offset="1" stop-color="#ffb938" stop-opacity="0"/></radialGradient>
    <linearGradient id="roof" x1="0" y1="0" x2="0" y2="1">
      <stop stop-color="#ff8a6a"/><stop offset="1" stop-color="#b3232f"/></linearGradient>
    ${SHADOW}
  </defs>
  <circle cx="50" cy="50" r="48" fill="url(#halo)"/>
  <g filter="url(#s)">
    <path d="M24 58V40M66 58V40" stroke="#7a3f10" stroke-width="4" stroke-linecap="round"/>
    <path d="M16 42Q20 24 46 24Q70 24 74 42Q45 34 16 42Z" fill="url(#roof)" stroke="#8c1a24"
      stroke-width="2" stroke-linejoin="round"/>
    <circle cx="34" cy="58" r="7" fill="#e5413a"/><circle cx="46" cy="56" r="7" fill="#f7c948"/>
    <circle cx="57" cy="58" r="7" fill="#6bbf4a"/>
    <path d="M6 58Q22 64 46 64Q76 64 93 38Q95 70 70 77H30Q12 75 6 58Z" fill="url(#hull)"
      stroke="#7a3f10" stroke-width="2" stroke-linejoin="round"/>
    <path d="M12 66Q26 71 46 71Q72 71 86 58" fill="none" stroke="#fff3c9" stroke-width="2"
      stroke-linecap="round" opacity=".7"/>
    <path d="M90 40l4-7m-5 10 8-2m-8 4 7 4" stroke="#e5413a" stroke-width="3"
      stroke-linecap="round"/>
  </g>
  <path d="M6 84q8-5 16 0t16 0 16 0 16 0 16 0" fill="none" stroke="#8fd3ff" stroke-width="3"
    stroke-linecap="round" opacity=".85"/>`;

const RIB_TURNS = [-60, -36, -12, 12, 36, 60];

const parasol = `
  <defs>
    <radialGradient id="paper" cx=".5" cy=".95" r="1">
      <stop stop-color="#ffe08a"/><stop offset=".4" stop-color="#ff7d55"/>
      <stop offset="1" stop-color="#c31f5b"/>
    </radialGradient>
    <radialGradient id="halo"><stop offset=".4" stop-color="#ffc0d6" stop-opacity=".6"/>
      <stop offset="1" stop-color="#ff5c9a" stop-opacity="0"/></radialGradient>
    <clipPath id="c"><path d="M8 52Q12 12 50 12Q88 12 92 52Q85 46 78 52Q71 46 64 52Q57 46 50 52
      Q43 46 36 52Q29 46 22 52Q15 46 8 52Z"/></clipPath>
    ${SHADOW}
  </defs>
  <circle cx="50" cy="50" r="48" fill="url(#halo)"/>
  <g filter="url(#s)">
    <path d="M50 50V86" stroke="#7a3f10" stroke-width="4" stroke-linecap="round"/>
    <path d="M50 6v8" stroke="#7a3f10" stroke-width="4" stroke-linecap="round"/>
    <path d="M8 52Q12 12 50 12Q88 12 92 52Q85 46 78 52Q71 46 64 52Q57 46 50 52
      Q43 46 36 52Q29 46 22 52Q15 46 8 52Z" fill="url(#paper)" stroke="#8f1440" stroke-width="2"
      stroke-linejoin="round"/>
  </g>
  <g clip-path="url(#c)" fill="none">
    ${RIB_TURNS.map(
      (turn) =>
        `<path d="M50 12V60" stroke="#fff3cf" stroke-opacity=".45" stroke-width="1.600"
          transform="rotate(${turn} 50 12)"/>`,
    ).join('')}
    <g fill="#fff6df" opacity=".9">${[
      [30, 34],
      [50, 27],
      [70, 34],
    ]
      .map(([x = 0, y = 0]) =>
        PETAL_TURNS.map(
          (turn) =>
            `<ellipse cx="${x}" cy="${y - 4}" rx="2.600" ry="4" transform="rotate(${turn} ${x} ${y})"/>`,
        ).join(''),
      )
      .join('')}</g>
  </g>`;

/** Drawings by the names of their symbols. */
export const ATLAS_DRAWINGS: Readonly<Record<string, string>> = {
  jadeDisc,
  amberGourd,
  coralFlower,
  lapisDrop,
  pearl,
  amethyst,
  boat,
  parasol,
};
