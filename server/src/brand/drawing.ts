import sharp from 'sharp';
import type { IconName, LogoPicture } from '../app/brand-page.ts';
import { findPlate, pickPlate } from './rules.ts';
import type { Ground, Tally } from './rules.ts';

/*
 * The pictures of a brand as pages and devices show them, from the ones that an operator uploaded.
 * They are drawn once for each change of the brand.
 */

/** The height of a drawn logo: that of a bar, at 3.5 pixels per point. */
const logoPx = 105;
/** The space between a logo and the edge of its plate, and the radius of its corners. */
const plateGapPx = 14;
const plateRadiusPx = 24;
/** What an alpha of 255 is seen from, and what is nearly opaque. */
const visibleAlpha = 128;
const opaqueAlpha = 250;
/** Chosen: a rounded picture lacks only its corners. */
const opaqueShareMin = 0.97;
/** The height at which the colours of a picture are counted. */
const tallyPx = 40;

type Colours = { tally: Tally; isOpaque: boolean };

/** Counts the colours of a picture's visible pixels. */
async function countColours(picture: Buffer): Promise<Colours> {
  const { data } = await sharp(picture)
    .resize({ height: tallyPx })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tally = new Map<string, number>();
  let opaque = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha >= opaqueAlpha) opaque += 1;
    if (alpha < visibleAlpha) continue;
    const colour = `#${data.toString('hex', at, at + 3)}`;
    tally.set(colour, (tally.get(colour) ?? 0) + 1);
  }
  return { tally, isOpaque: opaque >= (data.length / 4) * opaqueShareMin };
}

const toRect = (width: number, height: number, radius: number, fill: string): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" ` +
      `rx="${radius}" fill="${fill}"/></svg>`,
  );

/** A logo without the empty space around it, and its colours. */
export type CutLogo = Colours & { cut: Buffer };

/** Cuts the empty space around a logo, once for all grounds on which it is drawn. */
export async function cutLogo(file: string): Promise<CutLogo> {
  const cut = await sharp(file).trim().toBuffer();
  return { cut, ...(await countColours(cut)) };
}

/** Draws a logo for a ground; one that would not be seen there gets a plate behind it. */
export async function drawLogo(
  { cut, tally, isOpaque }: CutLogo,
  ground: Ground,
): Promise<LogoPicture> {
  const plate = isOpaque ? null : findPlate(tally, ground);
  const gap = plate === null ? 0 : plateGapPx;
  const logo = sharp(cut).resize({ height: logoPx - 2 * gap });
  const { data, info } = await logo.png().toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width + 2 * gap, info.height + 2 * gap];
  const drawn =
    plate === null
      ? sharp(data)
      : sharp(toRect(width, height, plateRadiusPx, plate)).composite([{ input: data }]);
  const bytes = await drawn.webp({ quality: 92, smartSubsample: true }).toBuffer();
  return { bytes, width, height };
}

/** How each icon is drawn. */
const icons: Readonly<Record<IconName, { px: number; isRound: boolean }>> = {
  'app-icon-192': { px: 192, isRound: true },
  'app-icon-512': { px: 512, isRound: true },
  'app-icon-whole': { px: 512, isRound: false },
  'apple-touch-icon': { px: 180, isRound: false },
  favicon: { px: 64, isRound: true },
};
/** The radius of rounded icons, and the inner part that no device crops. Source: W3C manifest. */
const roundShare = 112 / 512;
const safeShare = 0.8;

/** Draws an icon from the operator's; one that is not opaque gets a surface with contrast. */
export async function drawIcon(file: string, name: IconName): Promise<Buffer> {
  const { px, isRound } = icons[name];
  const source = await sharp(file).resize(px, px, { fit: 'fill' }).png().toBuffer();
  const { tally, isOpaque } = await countColours(source);
  if (isRound) {
    const mask = isOpaque
      ? [{ input: toRect(px, px, px * roundShare, '#fff'), blend: 'dest-in' as const }]
      : [];
    return sharp(source).composite(mask).png().toBuffer();
  }
  if (isOpaque) return sharp(source).flatten({ background: '#ffffff' }).png().toBuffer();
  const inner = await sharp(source)
    .resize(Math.round(px * safeShare))
    .png()
    .toBuffer();
  const ground = toRect(px, px, 0, pickPlate(tally));
  return sharp(ground)
    .composite([{ input: inner }])
    .flatten()
    .png()
    .toBuffer();
}
