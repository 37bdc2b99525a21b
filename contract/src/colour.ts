/** Red, green and blue in linear light, from 0 to 1. */
type LinearRgb = readonly [red: number, green: number, blue: number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** True for a colour as `#rrggbb`. */
export const isColour = (text: string): boolean => HEX.test(text);

/** Converts `#rrggbb` to linear light; throws on anything else. */
function toLinear(hex: string): LinearRgb {
  const match = HEX.exec(hex);
  if (!match) throw new RangeError(`${hex} is not a colour like #2c44e4`);
  const channel = (text: string | undefined): number => {
    const value = Number.parseInt(text ?? '0', 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(match[1]), channel(match[2]), channel(match[3])];
}

function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, 1 to 21. Source: WCAG 2.1, "contrast ratio". */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A colour by lightness (0 to 1), chroma and hue (radians). Source: Ottosson, OKLab. */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const fromCones: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const times = (rows: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple): number => a * x + b * y + c * z;
  return [row(rows[0]), row(rows[1]), row(rows[2])];
};
const each = ([x, y, z]: Triple, of: (value: number) => number): Triple => [of(x), of(y), of(z)];

/** Converts `#rrggbb`; throws a RangeError on anything else. */
export function toOklch(hex: string): Oklch {
  const [lightness, a, b] = times(toLab, each(times(toCones, toLinear(hex)), Math.cbrt));
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** Returns a colour as `#rrggbb`, with less chroma where a screen cannot show that much. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const linearOf = (c: number): Triple => {
    const lab: Triple = [lightness, c * Math.cos(hue), c * Math.sin(hue)];
    return times(
      fromCones,
      each(times(fromLab, lab), (value) => value ** 3),
    );
  };
  const fits = (linear: Triple): boolean => linear.every((it) => it >= -0.0001 && it <= 1.0001);
  let shown = chroma;
  while (shown > 0.001 && !fits(linearOf(shown))) shown *= 0.97;
  const bytes = each(linearOf(shown), (value) => {
    const part = Math.min(Math.max(value, 0), 1);
    const encoded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255);
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
