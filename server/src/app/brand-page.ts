import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Brand, BrandTokens } from '@vela/contract/brand.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

/** The icons of the app, for browsers and devices. Source: server/make-app-icons.ts. */
export const iconNames = [
  'app-icon-192',
  'app-icon-512',
  'app-icon-whole',
  'apple-touch-icon',
  'favicon',
] as const;

/** The name of an icon. */
export type IconName = (typeof iconNames)[number];

/** A logo as drawn for one background. */
export type LogoPicture = { bytes: Buffer; width: number; height: number };

/** How a site looks; null: as the product does. */
export type Look = {
  colours: { brand: Brand; from: string } | null;
  /** `isWide`: it contains the name. `art`: on pictures, such as that of the login. */
  logo: { isWide: boolean; light: LogoPicture; dark: LogoPicture; art: LogoPicture } | null;
  icons: ReadonlyMap<IconName, Buffer> | null;
};

/** How a built page gets the look of its site. */
export type BrandPage = {
  /** Reads the look again; returns true if it has changed. */
  refresh: () => Promise<boolean>;
  /** Adds the look and the name of the site to the built page. */
  dress: (page: string, name: string) => string;
  /** The address of an icon, which changes with the look so that devices load it again. */
  iconUrl: (name: IconName) => string;
};

type File = { type: string; body: string | Buffer };

/** A look as served: its hash, its files by the end of their names, what the page states. */
type Dress = { hash: string; files: ReadonlyMap<string, File>; attributes: string };

/** The ends of the gradient in the drawing of the app icon. */
const drawn = { from: '#3f57f5', to: '#1a2794' };

const iconLink = /<link rel="icon" href="\.\/(assets\/[\w.-]+\.svg)" type="image\/svg\+xml"/;
const touchLink = '<link rel="apple-touch-icon" href="./apple-touch-icon.png"';

/**
 * Serves what a look changes, as files under its hash: a style sheet, which the page loads before
 * its first paint, the logo, and icons. The content policy allows them as files of the site.
 * `readLook` returns null if nothing has changed since it was called last.
 */
export function openBrandPage(
  scope: FastifyInstance,
  dir: string,
  built: string,
  readLook: () => Promise<Look | null>,
): BrandPage {
  const icon = iconLink.exec(built)?.[1];
  const file = icon === undefined ? null : path.join(dir, icon);
  const drawing = file !== null && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
  let dress: Dress | null = null;
  serveFiles(scope, () => dress);
  serveIcons(scope, dir, () => dress);
  return {
    refresh: async () => {
      const before = dress?.hash;
      dress = await readLook().then(
        (look) => (look === null ? dress : toDress(look, drawing)),
        // Without a database the last known look stays.
        () => dress,
      );
      return dress?.hash !== before;
    },
    dress: (page, name) => {
      const named = stateName(page, name);
      if (dress === null) return named;
      const { hash, files, attributes } = dress;
      const at = `assets/brand-${hash}`;
      const link = `<link rel="stylesheet" href="./${at}.css" />`;
      const dressed = named.replace('<html', () => `<html${attributes}`);
      return (files.has('-favicon.png') ? withIcons(dressed, at) : dressed).replace(
        '</head>',
        `${link}</head>`,
      );
    },
    iconUrl: (name) =>
      dress?.files.has(`-${name}.png`)
        ? `./assets/brand-${dress.hash}-${name}.png`
        : `./${name}.png`,
  };
}

