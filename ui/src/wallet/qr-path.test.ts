import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { toQrPath } from './qr-path.ts';

/** Reconstructs the modules from the runs of a path. */
function draw(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = 0; at < Number(length); at += 1) {
      const row = modules[Number(y)];
      if (row) row[Number(x) + at] = true;
    }
  }
  return modules;
}

test('the path contains every dark module of the code and no other', () => {
  const { data, size } = encode('TAbcdefghijklmnopqrstuvwxyz1234567', { ecc: 'M', border: 0 });
  expect(draw(toQrPath(data), size)).toEqual(data);
});

test('adjacent dark modules form one run, so that no seam shows between them', () => {
  expect(toQrPath([[true, true, false, true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z');
});
