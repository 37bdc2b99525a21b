import { expect, test } from 'vitest';
import { lookAt } from './projection.ts';
import { listTiles } from './tiles.ts';

const address = 'https://tiles.example/{z}/{x}/{y}.png';

test('tiles cover the whole map, around the date line, and none is beyond a pole', () => {
  const size = { width: 300, height: 200 };
  const tiles = listTiles(lookAt({ latitude: 0, longitude: 180 }, 2), size, address);
  expect(tiles.map(({ url }) => url.slice(21))).toEqual([
    '/2/3/1.png',
    '/2/0/1.png',
    '/2/3/2.png',
    '/2/0/2.png',
  ]);
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(300);
  const pole = listTiles(lookAt({ latitude: 85, longitude: 0 }, 1), size, address);
  expect(pole.every(({ url }) => /\/1\/[01]\/[01]\.png$/.test(url))).toBe(true);
});

test('between two zooms the nearest tiles are stretched', () => {
  const size = { width: 100, height: 100 };
  const [tile] = listTiles(lookAt({ latitude: 0, longitude: 10 }, 3.4), size, address);
  expect(tile?.url).toContain('/3/4/');
  expect(tile?.side).toBeCloseTo(256 * 2 ** 0.4, 6);
});
