import { checkBrandColour } from '@vela/contract/brand.ts';
import { contrastRatio, toHex } from '@vela/contract/colour.ts';
import { expect, test } from 'vitest';
import { skyCount, toPosterColours } from './poster-colours.ts';

/** Brand colours all around the circle of hues, from dark to the lightest ones allowed. */
const brands = Array.from({ length: 24 }, (_, index) => (index * Math.PI) / 12).flatMap((hue) =>
  [0.2, 0.35, 0.5, 0.6]
    .map((lightness) => toHex({ lightness, chroma: 0.15, hue }))
    .filter((colour) => checkBrandColour(colour) === null),
);

test('large white text is legible on the upper sky of every poster, and its code on white', () => {
  expect(brands.length).toBeGreaterThan(60);
  const faults: string[] = [];
  for (const brand of brands) {
    const { skies, ink, label } = toPosterColours(brand);
    expect(skies).toHaveLength(skyCount);
    for (const [first = '', second = '', third = ''] of skies) {
      for (const sky of [first, second, third]) {
        if (contrastRatio('#ffffff', sky) < 3) faults.push(`white on ${sky} of ${brand}`);
      }
    }
    for (const text of [ink, label]) {
      if (contrastRatio(text, '#ffffff') < 4.5) faults.push(`${text} of ${brand} on white`);
    }
  }
  expect(faults).toEqual([]);
});

test('without a colour of its own a site has the posters of the product', () => {
  expect(toPosterColours(null).skies).toHaveLength(skyCount);
});
