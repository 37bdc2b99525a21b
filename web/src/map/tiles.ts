import { worldSide } from './projection.ts';
import type { Size, View } from './projection.ts';

/** A picture of the operator's tile server, and where it is on the map, in pixels. */
export type Tile = { url: string; left: number; top: number; side: number };

/** Chosen: what most tile servers have. */
const tileZoomMax = 18;
/** Chosen: closer, the lines of the map itself show their corners. */
const groundZoomMax = 10;

/** The pictures that cover a map, by an address with `{z}`, `{x}` and `{y}`. */
export function listTiles(view: View, { width, height }: Size, address: string): Tile[] {
  if (width === 0 || height === 0) return [];
  const z = Math.min(Math.max(Math.round(view.zoom), 0), tileZoomMax);
  const count = 2 ** z;
  const side = worldSide(view.zoom) / count;
  const left = width / 2 - view.x * count * side;
  const top = height / 2 - view.y * count * side;
  const firstX = Math.floor(-left / side);
  const lastX = Math.floor((width - left) / side);
  const firstY = Math.max(0, Math.floor(-top / side));
  const lastY = Math.min(count - 1, Math.floor((height - top) / side));
  const tiles: Tile[] = [];
  for (let y = firstY; y <= lastY; y += 1) {
    for (let x = firstX; x <= lastX; x += 1) {
      const inWorld = ((x % count) + count) % count;
      const url = address
        .replaceAll('{z}', String(z))
        .replaceAll('{x}', String(inWorld))
        .replaceAll('{y}', String(y));
      tiles.push({ url, left: left + x * side, top: top + y * side, side });
    }
  }
  return tiles;
}

/** How far a map with tiles may be zoomed, or one that is drawn by the app alone. */
export const zoomMaxOf = (hasTiles: boolean): number => (hasTiles ? tileZoomMax : groundZoomMax);
