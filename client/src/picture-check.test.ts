import { expect, test } from 'vitest';
import { checkPicture, pictureBytesMax } from './picture-check.ts';

const file = (parts: Partial<{ type: string; name: string; size: number }>) => ({
  type: 'image/png',
  name: 'qr.png',
  size: 1000,
  ...parts,
});

test('pictures up to the limit are accepted', () => {
  expect(checkPicture(file({}))).toBeNull();
  expect(checkPicture(file({ type: 'image/jpeg', size: pictureBytesMax }))).toBeNull();
  expect(checkPicture(file({ type: '', name: 'QR.JPG' }))).toBeNull();
});

test('anything else is rejected, with the reason', () => {
  expect(checkPicture(file({ type: 'image/webp' }))).toBe('kind');
  expect(checkPicture(file({ type: '', name: 'qr.pdf' }))).toBe('kind');
  expect(checkPicture(file({ size: pictureBytesMax + 1 }))).toBe('size');
});
