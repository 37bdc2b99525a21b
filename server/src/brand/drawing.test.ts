import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { cutLogo, drawIcon, drawLogo } from './drawing.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-drawing-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));

/** Writes a drawing as a WebP file, as an upload is stored. */
async function store(name: string, svg: string): Promise<string> {
  const file = path.join(dir, `${name}.webp`);
  await sharp(Buffer.from(svg)).webp({ quality: 84 }).toFile(file);
  return file;
}
/** The red, green, blue and alpha of the pixel at a share of width and height. */
async function pixelAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = 4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
  return [...data.subarray(at, at + 4)];
}

const navyBar = await store(
  'navy',
  '<svg width="700" height="300"><path d="M100 100h500v20H100zM100 180h500v20H100z" fill="#10163f"/></svg>',
);
const round = await store(
  'round',
  '<svg width="600" height="600"><circle cx="300" cy="300" r="280" fill="#10163f"/></svg>',
);
const square = await store(
  'square',
  '<svg width="600" height="600"><rect width="600" height="600" fill="#c01030"/></svg>',
);

test('a logo loses the empty space around it, and stays transparent where it is seen', async () => {
  const { bytes, width, height } = await drawLogo(await cutLogo(navyBar), 'light');
  expect(height).toBe(105);
  expect(width / height).toBeCloseTo(5, 1);
  const [red = 255, green = 255] = await pixelAt(bytes, 0.5, 0.1);
  expect((await pixelAt(bytes, 0.5, 0.5))[3]).toBe(0);
  expect(Math.max(red, green)).toBeLessThan(60);
});

test('a dark logo gets a light plate in the dark theme', async () => {
  const { bytes, width, height } = await drawLogo(await cutLogo(navyBar), 'dark');
  const { width: drawnWidth, height: drawnHeight } = await sharp(bytes).metadata();
  expect([drawnWidth, drawnHeight]).toEqual([width, height]);
  const [red = 0, , , alpha] = await pixelAt(bytes, 0.5, 0.05);
  expect([red > 245, alpha]).toEqual([true, 255]);
  // The corners of the plate are round.
  expect((await pixelAt(bytes, 0, 0))[3]).toBe(0);
});

test('an opaque icon fills its square, with round corners where no device rounds them', async () => {
  for (const name of ['app-icon-whole', 'apple-touch-icon'] as const) {
    const [red = 0, , , alpha] = await pixelAt(await drawIcon(square, name), 0, 0);
    expect([red > 150, alpha]).toEqual([true, 255]);
  }
  const rounded = await drawIcon(square, 'app-icon-192');
  expect((await sharp(rounded).metadata()).width).toBe(192);
  expect((await pixelAt(rounded, 0, 0))[3]).toBe(0);
});

test('a transparent icon gets a surface with contrast, inside the area that is never cropped', async () => {
  const whole = await drawIcon(round, 'app-icon-whole');
  expect(await pixelAt(whole, 0, 0)).toEqual([255, 255, 255, 255]);
  expect(await pixelAt(whole, 0.1, 0.5)).toEqual([255, 255, 255, 255]);
  expect((await pixelAt(whole, 0.5, 0.5))[0]).toBeLessThan(60);
});
