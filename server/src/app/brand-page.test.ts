import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { computeBrand } from '@vela/contract/brand.ts';
import type { Brand } from '@vela/contract/brand.ts';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openBrandPage } from './brand-page.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-brand-'));
const drawing = path.join(import.meta.dirname, '../../../ui/src/art/app-icon.svg');
fs.mkdirSync(path.join(dir, 'assets'));
fs.copyFileSync(drawing, path.join(dir, 'assets/icon-a1.svg'));
fs.writeFileSync(path.join(dir, 'app-icon-192.png'), 'as built');
const built =
  '<head><link rel="icon" href="./assets/icon-a1.svg" type="image/svg+xml" />' +
  '<link rel="apple-touch-icon" href="./apple-touch-icon.png" />' +
  '<link rel="stylesheet" href="./assets/style.css"></head>';

let brand: Brand | null = null;
let isAway = false;
const app = fastify();
const page = openBrandPage(app, dir, built, () =>
  isAway ? Promise.reject(new Error('no database')) : Promise.resolve(brand),
);
await app.register(fastifyStatic, { root: dir });
afterAll(async () => {
  await app.close();
  fs.rmSync(dir, { recursive: true });
});

async function wear(colour: string | null): Promise<boolean> {
  brand = colour === null ? null : computeBrand(colour);
  return page.refresh();
}
const urlOf = (pattern: RegExp): string => pattern.exec(page.dress(built))?.[1] ?? '';
const sheetUrl = () => urlOf(/href="\.(\/assets\/brand-\w+\.css)"/);

test('without a brand the page and its icons are as built', async () => {
  await wear(null);
  expect(page.dress(built)).toBe(built);
  expect(page.iconUrl('app-icon-192')).toBe('./app-icon-192.png');
  expect((await app.inject('/app-icon-192.png')).body).toBe('as built');
  expect((await app.inject('/assets/brand-12345678.css')).statusCode).toBe(404);
});

test('a brand is a style sheet of the site, after the others and before the first paint', async () => {
  expect(await wear('#a3122f')).toBe(true);
  const dressed = page.dress(built);
  expect(dressed.indexOf('brand-')).toBeGreaterThan(0);
  expect(dressed).toMatch(
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
  expect(page.iconUrl('app-icon-192')).toMatch(/^\.\/app-icon-192\.png\?brand=\w{8}$/);
  for (const [name, px] of [
    ['app-icon-192', 192],
    ['app-icon-512', 512],
    ['app-icon-whole', 512],
    ['apple-touch-icon', 180],
  ] as const) {
    const { rawPayload } = await app.inject(`/${name}.png?brand=x`);
    const picture = sharp(rawPayload);
    expect((await picture.metadata()).width).toBe(px);
    const { dominant } = await picture.stats();
    expect(dominant.g).toBeGreaterThan(dominant.b);
  }
  const svg = await app.inject(urlOf(/rel="icon" href="\.(\/assets\/brand-\w+\.svg)"/));
  expect(svg.headers['content-type']).toBe('image/svg+xml');
  expect(svg.body).toContain('#0a6b4f');
});

test('without a database the last known brand stays', async () => {
  await wear('#0a6b4f');
  const before = sheetUrl();
  isAway = true;
  expect(await page.refresh()).toBe(false);
  isAway = false;
  expect(sheetUrl()).toBe(before);
});
