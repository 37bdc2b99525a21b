import { checkBrandColour, computeBrand } from '@vela/contract/brand.ts';
import type { Kysely } from 'kysely';
import { iconNames } from '../app/brand-page.ts';
import type { IconName, Look } from '../app/brand-page.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { readSetting } from '../app/settings.ts';
import { findPublicFile, listPictures } from '../picture/index.ts';
import type { z } from 'zod';
import type { DB } from '../tables.gen.ts';
import { cutLogo, drawIcon, drawLogo } from './drawing.ts';
import { iconSidePx, isIconSize, isLogoSize, isWideLogo, logoHeightPx } from './rules.ts';
import { brandSetting } from './settings.ts';

/** Why a value cannot be the site's brand. */
export type BrandRefusal = 'invalidInput' | 'colourTooLight' | 'logoUnsuitable' | 'iconUnsuitable';

/** Returns why a value cannot be the site's brand; null if it can. */
export async function checkBrand(
  tx: Kysely<DB>,
  value: unknown,
): Promise<Refused<BrandRefusal> | null> {
  const { colour, ...chosen } = brandSetting.schema.parse(value);
  const problem = colour === '' ? null : checkBrandColour(colour);
  if (problem) return refuse('colourTooLight', problem);
  const pictures = await listPictures(tx, Object.values(chosen));
  for (const field of ['logo', 'logoOnDark', 'icon'] as const) {
    if (chosen[field] === '') continue;
    const size = pictures.get(chosen[field])?.sizes.at(-1);
    if (!size) return refuse('invalidInput', { field });
    if (field === 'icon') {
      if (!isIconSize(size)) return refuse('iconUnsuitable', { sidePx: iconSidePx });
    } else if (!isLogoSize(size)) return refuse('logoUnsuitable', { heightPx: logoHeightPx });
  }
  return null;
}

const isBrandColour = (colour: string): boolean =>
  // A colour that was stored before the rules changed must not take the page away.
  colour !== '' && checkBrandColour(colour) === null;

/**
 * Returns a function that reads how the pages of the site look; null as long as nothing has changed
 * since it was called last, so that pictures are drawn once.
 */
export function openLook(db: Kysely<DB>, dataDir: string): () => Promise<Look | null> {
  let known = '';
  return async () => {
    const brand = await readSetting(db, brandSetting);
    const key = JSON.stringify(brand);
    if (key === known) return null;
    // Before they are drawn: other requests for the page do not draw them too.
    known = key;
    try {
      return await toLook(db, dataDir, brand);
    } catch (error) {
      known = '';
      throw error;
    }
  };
}

async function toLook(
  db: Kysely<DB>,
  dataDir: string,
  { colour, logo, logoOnDark, icon }: z.infer<typeof brandSetting.schema>,
): Promise<Look> {
  const pictures = await listPictures(db, [logo, logoOnDark, icon]);
  const find = async (id: string): Promise<string | null> => {
    const size = pictures.get(id)?.sizes.at(-1);
    return size ? findPublicFile(dataDir, size.hash) : null;
  };
  const [onLight, onDark, drawing] = await Promise.all([find(logo), find(logoOnDark), find(icon)]);
  return {
    colours: isBrandColour(colour) ? { brand: computeBrand(colour), from: colour } : null,
    logo: onLight === null ? null : await drawLogos(onLight, onDark ?? onLight),
    icons: drawing === null ? null : await drawIcons(drawing),
  };
}

async function drawLogos(onLight: string, onDark: string): Promise<NonNullable<Look['logo']>> {
  const light = await drawLogo(await cutLogo(onLight), 'light');
  const darkLogo = await cutLogo(onDark);
  const [dark, art] = [await drawLogo(darkLogo, 'dark'), await drawLogo(darkLogo, 'art')];
  return { isWide: isWideLogo(light), light, dark, art };
}

async function drawIcons(file: string): Promise<ReadonlyMap<IconName, Buffer>> {
  const drawn = iconNames.map(async (name) => [name, await drawIcon(file, name)] as const);
  return new Map(await Promise.all(drawn));
}
