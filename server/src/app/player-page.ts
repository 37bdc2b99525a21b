import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCompress } from 'node:zlib';
import { defaultLanguage, everyLanguage, languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { Config } from '@vela/service/config.ts';
import type { Logger } from '@vela/service/log.ts';
import type { FastifyInstance } from 'fastify';
import { isCountryAllowed } from './country.ts';
import { openFirstViews } from './first-view.ts';
import type { FirstViews } from './first-view.ts';
import { openBrandPage } from './brand-page.ts';
import type { BrandPage, Look } from './brand-page.ts';
import type { SiteFace } from './site.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzipCompress);

/** The element whose attributes state the initial language of a page. */
const root = /<html\b([^>]*?) lang="[^"]*"/;
/** Where the page has the rendered views of home, from which its first script takes one. */
const appMark = '<div id="root">';

/** How long a rendered view counts as new. Chosen: what it shows changes by the hour. */
const viewMs = 30_000;

type Page = { plain: Buffer; gzip: Buffer; brotli: Buffer; etag: string };

/** A page in one language: without a view of home, and with it once that is rendered. */
type Kept = { bare: Page; full: Page; from: string; askedAt: number };

/** What a page is served from. */
export type PageParts = {
  config: Config;
  log: Pick<Logger, 'warn'>;
  readFace: () => Promise<SiteFace>;
  /** How the site looks; null: as when it was read last. */
  readLook: () => Promise<Look | null>;
};

/**
 * Serves the page of the player app with home as it is first shown: in the language of its query,
 * which a device asks for whose reader has chosen one, if the site offers it, or else in the
 * default language. A change of these shows one page late, because no reply waits for the
 * database.
 */
export async function servePlayerPage(
  scope: FastifyInstance,
  dir: string,
  { config, log, readFace, readLook }: PageParts,
): Promise<void> {
  const file = path.join(dir, 'index.html');
  const built = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const brand = openBrandPage(scope, dir, built, readLook);
  serveManifest(scope, readFace, brand);
  if (!root.test(built)) return;
  const renderViews = openFirstViews(scope, dir, config);
  const pages = new Map<Language, Kept>();
  let ofSite = defaultLanguage;
  let offered: readonly Language[] = everyLanguage;
  let name = 'Vela';
  const open = async (language: Language): Promise<Kept> => {
    const known = pages.get(language);
    if (known) return known;
    const bare = await toPage(brand.dress(built, name), { language, offered, views: null });
    const page = { bare, full: bare, from: '', askedAt: -viewMs };
    pages.set(language, page);
    return page;
  };
  const refreshFace = async (): Promise<void> => {
    // Without a database what is known last stays.
    const before = { defaultLanguage: ofSite, languages: offered, name };
    const face = await readFace().catch(() => before);
    ofSite = face.defaultLanguage;
    const isChanged = face.name !== name || face.languages.join() !== offered.join();
    offered = face.languages;
    name = face.name;
    if ((await brand.refresh()) || isChanged) pages.clear();
  };
  const refresh = async (asked: Language | null): Promise<void> => {
    await refreshFace();
    const language = asked ?? ofSite;
    const page = await open(language);
    if (renderViews === null || performance.now() - page.askedAt < viewMs) return;
    page.askedAt = performance.now();
    try {
      const rendered = await renderViews(language, page.from);
      if (rendered === null) return;
      const { views } = rendered;
      page.full = await toPage(brand.dress(built, name), { language, offered, views });
      page.from = rendered.from;
    } catch (error) {
      log.warn({ err: error }, 'the first view of home was not rendered; pages go without it');
    }
  };
  await refreshFace();
  scope.addHook('onListen', () => void refresh(null));
  for (const url of ['/', '/index.html']) {
    scope.get<{ Querystring: { lang?: unknown } }>(url, async (request, reply) => {
      const { lang } = request.query;
      const asked = offered.find((it) => it === lang) ?? null;
      const { full, bare } = await open(asked ?? ofSite);
      void refresh(asked);
      const page = isCountryAllowed(config, request.raw) ? full : bare;
      reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
      reply.header('content-type', 'text/html; charset=utf-8');
      const taken = request.headers['accept-encoding'] ?? '';
      if (/\bbr\b/.test(taken)) return reply.header('content-encoding', 'br').send(page.brotli);
      if (/\bgzip\b/.test(taken)) return reply.header('content-encoding', 'gzip').send(page.gzip);
      return reply.send(page.plain);
    });
  }
}

type PageFacts = { language: Language; offered: readonly Language[]; views: FirstViews | null };

async function toPage(built: string, { language, offered, views }: PageFacts): Promise<Page> {
  const picture = views && (firstPicture.exec(views.visitor)?.[1] ?? '');
  const own = [
    ` lang="${tagOf(language)}" data-language="${language}"`,
    ` data-languages="${offered.join(' ')}"`,
    ...(picture === null ? [] : [` data-picture="${picture}"`]),
  ].join('');
  const text = built
    .replace(root, (_all, rest: string) => `<html${rest}${own}`)
    .replace(appMark, () => (views === null ? appMark : toTemplates(views) + appMark));
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url');
  const [gzip, brotli] = await Promise.all([compressGzip(plain), compressBrotli(plain)]);
  return { plain, gzip, brotli, etag: `"${hash}"` };
}

/**
 * The picture of a view that is visible at once: the page states its address for a preload, empty
 * if there is none, and thereby that it has a view.
 */
const firstPicture =
  /<source srcset="([^"]+)" type="image\/avif"\/?><img[^>]* fetchpriority="high"/i;

const toTemplates = ({ visitor, member }: FirstViews): string =>
  `<template id="view-visitor">${visitor}</template><template id="view-member">${member}</template>`;

const tagOf = (language: Language): string => languages[language].intl.split('-u-')[0] ?? language;

const icon = (src: string, px: number, purpose = 'any') => ({
  src,
  sizes: `${px}x${px}`,
  type: 'image/png',
  purpose,
});

/** Serves the web app manifest: the site's name, and how the app opens. */
function serveManifest(
  scope: FastifyInstance,
  readFace: () => Promise<SiteFace>,
  { iconUrl }: Pick<BrandPage, 'iconUrl'>,
): void {
  scope.get('/manifest.webmanifest', async (_request, reply) => {
    const { name, defaultLanguage } = await readFace();
    reply.headers({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    return reply.send({
      id: './',
      name,
      short_name: name,
      lang: tagOf(defaultLanguage),
      start_url: './',
      scope: './',
      display: 'standalone',
      orientation: 'any',
      // The surfaces of the light theme (ui/src/theme/tokens.css); the page overrides them.
      background_color: '#f5f4f1',
      theme_color: '#f5f4f1',
      icons: [
        icon(iconUrl('app-icon-192'), 192),
        icon(iconUrl('app-icon-512'), 512),
        icon(iconUrl('app-icon-whole'), 512, 'maskable'),
      ],
    });
  });
}
