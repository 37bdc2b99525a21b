import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Call } from '@vela/contract/call.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { listCategories, listLobbyVenues } from '@vela/contract/game/calls.ts';
import { listBanners, listNotices } from '@vela/contract/home/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { noProxies, parseProxies } from '@vela/service/proxies.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { useKit } from '../test/kit.ts';
import { buildApp } from './app.ts';
import type { AppOptions } from './app.ts';
import type { Services } from './app/services.ts';
import { updateFace } from './app/site.ts';
import { mapSetting } from './content/index.ts';
import { routes } from './slices.ts';

const operator = {
  legalName: 'Harbour Gaming Ltd',
  regulator: 'The Regulator',
  licenceNumber: '7',
  countries: ['HK'],
  helpline: '1834 633',
};
const opened: FastifyInstance[] = [];
const kit = await useKit();
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

async function build(
  config: Partial<Services['config']>,
  options: Partial<AppOptions> = {},
): Promise<FastifyInstance> {
  const services = { ...kit.services, config: { ...kit.services.config, ...config } };
  const app = await buildApp(services, { serves: 'player', routes, ...options });
  opened.push(app);
  return app;
}

test('frames may show games of every registered provider and payment pages, and nothing else', async () => {
  const pagesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-pages-'));
  fs.writeFileSync(path.join(pagesDir, 'index.html'), '<!doctype html><title>Vela</title>');
  const pageOrigins = ['https://checkout.example.com'];
  const gateway = { url: 'https://pay.example.com', secrets: [Buffer.alloc(24)], pageOrigins };
  const framesOf = async (app: FastifyInstance): Promise<string[]> => {
    const policy = String((await app.inject({ url: '/' })).headers['content-security-policy']);
    const rule = policy.split(';').find((it) => it.startsWith('frame-src')) ?? '';
    return rule.split(' ').filter((it) => it !== '' && it !== 'frame-src');
  };
  const licensed = { mode: 'licensed', gateway } as const;
  const player = await build(licensed, { pagesDir });
  const staff = await build(licensed, { pagesDir, serves: 'staff' });
  expect(await framesOf(player)).toEqual(pageOrigins);
  expect(await framesOf(staff)).toEqual([]);
  const { name } = await kit.provider(7);
  kit.clock.advance(2_000);
  expect(await framesOf(player)).toEqual([...pageOrigins, `http://${name}.test`]);
  await kit.database.pool.query(
    `update game.providers set page_origins = '{https://games.example}' where provider = $1`,
    [name],
  );
  kit.clock.advance(2_000);
  expect(await framesOf(player)).toEqual([...pageOrigins, 'https://games.example']);
  expect(await framesOf(staff)).toEqual(['https://games.example']);
  const sandbox = await build({ studioUrl: 'http://localhost:8082' }, { pagesDir });
  expect(await framesOf(sandbox)).toEqual([
    'http://localhost:8082',
    'http://127.0.0.1:8082',
    'https://games.example',
  ]);
  fs.rmSync(pagesDir, { recursive: true });
});

test('pictures may come from the tile server of the maps, once there is one, and only for players', async () => {
  const pagesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-pages-'));
  fs.writeFileSync(path.join(pagesDir, 'index.html'), '<!doctype html><title>Vela</title>');
  const allows = async (app: FastifyInstance): Promise<boolean> => {
    kit.clock.advance(2_000);
    const policy = String((await app.inject({ url: '/' })).headers['content-security-policy']);
    const rule = policy.split(';').find((it) => it.startsWith('img-src')) ?? '';
    return rule.split(' ').includes('https://tiles.example');
  };
  const player = await build({}, { pagesDir });
  const staff = await build({}, { pagesDir, serves: 'staff' });
  expect(await allows(player)).toBe(false);
  await kit.set(mapSetting, { tileAddress: 'https://tiles.example/{z}/{x}/{y}.png' });
  expect([await allows(player), await allows(staff)]).toEqual([true, false]);
  await kit.set(mapSetting, { tileAddress: '' });
  expect(await allows(player)).toBe(false);
  fs.rmSync(pagesDir, { recursive: true });
});

test('pages are served with permanently cached files, and nothing else', async () => {
  const pagesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-pages-'));
  fs.mkdirSync(path.join(pagesDir, 'assets'));
  fs.writeFileSync(path.join(pagesDir, 'index.html'), '<!doctype html><title>Vela</title>');
  fs.writeFileSync(path.join(pagesDir, 'assets', 'a-1234.js'), '1');
  const app = await build({}, { pagesDir });
  const page = await app.inject({ url: '/' });
  expect(page.body).toContain('<title>Vela</title>');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(String(page.headers['content-security-policy'])).not.toContain(
    "script-src 'self' 'unsafe",
  );
  const script = await app.inject({ url: '/assets/a-1234.js' });
  expect(script.headers['cache-control']).toContain('immutable');
  // A policy lists what a page may load; a page's own files may load nothing.
  expect(script.headers).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(script.headers).not.toHaveProperty('referrer-policy');
  for (const url of ['/../package.json', '/%2e%2e/package.json', '/nothing', '/files/']) {
    const reply = await app.inject({ url });
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { refusal: 'notFound' }]);
  }
  fs.rmSync(pagesDir, { recursive: true });
});

