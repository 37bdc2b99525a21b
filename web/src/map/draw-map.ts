import type { Language } from '@vela/contract/language.ts';
import type { MapData, Shape } from './map-data.ts';
import { nameIn } from './places.ts';
import { toScreen, worldSide } from './projection.ts';
import type { Point, Size, View } from './projection.ts';

/** What is drawn: names are left out under tiles, which have their own. */
export type Drawing = { data: MapData; view: View; size: Size; language: Language; named: boolean };

/** Chosen: more names than these cannot be taken in. */
const namesMax = 22;
const nameGapPx = 6;
const nameHeightPx = 18;
const dotPx = 2.5;

/** Chosen: a corner that is closer to the one before it is not seen. */
const cornerPx = 0.8;

/** The paths of an outline, by whole zooms: from afar it has far fewer corners. */
const paths = new WeakMap<Shape, Map<number, Path2D>>();

function pathOf(shape: Shape, zoom: number): Path2D {
  const level = Math.ceil(zoom);
  const levels = paths.get(shape) ?? new Map<number, Path2D>();
  paths.set(shape, levels);
  const path = levels.get(level) ?? toPath(shape, cornerPx / worldSide(level));
  levels.set(level, path);
  return path;
}

function toPath({ rings }: Shape, least: number): Path2D {
  const path = new Path2D();
  for (const ring of rings) {
    let last: Point | null = null;
    ring.forEach((corner, index) => {
      const { x, y } = corner;
      const isEnd = index === ring.length - 1;
      if (last && !isEnd && Math.hypot(x - last.x, y - last.y) < least) return;
      if (last) path.lineTo(x, y);
      else path.moveTo(x, y);
      last = corner;
    });
  }
  return path;
}

/** Draws land, borders and names onto a canvas, in the colours of its style sheet. */
export function drawMap(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const { size, view, data } = drawing;
  // Kept off the graphics card: without a real one, thousands of corners take it seconds.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || size.width === 0) return;
  const ratio = Math.min(window.devicePixelRatio || 1, 3);
  canvas.width = Math.round(size.width * ratio);
  canvas.height = Math.round(size.height * ratio);
  const { fill, stroke, color, backgroundColor, fontFamily } = getComputedStyle(canvas);
  const side = worldSide(view.zoom);
  // The world repeats: its copies to the left and right are drawn where they are seen.
  for (const copy of [-1, 0, 1]) {
    const left = size.width / 2 + (copy - view.x) * side;
    const top = size.height / 2 - view.y * side;
    if (left > size.width || left + side < 0) continue;
    const isSeen = ({ from, to }: Shape): boolean =>
      left + to.x * side >= 0 &&
      left + from.x * side <= size.width &&
      top + to.y * side >= 0 &&
      top + from.y * side <= size.height;
    context.setTransform(ratio * side, 0, 0, ratio * side, ratio * left, ratio * top);
    context.fillStyle = fill;
    for (const shape of data.land)
      if (isSeen(shape)) context.fill(pathOf(shape, view.zoom), 'evenodd');
    context.strokeStyle = stroke;
    context.lineWidth = 1 / side;
    for (const shape of data.borders) if (isSeen(shape)) context.stroke(pathOf(shape, view.zoom));
  }
  if (!drawing.named) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.font = `500 0.75rem ${fontFamily}`;
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  context.lineJoin = 'round';
  drawNames(context, drawing, { ink: color, halo: backgroundColor });
}

type Box = { left: number; top: number; right: number; bottom: number };

/** Names of the largest places that are seen, where none covers another. */
function drawNames(
  context: CanvasRenderingContext2D,
  { data, view, size, language }: Drawing,
  { ink, halo }: { ink: string; halo: string },
): void {
  const taken: Box[] = [];
  for (const place of data.places) {
    if (taken.length >= namesMax) return;
    const at = toScreen(place.point, view, size);
    if (at.x < 0 || at.x > size.width || at.y < 0 || at.y > size.height) continue;
    const name = nameIn(place, language);
    const box = boxAt(at, context.measureText(name).width);
    if (box.right > size.width || taken.some((other) => isOver(box, other))) continue;
    taken.push(box);
    context.fillStyle = ink;
    context.beginPath();
    context.arc(at.x, at.y, dotPx, 0, 2 * Math.PI);
    context.fill();
    context.strokeStyle = halo;
    context.strokeText(name, at.x + nameGapPx, at.y);
    context.fillText(name, at.x + nameGapPx, at.y);
  }
}

const boxAt = ({ x, y }: Point, width: number): Box => ({
  left: x - dotPx,
  right: x + nameGapPx + width + nameGapPx,
  top: y - nameHeightPx / 2,
  bottom: y + nameHeightPx / 2,
});

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
