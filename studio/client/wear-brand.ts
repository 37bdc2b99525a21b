import { computeBrand } from '@vela/contract/brand.ts';
import type { Theme } from './launch.ts';

/** Shows buttons and links in the colours of the site around, as legible as in its own pages. */
export function wearBrand(colour: string | null, theme: Theme): void {
  if (colour === null) return;
  const { style } = document.documentElement;
  for (const [name, hex] of Object.entries(computeBrand(colour)[theme])) {
    style.setProperty(`--${name}`, hex);
  }
}
