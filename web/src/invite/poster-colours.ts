import { toHex, toOklch } from '@vela/contract/colour.ts';
import { SEA } from '@vela/ui/art/art-colours.ts';

/** The colours of a poster. */
export type PosterColours = {
  /** Its skies from top to horizon: dusk, night, morning. White text is on their upper part. */
  skies: readonly (readonly string[])[];
  sea: readonly string[];
  hull: string;
  /** Of the code and its text, on white. */
  ink: string;
  label: string;
};

/** How many skies a poster has. */
export const skyCount = 3;

const product: PosterColours = {
  skies: [
    SEA.sky,
    [SEA.sea[2], SEA.hull, SEA.waves[1], SEA.sea[1], SEA.sea[0]],
    [SEA.sea[0], SEA.farIsland[1], SEA.whiteSail[1], SEA.halo[0], SEA.sun],
  ],
  sea: SEA.sea,
  hull: SEA.hull,
  ink: SEA.sea[2],
  label: SEA.nearIsland[0],
};

/**
 * Returns the colours of a poster: those of the scene at dusk or, on a site with a colour of its
 * own, steps of that. White text is legible on such a colour, so large text is on all of the upper
 * sky, which is at most a little lighter, and the code is darker.
 */
export function toPosterColours(brand: string | null): PosterColours {
  if (brand === null) return product;
  const { lightness, chroma, hue } = toOklch(brand);
  const at = (step: number, share = 1): string =>
    toHex({
      lightness: Math.min(Math.max(lightness + step, 0.05), 0.97),
      chroma: chroma * share,
      hue,
    });
  return {
    skies: [
      [at(-0.16), at(-0.06), at(0.04), at(0.2, 0.7), SEA.sky[3], SEA.sky[4]],
      [at(-0.3), at(-0.26), at(-0.2), at(-0.14), at(-0.06), at(0.02)],
      [at(-0.02), at(0.01), at(0.04), at(0.22, 0.6), SEA.halo[0], SEA.sun],
    ],
    sea: [at(0.12), at(-0.04), at(-0.26)],
    hull: at(-0.2),
    ink: at(-0.26),
    label: at(-0.02),
  };
}
