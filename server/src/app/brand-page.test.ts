import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { computeBrand } from '@vela/contract/brand.ts';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { iconNames, openBrandPage } from './brand-page.ts';
import type { Look } from './brand-page.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-brand-'));
const drawing = path.join(import.meta.dirname, '../../../ui/src/art/app-icon.svg');
fs.mkdirSync(path.join(dir, 'assets'));
fs.copyFileSync(drawing, path.join(dir, 'assets/icon-a1.svg'));
fs.writeFileSync(path.join(dir, 'app-icon-192.png'), 'as built');
const built =
  '<html><head><title>Vela</title><link rel="icon" href="./assets/icon-a1.svg" type="image/svg+xml" />' +
  '<link rel="apple-touch-icon" href="./apple-touch-icon.png" />' +
  '<link rel="stylesheet" href="./assets/style.css"></head></html>';

const asProduct: Look = { colours: null, logo: null, icons: null };
let look = asProduct;
let isAway = false;
const app = fastify();
const page = openBrandPage(app, dir, built, () =>
  isAway ? Promise.reject(new Error('no database')) : Promise.resolve(look),
);
await app.register(fastifyStatic, { root: dir });
afterAll(async () => {
  await app.close();
  fs.rmSync(dir, { recursive: true });
});

async function wear(colour: string | null, own: Partial<Look> = {}): Promise<boolean> {
  const colours = colour === null ? null : { brand: computeBrand(colour), from: colour };
  look = { ...asProduct, colours, ...own };
  return page.refresh();
}
const dressed = (): string => page.dress(built, 'Harbour');
const urlOf = (pattern: RegExp): string => pattern.exec(dressed())?.[1] ?? '';
const sheetUrl = () => urlOf(/href="\.(\/assets\/brand-\w+\.css)"/);

test('without a brand the page and its icons are as built', async () => {
  await wear(null);
  expect(dressed()).toBe(built.replace('>Vela<', '>Harbour<'));
  expect(page.iconUrl('app-icon-192')).toBe('./app-icon-192.png');
  expect((await app.inject('/app-icon-192.png')).body).toBe('as built');
  expect((await app.inject('/assets/brand-12345678.css')).statusCode).toBe(404);
});

test('a brand is a style sheet of the site, after the others and before the first paint', async () => {
  expect(await wear('#a3122f')).toBe(true);
  expect(dressed()).toMatch(
    /style\.css"><link rel="stylesheet" href="[^"]+brand-\w+\.css" \/><\/head>/,
  );
  const { headers, body } = await app.inject(sheetUrl());
  expect(headers['content-type']).toBe('text/css; charset=utf-8');
  expect(headers['cache-control']).toContain('immutable');
  expect(body).toContain('--accent:#a3122f');
  expect(body).toContain("[data-theme='dark']{");
});

test('a change has another address, and the one before shows the brand of now', async () => {
  await wear('#a3122f');
  const before = sheetUrl();
  expect(await wear('#a3122f')).toBe(false);
  expect(await wear('#0a6b4f')).toBe(true);
  expect(sheetUrl()).not.toBe(before);
  const { headers, body } = await app.inject(before);
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain('--accent:#0a6b4f');
});

test('icons are drawn in the colours of the brand, under an address that changes with it', async () => {
  await wear('#0a6b4f');
  for (const [name, px] of [
    ['app-icon-192', 192],
    ['app-icon-512', 512],
    ['app-icon-whole', 512],
    ['apple-touch-icon', 180],
    ['favicon', 64],
  ] as const) {
    expect(page.iconUrl(name)).toMatch(/^\.\/assets\/brand-\w{8}-[\w-]+\.png$/);
    const { headers, rawPayload } = await app.inject(page.iconUrl(name).slice(1));
    expect(headers).toMatchObject({ 'content-type': 'image/png' });
    expect(headers['cache-control']).toContain('immutable');
    const picture = sharp(rawPayload);
    expect((await picture.metadata()).width).toBe(px);
    const { dominant } = await picture.stats();
    expect(dominant.g).toBeGreaterThan(dominant.b);
  }
  const links = [
    ...dressed().matchAll(/rel="(?:apple-touch-)?icon" href="\.([^"]+)" (?:type="(\S+)")?/g),
  ];
  expect(links.map(([, url, type]) => [url, type])).toEqual([
    [page.iconUrl('favicon').slice(1), 'image/png'],
    [page.iconUrl('apple-touch-icon').slice(1), undefined],
  ]);
});

const icons = new Map(iconNames.map((name) => [name, Buffer.from(`own ${name}`)]));
const toLogo = (text: string, width: number) => ({ bytes: Buffer.from(text), width, height: 105 });

test("the app shows the operator's icons, before its name if there is no logo", async () => {
  await wear(null, { icons });
  expect((await app.inject('/app-icon-192.png')).body).toBe('own app-icon-192');
  expect((await app.inject(page.iconUrl('app-icon-whole').slice(1))).body).toBe(
    'own app-icon-whole',
  );
  expect(dressed()).toContain('<html data-logo="mark" data-logo-art="./assets/brand-');
  expect((await app.inject(sheetUrl())).body).toMatch(/^\[data-mark\]\{background-image:url\(/);
});

test('the page states a logo and its address for pictures, and its sheet shows it on each ground', async () => {
  const logo = {
    isWide: true,
    light: toLogo('on light', 400),
    dark: toLogo('on dark', 420),
    art: toLogo('on art', 420),
  };
  await wear('#0a6b4f', { logo, icons });
  expect(dressed()).toContain('data-brand="#0a6b4f" data-logo="wide"');
  const { body } = await app.inject(sheetUrl());
  const shown = [...body.matchAll(/url\((brand-[\w.-]+)\);aspect-ratio:(\d+)\/105/g)];
  const replies = shown.map(async ([, name, width]) => {
    const { headers, body: picture } = await app.inject(`/assets/${name}`);
    return [picture, width, headers['content-type']];
  });
  expect(await Promise.all(replies)).toEqual([
    ['on light', '400', 'image/webp'],
    ['on dark', '420', 'image/webp'],
    ['on art', '420', 'image/webp'],
  ]);
  const onArt = urlOf(/data-logo-art="\.([^"]+)"/);
  expect((await app.inject(onArt)).body).toBe('on art');
});

test('the name of a site cannot become markup', async () => {
  await wear(null);
  const meta = '<meta name="application-name" content="Vela" />';
  expect(page.dress(meta, '"><script>&')).toBe(
    '<meta name="application-name" content="&quot;>&lt;script>&amp;" />',
  );
});

test('without a database the last known brand stays', async () => {
  await wear('#0a6b4f');
  const before = sheetUrl();
  isAway = true;
  expect(await page.refresh()).toBe(false);
  isAway = false;
  expect(sheetUrl()).toBe(before);
});