const nameMark = /(<title>|<meta name="(?:description|application-name)" content=")Vela\b/g;

/** States the name of the site in place of the product's. */
function stateName(page: string, name: string): string {
  const text = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return page.replaceAll(nameMark, (_, before: string) => before + text);
}

const withIcons = (page: string, at: string): string =>
  page
    .replace(iconLink, `<link rel="icon" href="./${at}-favicon.png" type="image/png"`)
    .replace(touchLink, touchLink.replace('./', `./${at}-`));

async function toDress(
  { colours, logo, icons }: Look,
  drawing: string | null,
): Promise<Dress | null> {
  const all = icons ?? (colours && drawing ? await drawIcons(colours.brand, drawing) : null);
  const mark = logo ?? (icons && toMark(icons));
  if (colours === null && mark === null) return null;
  const pictures = new Map<string, File>();
  for (const [name, body] of all ?? []) pictures.set(`-${name}.png`, { type: 'image/png', body });
  for (const ground of mark ? grounds : []) {
    const picture = mark?.[ground];
    if (picture) pictures.set(`-logo-${ground}.webp`, { type: 'image/webp', body: picture.bytes });
  }
  const sheet = colours ? toColourSheet(colours.brand) : '';
  const digest = createHash('sha256').update(sheet);
  for (const { body } of pictures.values()) digest.update(body);
  const hash = digest.digest('hex').slice(0, 8);
  const body = sheet + (mark ? toLogoSheet(mark, hash) : '');
  return {
    hash,
    files: pictures.set('.css', { type: 'text/css; charset=utf-8', body }),
    attributes: [
      ...(colours ? [` data-brand="${colours.from}"`] : []),
      ...(mark ? [` data-logo="${mark.isWide ? 'wide' : 'mark'}"`] : []),
      ...(mark ? [` data-logo-art="./assets/brand-${hash}-logo-art.webp"`] : []),
    ].join(''),
  };
}

const grounds = ['light', 'dark', 'art'] as const;

/** Without a logo, the icon precedes the name. */
function toMark(icons: ReadonlyMap<IconName, Buffer>): Look['logo'] {
  const bytes = icons.get('app-icon-192');
  if (!bytes) return null;
  const picture = { bytes, width: 192, height: 192 };
  return { isWide: false, light: picture, dark: picture, art: picture };
}

function toColourSheet({ light, dark }: Brand): string {
  return `:root{${declare(light)}}[data-theme='dark']{${declare(dark)}}`;
}

const declare = (tokens: BrandTokens): string => {
  const shadow = `--shadow-brand:0 14px 26px -12px ${tokens['brand-2']}80`;
  return [...Object.entries(tokens).map(([name, hex]) => `--${name}:${hex}`), shadow].join(';');
};

/** The logo of each ground, for the elements `data-mark` (ui/src/art/logo.tsx). */
function toLogoSheet(logo: NonNullable<Look['logo']>, hash: string): string {
  const show = (ground: (typeof grounds)[number]): string => {
    const { width, height } = logo[ground];
    const url = `brand-${hash}-logo-${ground}.webp`;
    return `{background-image:url(${url});aspect-ratio:${width}/${height}}`;
  };
  const dark = "[data-theme='dark'] [data-mark]";
  const art = "[data-mark='art'],[data-theme='dark'] [data-mark='art']";
  return `[data-mark]${show('light')}${dark}${show('dark')}${art}${show('art')}`;
}

/** Draws the icons of the product in the colours of a brand. */
async function drawIcons({ light }: Brand, drawing: string): Promise<Map<IconName, Buffer>> {
  const own = drawing.replace(drawn.from, light['brand-1']).replace(drawn.to, light['brand-2']);
  const round = own.replace('<rect ', '<rect rx="112" ');
  const draw = (svg: string, px: number): Promise<Buffer> =>
    sharp(Buffer.from(svg), { density: 144 }).resize(px, px).png().toBuffer();
  return new Map([
    ['app-icon-192', await draw(round, 192)],
    ['app-icon-512', await draw(round, 512)],
    ['app-icon-whole', await draw(own, 512)],
    ['apple-touch-icon', await draw(own, 180)],
    ['favicon', await draw(round, 64)],
  ]);
}

const fileName = /^(\w{8})([.-][\w.-]+)$/;

/** Serves the files whose names have the hash of a look; an earlier hash gets the look of now. */
function serveFiles(scope: FastifyInstance, find: () => Dress | null): void {
  const options = { config: { helmet: { skipRoute: true } } } as const;
  scope.get<{ Params: { file: string } }>('/assets/brand-:file', options, ({ params }, reply) => {
    const [, hash, name = ''] = fileName.exec(params.file) ?? [];
    const dress = find();
    const file = dress?.files.get(name);
    if (!file) return reply.callNotFound();
    const lasts = dress?.hash === hash ? 'public, max-age=31536000, immutable' : 'no-cache';
    return reply.headers({ 'content-type': file.type, 'cache-control': lasts }).send(file.body);
  });
}

/** Serves the icons under the names that never change, which notifications show. */
function serveIcons(scope: FastifyInstance, dir: string, find: () => Dress | null): void {
  for (const name of iconNames) {
    if (!fs.existsSync(path.join(dir, `${name}.png`))) continue;
    scope.get(`/${name}.png`, async (_request, reply) => {
      const file = find()?.files.get(`-${name}.png`);
      if (!file) return reply.sendFile(`${name}.png`);
      reply.headers({ 'content-type': file.type, 'cache-control': 'no-cache' });
      return reply.send(file.body);
    });
  }
}
