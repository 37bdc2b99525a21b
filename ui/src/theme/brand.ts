import { contrastRatio, toLinear, type LinearRgb } from './contrast.ts';

// One customer colour becomes the brand and accent tokens of both themes. Invariants:
// 1. white on `accent` and on `brand-1`, and `accent-text` on `accent-soft`, reach 4.5:1;
// 2. hue stays, lightness moves, and chroma shrinks only as far as sRGB demands.

/** Lightness 0 to 1, chroma, hue in radians. Source: Björn Ottosson, "Oklab", 2020. */
type Lch = readonly [lightness: number, chroma: number, hue: number];

/** The tokens that follow from a brand, each a CSS colour. */
export type BrandTokens = Record<
  | 'brand-1'
  | 'brand-2'
  | 'brand-3'
  | 'accent'
  | 'accent-pressed'
  | 'accent-text'
  | 'accent-soft'
  | 'accent-line',
  string
>;

/** A little above the 4.5 of AA, because eight-bit colours are rounded. */
const RATIO_MIN = 4.6;
const WHITE = '#ffffff';

function toLch(hex: string): Lch {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(x, y), Math.atan2(y, x)];
}

function toRgb([lightness, chroma, hue]: Lch): LinearRgb {
  const x = chroma * Math.cos(hue);
  const y = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex([lightness, chroma, hue]: Lch): string {
  let fitting = chroma;
  const isOutside = () =>
    toRgb([lightness, fitting, hue]).some((value) => value < -0.001 || value > 1.001);
  while (fitting > 0.002 && isOutside()) fitting -= 0.004;
  const channels = toRgb([lightness, Math.max(0, fitting), hue]).map((value) => {
    const light = Math.max(0, value);
    const coded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, coded) * 255);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Moves lightness, darker (-1) or lighter (+1), until the colour stands out enough. */
function moveUntilReadable([lightness, chroma, hue]: Lch, other: string, direction: -1 | 1): Lch {
  let moved = Math.min(0.98, Math.max(0.03, lightness));
  const isWeak = () => contrastRatio(toHex([moved, chroma, hue]), other) < RATIO_MIN;
  while (moved > 0.02 && moved < 0.99 && isWeak()) moved += direction * 0.01;
  return [moved, chroma, hue];
}

/** The tokens a site may override, from its one colour (`#rrggbb`); throws on other notations. */
export function computeBrandTokens(colour: string): { light: BrandTokens; dark: BrandTokens } {
  const [lightness, chroma, hue] = toLch(colour);
  const at = (l: number, c: number): string => toHex([l, c, hue]);

  const light = moveUntilReadable([Math.min(lightness, 0.56), chroma, hue], WHITE, -1);
  const lightSoft = at(0.945, Math.min(chroma, 0.03));
  const dark = moveUntilReadable([Math.max(lightness, 0.5), chroma, hue], WHITE, -1);
  const darkSoft = at(0.27, Math.min(chroma, 0.08));
  const darkText: Lch = [0.74, Math.min(chroma, 0.14), hue];
  return {
    light: {
      'brand-1': toHex(light),
      'brand-2': at(Math.max(0, light[0] - 0.17), chroma * 0.85),
      'brand-3': at(0.66, chroma * 0.8),
      accent: toHex(light),
      'accent-pressed': at(Math.max(0, light[0] - 0.06), chroma),
      'accent-text': toHex(moveUntilReadable(light, lightSoft, -1)),
      'accent-soft': lightSoft,
      'accent-line': at(0.83, Math.min(chroma, 0.09)),
    },
    dark: {
      'brand-1': toHex(dark),
      'brand-2': at(0.27, chroma * 0.6),
      'brand-3': at(0.7, chroma * 0.75),
      accent: toHex(dark),
      'accent-pressed': at(Math.max(0, dark[0] - 0.06), chroma),
      'accent-text': toHex(moveUntilReadable(darkText, darkSoft, 1)),
      'accent-soft': darkSoft,
      'accent-line': at(0.42, Math.min(chroma, 0.12)),
    },
  };
}

/** The tokens as a style sheet to put after tokens.css; it holds hex colours and nothing else. */
export function brandStyle(colour: string): string {
  const { light, dark } = computeBrandTokens(colour);
  const block = (selector: string, tokens: BrandTokens): string => {
    const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value};`);
    const follows = `--odds-surface-selected:${tokens.accent};--info:${tokens['accent-text']};`;
    const focus = selector === ':root' ? tokens.accent : tokens['accent-text'];
    const info = `--info-soft:${tokens['accent-soft']};--focus-ring:${focus};`;
    return `${selector}{${lines.join('')}${follows}${info}}`;
  };
  return `${block(':root', light)}${block('[data-theme="dark"]', dark)}`;
}
