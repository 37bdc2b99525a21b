import { toQrModules } from '@vela/ui/wallet/qr-path.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawPoster, posterSize } from './poster.ts';
import { toPosterColours } from './poster-colours.ts';

type Rect = [x: number, y: number, width: number, height: number];

/** A drawing context that records rectangles and texts; each letter is half as wide as high. */
function notingPen() {
  const rects: Rect[] = [];
  const lines: { text: string; x: number; widthPx: number }[] = [];
  const pictures: Rect[] = [];
  const noop = (): void => undefined;
  const pen = {
    font: '',
    fillStyle: '',
    createLinearGradient: () => ({ addColorStop: noop }),
    fillRect: (...rect: Rect) => void rects.push(rect),
    measureText: (text: string) => ({ width: widthOf(text) }),
    fillText: (text: string, x: number) => void lines.push({ text, x, widthPx: widthOf(text) }),
    beginPath: noop,
    arc: noop,
    fill: noop,
    save: noop,
    restore: noop,
    translate: noop,
    scale: noop,
    roundRect: noop,
    drawImage: (_picture: object, ...rect: Rect) => void pictures.push(rect),
  };
  const widthOf = (text: string): number =>
    (text.length * Number(/(\d+)px/.exec(pen.font)?.[1] ?? 0)) / 2;
  return { pen, rects, lines, pictures };
}

const text = {
  brand: 'Vela',
  lines: ['順風同行', '一起啟航'],
  reward: 'New friends who deposit HK$100 in all within thirty days get a reward of HK$9 at once',
  codeLabel: '邀請碼',
  code: 'MARINA8K',
  age: '18+',
  link: 'https://vela.example/?invite=MARINA8K',
};

const look = { colours: toPosterColours(null), sky: 0, logo: null, family: 'sans-serif' };

beforeEach(() => vi.stubGlobal('Path2D', function Shape() {}));

test('the poster carries the QR code of the link, module by module, in whole pixels', () => {
  const { pen, rects } = notingPen();
  drawPoster(pen as never, text, look);
  const modules = toQrModules(text.link);
  const squares = rects.filter(([, , width]) => width < 20);
  const [first] = squares;
  if (!first) throw new Error('no code was drawn');
  const [left, top, side] = first;
  expect(Number.isInteger(side)).toBe(true);
  const drawn = modules.map((row) => row.map(() => false));
  for (const [x, y] of squares) {
    const row = drawn[(y - top) / side];
    if (!row) throw new Error('a square is outside the code');
    row[(x - left) / side] = true;
  }
  expect(drawn).toEqual(modules);
});

test('no line exceeds the poster, however long its text is', () => {
  const { pen, lines } = notingPen();
  drawPoster(pen as never, text, { ...look, sky: 1 });
  expect(lines.map((line) => line.text)).toContain(text.reward);
  for (const { x, widthPx } of lines)
    expect(x + widthPx).toBeLessThanOrEqual(posterSize.width - 76);
});

test.each([
  [{ width: 400, height: 100, isWide: true }, []],
  [{ width: 100, height: 100, isWide: false }, ['Vela']],
])(
  'the logo of the site takes the place of the mark, a wide one that of the name: %o',
  (size, names) => {
    const { pen, lines, pictures } = notingPen();
    const picture = {} as never;
    drawPoster(pen as never, text, { ...look, logo: { picture, ...size } });
    const [drawn] = pictures;
    if (!drawn) throw new Error('no logo was drawn');
    const [left, , width, height] = drawn;
    expect(width / height).toBe(size.width / size.height);
    const brand = lines.filter((line) => line.text === 'Vela');
    expect(brand.map((line) => line.text)).toEqual(names);
    for (const { x } of brand) expect(x).toBeGreaterThan(left + width);
  },
);
