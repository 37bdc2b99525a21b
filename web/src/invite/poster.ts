import { SEA } from '@vela/ui/art/art-colours.ts';
import { LIGHT } from '@vela/ui/art/light.ts';
import { toQrModules } from '@vela/ui/wallet/qr-path.ts';
import { skyCount } from './poster-colours.ts';
import type { PosterColours } from './poster-colours.ts';

/** The texts of a poster. */
export type PosterText = {
  brand: string;
  lines: readonly string[];
  reward: string;
  codeLabel: string;
  code: string;
  age: string;
  /** The content of its QR code. */
  link: string;
};

/** Its size in pixels: three by five, sharp at a pixel ratio of three. */
export const posterSize = { width: 1_080, height: 1_800 } as const;

/** The logo of the site; `isWide`: it contains the name. */
export type PosterLogo = {
  picture: CanvasImageSource;
  width: number;
  height: number;
  isWide: boolean;
};

/** How a poster looks; without a logo it has the mark of the product. */
export type PosterLook = {
  colours: PosterColours;
  sky: number;
  logo: PosterLogo | null;
  family: string;
};

const horizon = 1_270;
const margin = 76;
const panel = { top: 1_360, height: 364 } as const;
const qrPx = 284;

/** Draws a poster; text that is too long for its line is scaled down. */
export function drawPoster(
  pen: CanvasRenderingContext2D,
  text: PosterText,
  { colours, sky, logo, family }: PosterLook,
): void {
  drawScene(pen, colours.skies[sky % skyCount] ?? [], colours.sea);
  drawBoat(pen, colours.hull);
  const x = logo === null ? drawMark(pen) : drawLogo(pen, logo);
  drawWords(pen, logo?.isWide ? { ...text, brand: '' } : text, family, x);
  drawPanel(pen, text, colours, family);
}

/** The sails and the hull, and the two leaves of the mark. */
const shapes = {
  whiteSail: 'M200 60 C130 170 50 330 32 476 C90 492 150 498 200 500 Z',
  goldSail: 'M232 0 C330 130 360 330 306 486 L232 500 Z',
  hull: 'M-6 522 C110 552 250 552 364 516 C330 600 260 634 180 634 C96 634 24 600 -6 522 Z',
  leaf: 'M4.5 8.2c8.7 1.7 14.6 11.4 15.3 26.2C10.6 30.2 4.3 20.3 4.5 8.2Z',
  goldLeaf: 'M35.6 4.6C27 8.3 21.9 19 22.3 34.4 31.5 28.5 36.5 17 35.6 4.6Z',
} as const;

function drawShape(pen: CanvasRenderingContext2D, shape: keyof typeof shapes): void {
  fillPath(pen, new Path2D(shapes[shape]));
}

function fillPath(pen: CanvasRenderingContext2D, path: Path2D): void {
  pen.fill(path);
}

function toGradient(
  pen: CanvasRenderingContext2D,
  colours: readonly string[],
  from: number,
  to: number,
): CanvasGradient {
  const gradient = pen.createLinearGradient(0, from, 0, to);
  colours.forEach((colour, at) => gradient.addColorStop(at / (colours.length - 1), colour));
  return gradient;
}

function drawScene(
  pen: CanvasRenderingContext2D,
  sky: readonly string[],
  sea: readonly string[],
): void {
  const { width, height } = posterSize;
  pen.fillStyle = toGradient(pen, sky, 0, horizon);
  pen.fillRect(0, 0, width, horizon);
  pen.fillStyle = SEA.sun;
  pen.beginPath();
  pen.arc(900, horizon, 190, Math.PI, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = toGradient(pen, sea, horizon, height);
  pen.fillRect(0, horizon, width, height - horizon);
}

function drawBoat(pen: CanvasRenderingContext2D, hull: string): void {
  pen.save();
  pen.translate(310, 700);
  pen.fillStyle = toGradient(pen, SEA.whiteSail, 60, 480);
  drawShape(pen, 'whiteSail');
  pen.fillStyle = toGradient(pen, SEA.goldSail, 0, 500);
  drawShape(pen, 'goldSail');
  pen.fillStyle = hull;
  drawShape(pen, 'hull');
  pen.restore();
}

type Line = { text: string; x: number; y: number; px: number; weight: number; colour: string };

/** Draws a line of text that ends before `maxX`, scaled down if necessary. */
function write(pen: CanvasRenderingContext2D, line: Line, family: string, maxX: number): void {
  const { text, x, y, px, weight, colour } = line;
  pen.fillStyle = colour;
  pen.font = `${weight} ${px}px ${family}`;
  const widthPx = pen.measureText(text).width;
  const fittingPx = widthPx > maxX - x ? Math.floor((px * (maxX - x)) / widthPx) : px;
  pen.font = `${weight} ${fittingPx}px ${family}`;
  pen.fillText(text, x, y);
}

/** The height of the mark, and the space after it. */
const markPx = 88;
const markGap = 22;

/** Draws the mark of the product; returns where the name begins. */
function drawMark(pen: CanvasRenderingContext2D): number {
  pen.save();
  pen.translate(margin, 66);
  pen.scale(2.2, 2.2);
  pen.fillStyle = LIGHT;
  drawShape(pen, 'leaf');
  pen.fillStyle = SEA.halo[2];
  drawShape(pen, 'goldLeaf');
  pen.restore();
  return margin + markPx + markGap;
}

/** Draws the logo of the site; returns where the name begins. */
function drawLogo(pen: CanvasRenderingContext2D, { picture, width, height }: PosterLogo): number {
  const widthPx = (markPx * width) / height;
  pen.drawImage(picture, margin, 66, widthPx, markPx);
  return margin + widthPx + markGap;
}

function drawWords(
  pen: CanvasRenderingContext2D,
  text: PosterText,
  family: string,
  x: number,
): void {
  const maxX = posterSize.width - margin;
  const line = { x: margin, colour: LIGHT } as const;
  write(pen, { ...line, x, text: text.brand, y: 132, px: 58, weight: 700 }, family, maxX);
  text.lines.forEach((words, index) => {
    const place = { y: 310 + index * 124, px: 100, weight: 700 };
    write(pen, { ...line, ...place, text: words }, family, maxX);
  });
  write(pen, { ...line, text: text.reward, y: 540, px: 46, weight: 600 }, family, maxX);
}

function drawPanel(
  pen: CanvasRenderingContext2D,
  text: PosterText,
  { ink, label }: PosterColours,
  family: string,
): void {
  const { width } = posterSize;
  pen.fillStyle = LIGHT;
  pen.beginPath();
  pen.roundRect(margin, panel.top, width - 2 * margin, panel.height, 56);
  pen.fill();
  const modules = toQrModules(text.link);
  // Whole pixels only: a scanner needs sharp edges.
  const modulePx = Math.floor(qrPx / modules.length);
  const left = margin + 40;
  const top = panel.top + Math.floor((panel.height - modulePx * modules.length) / 2);
  pen.fillStyle = ink;
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(left + x * modulePx, top + y * modulePx, modulePx, modulePx);
    });
  });
  const x = left + qrPx + 52;
  const maxX = width - margin - 40;
  const labels: Line[] = [
    { text: text.codeLabel, x, y: panel.top + 112, px: 42, weight: 400, colour: label },
    { text: text.code, x, y: panel.top + 206, px: 76, weight: 700, colour: ink },
    { text: text.age, x, y: panel.top + 290, px: 40, weight: 400, colour: label },
  ];
  for (const line of labels) write(pen, line, family, maxX);
}
