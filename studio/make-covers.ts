/**
 * Photographs the pictures of games and venues from the games' own parts (`client/art/cover`), in
 * three sizes and two formats, and writes down which is whose. Without names it makes all of them.
 *   npm run art [-- <game or venue> …]
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { createServer } from 'vite';
import { ensureBrowser } from '../tools/ensure-browser.ts';
import { COVERS } from './src/covers.gen.ts';
import { COVER_SIZES, COVERS_DIR } from './src/covers.ts';
import type { Cover, CoverFiles, CoverSize } from './src/covers.ts';
import { CATALOGUE } from './src/catalogue.ts';
import { VENUES } from './src/venues.ts';

/** The picture's height on the page; see `--u` in stage.module.css. */
const STAGE_PX = 720;

const QUALITY_LEAST = 12;
const QUALITY_MOST = 76;

const FORMATS = {
  avif: (image: Sharp, quality: number) => image.avif({ quality: quality - 8, effort: 4 }),
  webp: (image: Sharp, quality: number) => image.webp({ quality, effort: 6, smartSubsample: true }),
} as const;

async function compress(
  picture: Buffer,
  size: CoverSize,
  format: keyof typeof FORMATS,
): Promise<Buffer> {
  const { width, height, bytesMax } = COVER_SIZES[size];
  const sized = await sharp(picture)
    .resize(width, height, { kernel: 'lanczos3' })
    .removeAlpha()
    .png()
    .toBuffer();
  let best: Buffer | null = null;
  let [least, most] = [QUALITY_LEAST, QUALITY_MOST];
  // The best quality that is small enough.
  while (least <= most) {
    const quality = Math.floor((least + most) / 2);
    const bytes = await FORMATS[format](sharp(sized), quality).toBuffer();
    const fits = bytes.length <= bytesMax;
    if (fits) best = bytes;
    [least, most] = fits ? [quality + 4, most] : [least, quality - 4];
  }
  if (best === null) throw new Error(`${size} does not become as small as ${bytesMax} bytes`);
  return best;
}

/** Writes one picture under the hash of its content. */
async function write(name: string, picture: Buffer, size: CoverSize): Promise<CoverFiles> {
  const files: Partial<Record<keyof typeof FORMATS, string>> = {};
  for (const format of ['avif', 'webp'] as const) {
    const bytes = await compress(picture, size, format);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    files[format] = `${name}.${size}.${hash}.${format}`;
    await fs.writeFile(path.join(COVERS_DIR, files[format]), bytes);
  }
  const { avif = '', webp = '' } = files;
  return { avif, webp };
}

async function photograph(page: Page, url: string, name: string, shape: string): Promise<Buffer> {
  await page.goto(`${url}art/cover/cover.html?of=${name}&shape=${shape}`);
  const stage = page.locator('[data-stage]');
  await stage.waitFor();
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const clip = await stage.boundingBox();
  if (clip === null) throw new Error(`no part of ${name} is visible`);
  return page.screenshot({ type: 'png', clip });
}

/** The colour shown until a picture has loaded. */
async function toColour(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture)
    .removeAlpha()
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}

async function makeCover(page: Page, url: string, name: string): Promise<Cover> {
  const wide = await photograph(page, url, name, 'wide');
  const isVenue = Object.hasOwn(VENUES, name);
  if (isVenue) return { colour: await toColour(wide), wide: await write(name, wide, 'wide') };
  const tile = await photograph(page, url, name, 'tile');
  return {
    colour: await toColour(tile),
    thumb: await write(name, tile, 'thumb'),
    tile: await write(name, tile, 'tile'),
    wide: await write(name, wide, 'wide'),
  };
}

async function writeManifest(covers: Readonly<Record<string, Cover>>): Promise<void> {
  const names = Object.keys(covers).toSorted();
  const lines = names.map((name) => `  '${name}': ${JSON.stringify(covers[name])},`);
  const text = [
    '// Written by npm run art.',
    "import type { Cover } from './covers.ts';",
    '',
    '/** The files of the pictures by the code of their game, or the name of their venue. */',
    'export const COVERS: Readonly<Record<string, Cover>> = {',
    ...lines,
    '};',
    '',
  ];
  await fs.writeFile(path.join(import.meta.dirname, 'src/covers.gen.ts'), text.join('\n'));
}

/** Files that no picture needs. */
async function deleteOld(covers: Readonly<Record<string, Cover>>): Promise<void> {
  const text = JSON.stringify(covers);
  for (const file of await fs.readdir(COVERS_DIR)) {
    if (!text.includes(`"${file}"`)) await fs.rm(path.join(COVERS_DIR, file));
  }
}

const all = [...CATALOGUE.map(({ code }) => code), ...Object.keys(VENUES)];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : all;
const { executablePath, env } = await ensureBrowser();
const server = await createServer({
  configFile: path.join(import.meta.dirname, 'vite.config.ts'),
  server: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
});
await server.listen();
const url = server.resolvedUrls?.local[0];
if (url === undefined) throw new Error('the pages are not served');
// Without the drawing of scenes that the games need: a still picture is rastered faster.
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--font-render-hinting=none', '--force-color-profile=srgb'],
  env,
});
const page = await browser.newPage({
  viewport: { width: Math.ceil((STAGE_PX * 12) / 5), height: STAGE_PX },
});
await fs.mkdir(COVERS_DIR, { recursive: true });
const covers: Record<string, Cover> = { ...COVERS };
for (const name of wanted) covers[name] = await makeCover(page, url, name);
for (const name of Object.keys(covers)) if (!all.includes(name)) delete covers[name];
await writeManifest(covers);
await deleteOld(covers);
await browser.close();
await server.close();