test("the player app's page starts in the language asked for or the site's, and stays so without a database", async () => {
  const pagesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-pages-'));
  // The build adds attributes to the page.
  const source = path.join(import.meta.dirname, '..', '..', 'web', 'index.html');
  const built = fs.readFileSync(source, 'utf8').replace('<html', '<html data-sheet="./s.css"');
  fs.writeFileSync(path.join(pagesDir, 'index.html'), built);
  await updateFace(kit.database.db, { defaultLanguage: 'th' });
  const app = await build({}, { pagesDir });
  await updateFace(kit.database.db, { defaultLanguage: 'en' });
  const page = await app.inject({ url: '/' });
  expect(page.body).toContain('<html data-sheet="./s.css" lang="th-TH" data-language="th"');
  // Read after each page, for the next reader.
  await vi.waitFor(async () =>
    expect((await app.inject({ url: '/index.html' })).body).toContain('data-language="en"'),
  );
  const asked = async (lang: string) => (await app.inject({ url: `/?lang=${lang}` })).body;
  expect(await asked('vn')).toContain('lang="vi-VN" data-language="vn"');
  expect(await asked('xx')).toContain('data-language="en"');
  await updateFace(kit.database.db, { languages: ['th', 'en', 'hk'] });
  await vi.waitFor(async () =>
    expect(await asked('vn')).toContain('data-language="en" data-languages="th en hk"'),
  );
  const { etag = '' } = (await app.inject({ url: '/' })).headers;
  const again = await app.inject({ url: '/', headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(String(brotliDecompressSync(packed.rawPayload))).toContain('data-language="en"');
  const db = Object.create(kit.services.database.db) as Services['database']['db'];
  db.selectFrom = () => {
    throw new Error('away');
  };
  const services = { ...kit.services, database: { ...kit.services.database, db } };
  const away = await buildApp(services, { serves: 'player', routes, pagesDir });
  opened.push(away);
  expect((await away.inject({ url: '/' })).body).toContain('data-language="hk"');
  await updateFace(kit.database.db, { defaultLanguage: 'hk' });
  fs.rmSync(pagesDir, { recursive: true });
});

test('a script in the page runs by its hash, and no other does', async () => {
  const pagesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-pages-'));
  const first = "document.documentElement.lang = 'th';";
  fs.writeFileSync(
    path.join(pagesDir, 'index.html'),
    `<head><script type="application/json">{}</script><script>${first}</script></head>`,
  );
  const app = await build({}, { pagesDir });
  const policy = String((await app.inject({ url: '/' })).headers['content-security-policy']);
  const hash = createHash('sha256').update(first).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  fs.rmSync(pagesDir, { recursive: true });
});

test.each([
  [
    'a body that is no JSON',
    { payload: '{', headers: { 'content-type': 'application/json' } },
    400,
  ],
  ['a body that is too long', { payload: { username: 'x'.repeat(70_000) } }, 413],
  ['an unsupported kind of body', { payload: 'x', headers: { 'content-type': 'a/b' } }, 415],
] as const)('%s is refused by name', async (_what, sent, status) => {
  const reply = await kit.app.inject({ method: 'POST', url: getProfile.path, ...sent });
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ refusal: expect.any(String) });
});

test('an unavailable database is named without details', async () => {
  const away = { ...kit.services.database };
  const pool = Object.create(kit.services.database.pool) as Services['database']['pool'];
  pool.query = () => Promise.reject(Object.assign(new Error('x'), { code: '57P01' }));
  const services = { ...kit.services, database: { ...away, pool } };
  const app = await buildApp(services, { serves: 'player', routes });
  opened.push(app);
  const reply = await app.inject({
    method: 'POST',
    url: getProfile.path,
    headers: { token: 'x'.repeat(43) },
  });
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ refusal: 'unavailable' });
  const ready = await app.inject({ url: '/readyz' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ checks: { database: 'failed' } });
});

test("the console's page carries the nonce of its policy, new each time, and no style is inline", async () => {
  const pagesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-pages-'));
  fs.copyFileSync(
    path.join(import.meta.dirname, '..', '..', 'console', 'index.html'),
    path.join(pagesDir, 'index.html'),
  );
  const app = await build({}, { serves: 'staff', pagesDir });
  const seen = new Set<string>();
  for (const url of ['/', '/index.html', '/']) {
    const page = await app.inject({ url });
    const policy = String(page.headers['content-security-policy']);
    const nonce = /'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? '';
    expect(page.body).toContain(`<meta name="style-nonce" nonce="${nonce}" />`);
    expect(page.headers['cache-control']).toBe('no-store');
    seen.add(nonce);
    const rules = new Map(
      policy.split(';').map((it) => it.trim().split(/ (.*)/) as [string, string]),
    );
    expect(rules.get('style-src')).toBe(`'self' 'nonce-${nonce}'`);
    expect(rules.get('script-src')).toBe("'self'");
    expect(rules.get('require-trusted-types-for')).toBe("'script'");
    expect(rules.get('trusted-types')).toBe('default');
  }
  expect(seen.size).toBe(3);
  fs.rmSync(pagesDir, { recursive: true });
});

