import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { COVERS } from './covers.gen.ts';
import { COVER_SIZES, COVERS_DIR, toListedPictures } from './covers.ts';
import { VENUES } from './venues.ts';

const files = fs.readdirSync(COVERS_DIR);

test('every game and every venue has its pictures, and there are no others', () => {
  const names = [...CATALOGUE.map(({ code }) => code), ...Object.keys(VENUES)];
  expect(Object.keys(COVERS).toSorted()).toEqual(names.toSorted());
  for (const { code } of CATALOGUE) {
    expect(Object.keys(COVERS[code] ?? {})).toEqual(['colour', 'thumb', 'tile', 'wide']);
  }
  const named = JSON.stringify(COVERS).match(/[\w.-]+\.(avif|webp)/g) ?? [];
  expect(named.toSorted()).toEqual(files.toSorted());
});

test.each(files)('%s has its size and is small enough, and its name has its hash', async (file) => {
  const bytes = fs.readFileSync(path.join(COVERS_DIR, file));
  const [, size, hash] = file.split('.');
  const { width, height, bytesMax } = COVER_SIZES[size as keyof typeof COVER_SIZES];
  expect(createHash('sha256').update(bytes).digest('hex').slice(0, 12)).toBe(hash);
  expect(bytes.length).toBeLessThanOrEqual(bytesMax);
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
});

test('the platform reads its address at the studio', () => {
  expect(toListedPictures('jade-garden', 'https://studio.example')).toMatchObject({
    colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    pictures: {
      tile: {
        width: 384,
        height: 384,
        avif: expect.stringMatching(/^https:\/\/studio\.example\/covers\/jade-garden\.tile\./),
      },
    },
  });
  expect(toListedPictures('nobody', 'https://studio.example')).toEqual({});
});
