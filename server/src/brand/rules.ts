import { brandSurfaces } from '@vela/contract/brand.ts';
import { contrastRatio } from '@vela/contract/colour.ts';

/** The backgrounds of a logo: the surfaces of each theme, and the sky of the login. */
export type Ground = keyof typeof brandSurfaces;

/** The smallest app icon. Source: the largest icon of a web app manifest. */
export const iconSidePx = 512;
/** The lowest logo. Chosen: sharp at the height of a bar on the densest phones. */
export const logoHeightPx = 96;
/** How many times as wide as high a logo may be. Chosen: it fits a bar beside two buttons. */
const logoRatioMax = 6;
/** From which ratio on a logo contains the name. Chosen: marks are as wide as high. */
const wideRatioMin = 1.6;

type Size = { width: number; height: number };

/** True for a picture that can be an app icon: square, up to a pixel in a hundred, and large. */
export function isIconSize({ width, height }: Size): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= iconSidePx && long - short <= short / 100;
}

/** True for a picture that can be a logo: as wide as high or wider, and not a thin line. */
export function isLogoSize({ width, height }: Size): boolean {
  return height >= logoHeightPx && width >= height && width <= height * logoRatioMax;
}

/** True for a logo that replaces the name rather than precedes it. */
export const isWideLogo = ({ width, height }: Size): boolean => width >= height * wideRatioMin;

/** A colour of a picture and how many of its visible pixels have it. */
export type Tally = ReadonlyMap<string, number>;

/** The contrast of a graphic. Source: WCAG 2.1, success criterion 1.4.11. */
const graphicMin = 3;
/** Chosen: a mark whose second colour is pale is still recognised by its first. */
const seenMin = 0.4;

/** The plates that a logo may need: the raised surfaces of both themes. */
const plates = [brandSurfaces.light[1], brandSurfaces.dark[1]] as const;

/** The share of visible pixels that are seen on a colour. */
function seenShare(tally: Tally, on: string): number {
  let seen = 0;
  let all = 0;
  for (const [colour, count] of tally) {
    all += count;
    if (contrastRatio(colour, on) >= graphicMin) seen += count;
  }
  return all === 0 ? 1 : seen / all;
}

/**
 * Returns the colour of the plate that a logo needs to be seen on a ground; null if it needs none.
 */
export function findPlate(tally: Tally, ground: Ground): string | null {
  const share = Math.min(...brandSurfaces[ground].map((on) => seenShare(tally, on)));
  if (share >= seenMin) return null;
  return pickPlate(tally);
}

/** Returns the surface on which more of a picture is seen. */
export function pickPlate(tally: Tally): string {
  const [light, dark] = plates;
  return seenShare(tally, dark) > seenShare(tally, light) ? dark : light;
}
