import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Brand, BrandTokens } from '@vela/contract/brand.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';

/** How the page of the player app gets the colours of its site. */
export type BrandPage = {
  /** Reads the brand again; returns true if it has changed. */
  refresh: () => Promise<boolean>;
  /** Adds the brand to the built page; unchanged without one. */
  dress: (page: string) => string;
  /** The address of an icon, which changes with the brand so that devices load it again. */
  iconUrl: (name: string) => string;
};

/** A brand as it is served: the style sheet and the drawing of the icon. */
type Dress = { hash: string; sheet: string; drawing: string | null };

/** The icons that phones show of the installed app. Source: server/make-app-icons.ts. */
const icons: Readonly<Record<string, { px: number; isRound: boolean }>> = {
  'app-icon-192': { px: 192, isRound: true },
  'app-icon-512': { px: 512, isRound: true },
  'app-icon-whole': { px: 512, isRound: false },
  'apple-touch-icon': { px: 180, isRound: false },
};

/** The ends of the gradient in the drawing of the app icon. */
const drawn = { from: '#3f57f5', to: '#1a2794' };

const iconLink = /<link rel="icon" href="\.\/(assets\/[\w.-]+\.svg)"/;
const touchLink = '<link rel="apple-touch-icon" href="./apple-touch-icon.png"';

/**
 * Serves what a brand changes: a style sheet under its hash, which the page loads before its first
 * paint, and icons drawn in its colours. The content policy allows both as files of the site.
 */
export function openBrandPage(
  scope: FastifyInstance,
  dir: string,
  built: string,
  readBrand: () => Promise<Brand | null>,
): BrandPage {
  const icon = iconLink.exec(built)?.[1];
  const file = icon === undefined ? null : path.join(dir, icon);
  const drawing = file !== null && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
  let dress: Dress | null = null;
  serveSheet(scope, () => dress);
  serveIcons(scope, () => dress);
  return {
    refresh: async () => {
      const before = dress?.hash;
      dress = await readBrand().then(
        (brand) => brand && toDress(brand, drawing),
        // Without a database the last known brand stays.
        () => dress,
      );
      return dress?.hash !== before;
    },
    dress: (page) => {
      if (dress === null) return page;
      const { hash } = dress;
      const link = `<link rel="stylesheet" href="./assets/brand-${hash}.css" />`;
      return page
        .replace(iconLink, (all, from: string) => all.replace(from, `assets/brand-${hash}.svg`))
        .replace(touchLink, touchLink.replace('.png', `.png?brand=${hash}`))
        .replace('</head>', `${link}</head>`);
    },
    iconUrl: (name) => `./${name}.png${dress === null ? '' : `?brand=${dress.hash}`}`,
  };
}

function toDress({ light, dark }: Brand, drawing: string | null): Dress {
  const sheet = `:root{${declare(light)}}[data-theme='dark']{${declare(dark)}}`;
  const own = drawing?.replace(drawn.from, light['brand-1']).replace(drawn.to, light['brand-2']);
  const hash = createHash('sha256').update(sheet).digest('hex').slice(0, 8);
  return { hash, sheet, drawing: own ?? null };
}

const declare = (tokens: BrandTokens): string => {
  const shadow = `--shadow-brand:0 14px 26px -12px ${tokens['brand-2']}80`;
  return [...Object.entries(tokens).map(([name, hex]) => `--${name}:${hex}`), shadow].join(';');
};

/** Serves the files whose names have the hash of the brand; an earlier hash gets the brand of now. */
function serveSheet(scope: FastifyInstance, find: () => Dress | null): void {
  const options = { config: { helmet: { skipRoute: true } } } as const;
  const send = (reply: FastifyReply, hash: string, type: string, of: (dress: Dress) => string) => {
    const dress = find();
    if (dress === null) return reply.callNotFound();
    const lasts = dress.hash === hash ? 'public, max-age=31536000, immutable' : 'no-cache';
    return reply.headers({ 'content-type': type, 'cache-control': lasts }).send(of(dress));
  };
  scope.get<{ Params: { hash: string } }>('/assets/brand-:hash.css', options, ({ params }, reply) =>
    send(reply, params.hash, 'text/css; charset=utf-8', ({ sheet }) => sheet),
  );
  scope.get<{ Params: { hash: string } }>('/assets/brand-:hash.svg', options, ({ params }, reply) =>
    send(reply, params.hash, 'image/svg+xml', ({ drawing }) => drawing ?? ''),
  );
}

function serveIcons(scope: FastifyInstance, find: () => Dress | null): void {
  const pictures = new Map<string, { hash: string; picture: Promise<Buffer> }>();
  for (const [name, { px, isRound }] of Object.entries(icons)) {
    scope.get(`/${name}.png`, async (_request, reply) => {
      const dress = find();
      if (!dress?.drawing) return reply.sendFile(`${name}.png`);
      const { hash, drawing } = dress;
      const svg = isRound ? drawing.replace('<rect ', '<rect rx="112" ') : drawing;
      const known = pictures.get(name);
      const drawNow = () =>
        sharp(Buffer.from(svg), { density: 144 }).resize(px, px).png().toBuffer();
      const picture = known?.hash === hash ? known.picture : drawNow();
      pictures.set(name, { hash, picture });
      reply.headers({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
      return reply.send(await picture);
    });
  }
}
