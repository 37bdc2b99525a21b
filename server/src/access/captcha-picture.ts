import { pickOne } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import sharp from 'sharp';

/** The size of the picture in pixels; twice its size on screen. */
export const captchaSize = { width: 320, height: 112 } as const;

/**
 * The strokes of each character in a box of 20 × 28, so that no installed font is needed.
 * Characters that are easily confused (0 O Q D, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V) are left out.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: 'M1 28 L10 1 L19 28 M4.5 18.5 H15.5',
  C: 'M18.5 7 C16 2.5 12.5 1 10 1 C4 1 1 7 1 14.5 C1 22 4 28 10 28 C13 28 16.5 26 18.5 22',
  E: 'M18 1 H2 V28 H18.5 M2 14 H15',
  F: 'M18 1 H2 V28 M2 14 H15',
  H: 'M2 1 V28 M18 1 V28 M2 14.5 H18',
  J: 'M6 1 H18 M14 1 V20 C14 26 11 28 8 28 C4 28 2 25.5 2 21.5',
  K: 'M2 1 V28 M18 1 L2 16 M8 11 L19 28',
  M: 'M1 28 V1 L10 17 L19 1 V28',
  N: 'M2 28 V1 L18 28 V1',
  P: 'M2 28 V1 H11 C16.5 1 19 4.5 19 8.5 C19 12.5 16.5 16 11 16 H2',
  R: 'M2 28 V1 H11 C16.5 1 18.5 4.5 18.5 8 C18.5 12 16 15 11 15 H2 M10.5 15 L19 28',
  T: 'M0.5 1 H19.5 M10 1 V28',
  W: 'M0 1 L5 28 L10 9 L15 28 L20 1',
  X: 'M2 1 L18 28 M18 1 L2 28',
  Y: 'M1 1 L10 14.5 L19 1 M10 14.5 V28',
  '3': 'M2 4.5 C4 2 7 1 10 1 C15 1 18 4 18 7.5 C18 11.5 15 14 9 14 C16 14 19 17 19 21 C19 25.5 15 28 10 28 C6 28 3 26.5 1 24',
  '4': 'M14.5 28 V1 L1 20 H19.5',
  '7': 'M1 1 H19 L8 28',
  '9': 'M18.5 9 C18.5 13.5 15 17 10 17 C5 17 1.5 13.5 1.5 9 C1.5 4.5 5 1 10 1 C15 1 18.5 4.5 18.5 9 V14 C18.5 22 15 28 7 28',
};

/** The characters of captchas. */
export const captchaLetters: readonly string[] = Object.keys(glyphs);

const inks = ['#1f3a6e', '#6e1f4b', '#1f5e46', '#5a3510', '#3d2a78'];
const papers = ['#f3f0e8', '#e9f1f4', '#f4ecec', '#eef3e8'];

/** Draws characters as a legible WebP picture, as a `data:` URL. */
export async function drawCaptcha(random: Random, text: string): Promise<string> {
  const { width, height } = captchaSize;
  const letters = Array.from(text)
    .map((letter, index) => drawLetter(random, letter, index))
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${pickOne(random, papers)}"/>
    ${drawSpecks(random)}<g fill="none" stroke-linecap="round" stroke-linejoin="round">
    ${letters}${drawLines(random)}</g></svg>`;
  const picture = await sharp(Buffer.from(svg)).webp({ quality: 62, effort: 2 }).toBuffer();
  return `data:image/webp;base64,${picture.toString('base64')}`;
}

/** Returns an integer from `min` to `max`, both included. */
const between = (random: Random, min: number, max: number): number =>
  min + random.int(max - min + 1);

function drawLetter(random: Random, letter: string, index: number): string {
  const x = 20 + index * 56 + between(random, -5, 5);
  const y = 24 + between(random, -9, 9);
  const scale = between(random, 190, 230) / 100;
  const turn = between(random, -17, 17);
  const skew = between(random, -9, 9);
  const place = `translate(${x} ${y}) rotate(${turn} 20 28) skewX(${skew}) scale(${scale})`;
  const pen = between(random, 26, 36) / 10;
  const path = glyphs[letter] ?? '';
  return `<path d="${path}" transform="${place}" stroke="${pickOne(random, inks)}" stroke-width="${pen}"/>`;
}

function drawLines(random: Random): string {
  const { width, height } = captchaSize;
  return Array.from({ length: 4 }, () => {
    const y = (): number => between(random, 8, height - 8);
    const curve = `M-4 ${y()} C${width / 3} ${y()} ${(2 * width) / 3} ${y()} ${width + 4} ${y()}`;
    const pen = between(random, 18, 26) / 10;
    return `<path d="${curve}" stroke="${pickOne(random, inks)}" stroke-width="${pen}" opacity="0.55"/>`;
  }).join('');
}

function drawSpecks(random: Random): string {
  const { width, height } = captchaSize;
  return Array.from({ length: 46 }, () => {
    const [x, y] = [random.int(width), random.int(height)];
    const radius = between(random, 8, 26) / 10;
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${pickOne(random, inks)}" opacity="0.35"/>`;
  }).join('');
}
