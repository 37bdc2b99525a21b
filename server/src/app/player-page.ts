import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defaultLanguage, languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import type { SiteFace } from './site.ts';

/** The element whose attributes state the initial language of a page. */
const root = /<html lang="[^"]*"/;

type Page = { plain: Buffer; brotli: Buffer; etag: string };

/**
 * Serves the page of the player app in the default language, for readers who have chosen none. A
 * change of it shows one page late, because no reply waits for the database.
 */
export async function servePlayerPage(
  scope: FastifyInstance,
  dir: string,
  readFace: () => Promise<SiteFace>,
): Promise<void> {
  serveManifest(scope, readFace);
  const file = path.join(dir, 'index.html');
  const built = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  if (!root.test(built)) return;
  const pages = new Map<Language, Page>();
  let language = defaultLanguage;
  const refresh = async (): Promise<void> => {
    // Without a database the last known language stays.
    language = await readFace().then(
      (face) => face.defaultLanguage,
      () => language,
    );
  };
  await refresh();
  const open = (): Page => {
    const page = pages.get(language) ?? toPage(built, language);
    pages.set(language, page);
    return page;
  };
  for (const url of ['/', '/index.html']) {
    scope.get(url, async (request, reply) => {
      const { plain, brotli, etag } = open();
      void refresh();
      reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      reply.header('content-type', 'text/html; charset=utf-8');
      if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
      return reply.header('content-encoding', 'br').send(brotli);
    });
  }
}

function toPage(built: string, language: Language): Page {
  const tag = tagOf(language);
  const text = built.replace(root, `<html lang="${tag}" data-language="${language}"`);
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url');
  return { plain, brotli: brotliCompressSync(plain), etag: `"${hash}"` };
}

const tagOf = (language: Language): string => languages[language].intl.split('-u-')[0] ?? language;

const icon = (name: string, px: number, purpose = 'any') => ({
  src: `./${name}.png`,
  sizes: `${px}x${px}`,
  type: 'image/png',
  purpose,
});

/** Serves the web app manifest: the site's name, and how the app opens. */
function serveManifest(scope: FastifyInstance, readFace: () => Promise<SiteFace>): void {
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
        icon('app-icon-192', 192),
        icon('app-icon-512', 512),
        icon('app-icon-whole', 512, 'maskable'),
      ],
    });
  });
}
