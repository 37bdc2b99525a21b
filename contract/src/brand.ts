import { contrastRatio, toHex, toOklch } from './colour.ts';

/*
 * The colours that a site derives from its brand colour, by token of ui/src/theme/tokens.css. Text
 * reaches WCAG AA on all of them in both themes, whatever the brand colour is: a test holds every
 * pair of the tokens for colours at random.
 */

/** The contrast of text. Source: WCAG 2.1, success criterion 1.4.3. */
const textMin = 4.5;
/** The contrast of a control's outline. Source: WCAG 2.1, success criterion 1.4.11. */
const controlMin = 3;
const white = '#ffffff';
/** A step of lightness too small to see. */
const step = 0.004;

/**
 * Surfaces that the brand's colour is on: of each theme, the second one raised, and the upper sky
 * of the scene at dusk. Source: ui/src/theme/tokens.css and ui/src/art/art-colours.ts.
 */
export const brandSurfaces = {
  light: ['#f5f4f1', '#ffffff', '#ebe9e4'],
  dark: ['#0b0d13', '#161922', '#191d27', '#21252f'],
  art: ['#16207f', '#2c44e4'],
} as const;

/** The names of the tokens that a brand sets. */
const brandTokens = [
  'brand-1',
  'brand-2',
  'brand-3',
  'accent',
  'accent-pressed',
  'accent-text',
  'accent-soft',
  'accent-line',
  'focus-ring',
  'odds-surface-selected',
] as const;

/** A colour of each token that a brand sets. */
export type BrandTokens = Record<(typeof brandTokens)[number], string>;

/** The colours of a brand in both themes. */
export type Brand = { light: BrandTokens; dark: BrandTokens };

/** Why a colour cannot be a brand's: white text on it is not legible; `nearest` would do. */
export type BrandProblem = { contrast: number; nearest: string };

/** Returns the first colour from `colour` on, in steps of lightness, for which `isGood` holds. */
function shift(colour: string, by: number, isGood: (colour: string) => boolean): string {
  const { lightness, chroma, hue } = toOklch(colour);
  let at = lightness;
  let shown = colour;
  while (!isGood(shown) && at > 0 && at < 1) {
    at += by;
    shown = toHex({ lightness: Math.min(Math.max(at, 0), 1), chroma, hue });
  }
  return shown;
}

const carriesWhite = (colour: string): boolean => contrastRatio(white, colour) >= textMin;

/** Returns why a colour cannot be a brand's; null if it can. */
export function checkBrandColour(colour: string): BrandProblem | null {
  if (carriesWhite(colour)) return null;
  return {
    // Rounded down, so that it never reads as if it were enough.
    contrast: Math.floor(contrastRatio(white, colour) * 10) / 10,
    nearest: shift(colour, -step, carriesWhite),
  };
}

/** Computes the colours of a brand; throws a RangeError for a colour that cannot be one. */
export function computeBrand(colour: string): Brand {
  if (!carriesWhite(colour)) throw new RangeError(`white text on ${colour} is not legible`);
  return { light: computeLight(colour), dark: computeDark(colour) };
}

function computeLight(colour: string): BrandTokens {
  const { lightness, chroma, hue } = toOklch(colour);
  const at = (to: number, chromaMax = chroma): string =>
    toHex({ lightness: Math.max(to, 0), chroma: Math.min(chroma, chromaMax), hue });
  const soft = at(0.945, 0.035);
  const isText = (text: string): boolean =>
    [...brandSurfaces.light, soft].every((on) => contrastRatio(text, on) >= textMin);
  return {
    'brand-1': colour,
    'brand-2': at(lightness - 0.16),
    'brand-3': at(Math.min(lightness + 0.17, 0.8)),
    accent: colour,
    'accent-pressed': at(lightness - 0.06),
    'accent-text': shift(colour, -step, isText),
    'accent-soft': soft,
    'accent-line': at(0.84, 0.09),
    'focus-ring': colour,
    'odds-surface-selected': colour,
  };
}

function computeDark(colour: string): BrandTokens {
  const [, raised] = brandSurfaces.dark;
  const isSeen = (fill: string): boolean => contrastRatio(fill, raised) >= controlMin;
  const fill = shift(shift(colour, step, isSeen), -step, carriesWhite);
  const { lightness, chroma, hue } = toOklch(fill);
  const at = (to: number, chromaMax = chroma): string =>
    toHex({ lightness: to, chroma: Math.min(chroma, chromaMax), hue });
  const soft = at(0.27, 0.08);
  const isText = (text: string): boolean =>
    [...brandSurfaces.dark, soft].every((on) => contrastRatio(text, on) >= textMin);
  const text = shift(at(0.76, 0.13), step, isText);
  return {
    'brand-1': fill,
    'brand-2': at(0.27, 0.13),
    'brand-3': at(Math.min(lightness + 0.14, 0.85)),
    accent: fill,
    'accent-pressed': at(lightness - 0.05),
    'accent-text': text,
    'accent-soft': soft,
    'accent-line': at(0.42, 0.11),
    'focus-ring': text,
    'odds-surface-selected': fill,
  };
}
