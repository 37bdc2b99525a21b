import { expect, test } from 'vitest';
import { inChunks } from './chunks.ts';

test('every item is in one chunk, in order, and no chunk is too long or empty', () => {
  const items = Array.from({ length: 205 }, (_, index) => index);
  const chunks = inChunks(items, 100);
  expect(chunks.map((chunk) => chunk.length)).toEqual([100, 100, 5]);
  expect(chunks.flat()).toEqual(items);
  expect(inChunks([], 100)).toEqual([]);
});
