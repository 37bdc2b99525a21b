/** Red, green and blue in linear light, from 0 to 1. */
type LinearRgb = readonly [red: number, green: number, blue: number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

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
