import { seededRandom } from '@vela/service/random.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { captchaLetters, captchaSize, drawCaptcha } from './captcha-picture.ts';

const toBuffer = (address: string): Buffer =>
  Buffer.from(address.replace('data:image/webp;base64,', ''), 'base64');

test('no two characters of a captcha look alike', () => {
  for (const duplicate of ['0', 'O', 'Q', '1', 'I', 'L', '2', 'Z', '5', 'S', '8', 'B', '6', 'G']) {
    expect(captchaLetters).not.toContain(duplicate);
  }
  expect(new Set(captchaLetters).size).toBe(captchaLetters.length);
  expect(captchaLetters.length).toBeGreaterThanOrEqual(18);
});

test('a picture is a WebP of its size, small enough for a reply, and never the same twice', async () => {
  const random = seededRandom('captcha');
  const [one, two] = [await drawCaptcha(random, 'ACEHK'), await drawCaptcha(random, 'ACEHK')];
  expect(one).not.toBe(two);
  const meta = await sharp(toBuffer(one)).metadata();
  expect([meta.format, meta.width, meta.height]).toEqual([
    'webp',
    captchaSize.width,
    captchaSize.height,
  ]);
  expect(one.length).toBeLessThan(12_000);
});

test('every character has visible strokes', async () => {
  for (const letter of captchaLetters) {
    const picture = await drawCaptcha(seededRandom(letter), letter.repeat(5));
    const { channels } = await sharp(toBuffer(picture)).greyscale().stats();
    expect(channels[0]?.stdev ?? 0).toBeGreaterThan(20);
  }
});