test('each port asks for https where its own address has it', async () => {
  const hsts = async (serves: 'player' | 'staff', config: Partial<Services['config']>) =>
    (await (await build(config, { serves })).inject({ url: '/healthz' })).headers[
      'strict-transport-security'
    ];
  const secure = 'max-age=31536000';
  expect(await hsts('player', { publicUrl: 'https://play.example' })).toBe(secure);
  expect(await hsts('staff', { publicUrl: 'https://play.example' })).toBe(undefined);
  expect(await hsts('staff', { consoleUrl: 'https://console.example' })).toBe(secure);
  expect(await hsts('player', {})).toBe(undefined);
});

test.each([
  ['of a play money site', {}],
  [
    'of a licensed site behind a proxy',
    { mode: 'licensed' as const, operator, proxies: parseProxies('192.0.2.7') ?? noProxies },
  ],
])('the page %s contains home as a visitor and as a player first see it', async (_of, config) => {
  const pagesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-pages-'));
  for (const folder of ['assets', 'server']) fs.mkdirSync(path.join(pagesDir, folder));
  fs.writeFileSync(
    path.join(pagesDir, 'index.html'),
    '<html lang="en"><body><div id="root"></div></body></html>',
  );
  fs.writeFileSync(path.join(pagesDir, 'assets', 'messages-app-en-1.js'), '');
  const program = path.join(pagesDir, 'server', 'first-view.mjs');
  fs.writeFileSync(
    program,
    `import { parentPort, workerData } from 'node:worker_threads';
     const { language, isMember, replies } = workerData;
     const paths = Object.keys(replies).map((path) => path.split('/').at(-1)).toSorted();
     parentPort.postMessage([language, isMember, ...paths].join(' '));`,
  );
  await updateFace(kit.database.db, { defaultLanguage: 'en' });
  const app = await build(config, { pagesDir });
  const from = { remoteAddress: '192.0.2.7', headers: { 'x-country-code': 'HK' } };
  const read = async (): Promise<string> => (await app.inject({ url: '/', ...from })).body;
  // The first reader gets the page without it: no page waits.
  expect(await read()).not.toContain('<template');
  const toNames = (calls: readonly Call[]): string =>
    calls
      .map(({ path: address }) => path.basename(address))
      .toSorted()
      .join(' ');
  const shared = [getSiteInfo, listNotices, listCategories, listLobbyVenues];
  await vi.waitFor(
    async () =>
      expect(await read()).toContain(
        `<template id="view-visitor">en false ${toNames([...shared, listBanners])}</template>` +
          `<template id="view-member">en true ${toNames(shared)}</template>` +
          '<div id="root">',
      ),
    { timeout: 15_000 },
  );
  // The first script reads from it that there are views, here without a picture.
  expect(await read()).toMatch(/<html[^>]* data-picture=""/);
  expect((await app.inject({ url: '/server/first-view.mjs', ...from })).statusCode).toBe(404);
  fs.rmSync(pagesDir, { recursive: true });
});

test('a program that fails leaves the page unchanged', async () => {
  const pagesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-pages-'));
  for (const folder of ['assets', 'server']) fs.mkdirSync(path.join(pagesDir, folder));
  fs.writeFileSync(path.join(pagesDir, 'index.html'), '<html lang="en"><div id="root"></div>');
  fs.writeFileSync(path.join(pagesDir, 'assets', 'messages-app-en-1.js'), '');
  fs.writeFileSync(path.join(pagesDir, 'server', 'first-view.mjs'), 'throw new Error("no view");');
  await updateFace(kit.database.db, { defaultLanguage: 'en' });
  const warn = vi.spyOn(kit.services.log, 'warn');
  const app = await build({}, { pagesDir });
  await app.inject({ url: '/' });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), { timeout: 15_000 });
  expect((await app.inject({ url: '/' })).body).toContain('<html lang="en-GB"');
  fs.rmSync(pagesDir, { recursive: true });
});

test('the player app can be installed under the name of the site; the console cannot', async () => {
  const pagesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-pages-'));
  fs.writeFileSync(path.join(pagesDir, 'index.html'), '<!doctype html><html lang="en">');
  await updateFace(kit.database.db, { name: 'Harbour', defaultLanguage: 'th' });
  const player = await build({}, { pagesDir });
  const staff = await build({}, { pagesDir, serves: 'staff' });
  const manifest = await player.inject({ url: '/manifest.webmanifest' });
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  expect(manifest.json()).toMatchObject({
    name: 'Harbour',
    lang: 'th-TH',
    start_url: './',
    display: 'standalone',
  });
  expect((await staff.inject({ url: '/manifest.webmanifest' })).statusCode).toBe(404);
  fs.rmSync(pagesDir, { recursive: true });
});
