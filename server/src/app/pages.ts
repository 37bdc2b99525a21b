import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Config } from '@vela/service/config.ts';
import type { FastifyInstance } from 'fastify';
import { servePlayerPage } from './player-page.ts';
import type { PageParts } from './player-page.ts';
import { openBrandPage } from './brand-page.ts';

/** The placeholder in a page for the nonce of its reply. */
const nonceMark = '{{nonce}}';

const nonces = new WeakMap<ServerResponse, string>();

/** Returns the nonce by which a reply's own styles are allowed. */
function nonceOf(reply: ServerResponse): string {
  const nonce = nonces.get(reply) ?? randomBytes(16).toString('base64url');
  nonces.set(reply, nonce);
  return nonce;
}

/** Returns the hashes by which a policy allows the inline scripts of a page. */
export function hashInlineScripts(dir: string | null): string[] {
  const file = dir === null ? null : path.join(dir, 'index.html');
  const page = file !== null && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/**
 * Returns the policy of our pages: they may load the site itself, its pictures, its socket, payment
 * pages, and for each reply the games at the origins of `games` and the tiles of maps at those of
 * `tiles`.
 */
export function toHeaders(
  config: Config,
  { serves, pagesDir = null }: { serves: 'player' | 'staff'; pagesDir?: string | null },
  { games, tiles }: { games: () => string; tiles: () => string },
): object {
  const isStaff = serves === 'staff';
  const payPages = isStaff ? [] : listPayPages(config);
  const isSecure = (isStaff ? config.consoleUrl : config.publicUrl).startsWith('https:');
  // The console's component library adds style elements, which carry the nonce of the page.
  const byNonce = (_: IncomingMessage, reply: ServerResponse): string =>
    `'nonce-${nonceOf(reply)}'`;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hashInlineScripts(pagesDir)],
        styleSrc: ["'self'", ...(isStaff ? [byNonce] : [])],
        // React and the libraries set sizes and positions as style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        // Pictures of games and venues are at the origins of their games.
        imgSrc: ["'self'", 'data:', 'blob:', ...(isStaff ? [] : [games, tiles])],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: [...payPages, games],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // No text becomes markup or script; the console's only trusted policy allows styles.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [isStaff ? 'default' : 'vela'],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  };
}

/** Returns the origins of the payment pages: the gateway's, or the sandbox desk's. */
function listPayPages({ gateway, mode, studioUrl }: Config): readonly string[] {
  return mode === 'play' ? toPageOrigins(studioUrl) : (gateway?.pageOrigins ?? []);
}

/**
 * Returns the origin of an address; for this machine both of its names, which browsers treat as
 * different.
 */
export function toPageOrigins(address: string): string[] {
  const { origin } = new URL(address);
  const both = [
    origin.replace('//127.0.0.1', '//localhost'),
    origin.replace('//localhost', '//127.0.0.1'),
  ];
  return [...new Set(both)];
}

/**
 * Serves a built front end, if there is one. The player app's page starts in the site's language
 * with home already in it, and has a manifest; the console's has neither, and of the site's look
 * only the icon.
 */
export async function servePages(
  app: FastifyInstance,
  dir: string | null,
  parts: PageParts & { serves: 'player' | 'staff' },
): Promise<void> {
  if (dir === null || !fs.existsSync(dir)) return;
  await app.register(async (scope) => {
    // The pages contain no player data, and show the notice to visitors who may not play.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isOpenAbroad: true, isPage: true };
    });
    if (parts.serves === 'player') await servePlayerPage(scope, dir, parts);
    else await serveConsolePage(scope, dir, parts);
    // If the build has left a compressed copy next to a file, that copy is sent.
    const common = { cacheControl: false, preCompressed: true } as const;
    await scope.register(fastifyStatic, {
      ...common,
      root: dir,
      // What the server runs itself is in `server`.
      allowedPath: (file) => !/^\/(?:assets|server)\//.test(file),
      // The page is revalidated on each load.
      setHeaders: (reply) => {
        reply.header('cache-control', 'no-cache');
      },
    });
    await scope.register((assets) => serveAssets(assets, path.join(dir, 'assets'), common));
  });
}

/**
 * Built files have their hash in their name and are cached permanently. The policy of a page does
 * not apply to them; opened as a page, or run as a worker, they may load nothing.
 */
async function serveAssets(
  scope: FastifyInstance,
  root: string,
  common: { cacheControl: false; preCompressed: true },
): Promise<void> {
  if (!fs.existsSync(root)) return;
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, helmet: { skipRoute: true } };
  });
  await scope.register(fastifyStatic, {
    ...common,
    root,
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('content-security-policy', "default-src 'none'");
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'same-origin');
    },
  });
}

/**
 * Serves the page of the console, with a nonce of its own in each reply. It has the icon and the
 * name of the site; a change of them shows one page late.
 */
async function serveConsolePage(
  scope: FastifyInstance,
  dir: string,
  { readFace, readLook }: PageParts,
): Promise<void> {
  const file = path.join(dir, 'index.html');
  const built = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  if (!built.includes(nonceMark)) return;
  const brand = openBrandPage(scope, dir, built, async () => {
    const look = await readLook();
    return look && { colours: null, logo: null, icons: look.icons };
  });
  let page = built;
  const refresh = async (): Promise<void> => {
    // Without a database what is known last stays.
    const face = await readFace().catch(() => null);
    await brand.refresh();
    if (face) page = brand.dress(built, face.name);
  };
  await refresh();
  for (const url of ['/', '/index.html']) {
    scope.get(url, async (_request, reply) => {
      void refresh();
      return reply
        .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .send(page.replaceAll(nonceMark, nonceOf(reply.raw)));
    });
  }
}
