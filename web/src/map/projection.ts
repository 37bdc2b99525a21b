import type { Place } from '@vela/contract/place.ts';

/** A point of the flat world: 0 to 1 from west to east, and from north to south. */
export type Point = { x: number; y: number };

/** The view of a map: the point in its centre, and how many times the world is doubled. */
export type View = Point & { zoom: number };

/** The size of a map on the screen, in pixels. */
export type Size = { width: number; height: number };

/** The side of a map tile, and of the world at zoom 0, in pixels. */
export const tileSide = 256;

/** Chosen: the whole world fits into the narrowest map. */
export const zoomMin = 1;

/** Where the square of the Web Mercator projection ends. */
const latitudeMax = 85.051_128;
const earthKm = 6_371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);
const wrap = (x: number): number => x - Math.floor(x);

/** The side of the world at a zoom, in pixels. */
export const worldSide = (zoom: number): number => tileSide * 2 ** zoom;

/** Projects a place by Web Mercator; the poles are moved to the edge of the world. */
export function toPoint({ latitude, longitude }: Place): Point {
  const sine = Math.sin(radians(clamp(latitude, -latitudeMax, latitudeMax)));
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

/** The place at a point of the world. */
export function toPlace({ x, y }: Point): Place {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { latitude, longitude: wrap(x) * 360 - 180 };
}

/** A view of a place. */
export const lookAt = (place: Place, zoom: number): View => ({ ...toPoint(place), zoom });

/** Moves what a view shows by pixels; around the world, and no further than its poles. */
export function panBy({ x, y, zoom }: View, dx: number, dy: number): View {
  const side = worldSide(zoom);
  return { x: wrap(x - dx / side), y: clamp(y - dy / side, 0, 1), zoom };
}

/** Changes a zoom within its bounds; what is `from` the centre, in pixels, stays where it is. */
export function zoomTo(
  view: View,
  wanted: number,
  { zoomMax, from = { x: 0, y: 0 } }: { zoomMax: number; from?: Point },
): View {
  const zoom = clamp(wanted, zoomMin, zoomMax);
  const held = panBy(view, -from.x, -from.y);
  return panBy({ ...held, zoom }, from.x, from.y);
}

/** Where a point is on the screen, from the corner of the map: the nearest of its copies. */
export function toScreen(point: Point, view: View, { width, height }: Size): Point {
  const side = worldSide(view.zoom);
  const east = wrap(point.x - view.x + 0.5) - 0.5;
  return { x: width / 2 + east * side, y: height / 2 + (point.y - view.y) * side };
}

/** The distance of two places over the ground, in kilometres. */
export function distanceKm(one: Place, other: Place): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const half = (angle: number): number => Math.sin(angle / 2) ** 2;
  const between =
    half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(other.longitude - one.longitude));
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(between)));
}
