import { feature, mesh } from 'topojson-client';
import { mapFiles } from './map-files.ts';
import { readPlaces } from './places.ts';
import type { KnownPlace } from './places.ts';
import { toPoint } from './projection.ts';
import type { Point } from './projection.ts';

/** A line or an outline on the map, with the corners of the box around it. */
export type Shape = { rings: readonly (readonly Point[])[]; from: Point; to: Point };

/** The data that a map is drawn and searched by. */
export type MapData = {
  land: readonly Shape[];
  borders: readonly Shape[];
  places: readonly KnownPlace[];
};

type Topology = Parameters<typeof mesh>[0];
type Outlines = NonNullable<Parameters<typeof mesh>[1]>;
type World = Topology & { objects: { countries: Outlines } };
type Position = readonly number[];

/** Reads the files of the map; throws if there is no network, and they were never read before. */
export async function loadMapData(): Promise<MapData> {
  const [world, places] = await Promise.all([
    fetchFile(mapFiles.world),
    fetchFile(mapFiles.places),
  ]);
  const topology: World = await world.json();
  const lines: string[] = await places.json();
  return { ...readWorld(topology), places: readPlaces(lines) };
}

async function fetchFile(address: string): Promise<Response> {
  const reply = await fetch(address);
  if (!reply.ok) throw new TypeError(`${address} is ${reply.status}`);
  return reply;
}

/** Reads the outlines of land, and the borders between two countries. */
function readWorld(world: World): Pick<MapData, 'land' | 'borders'> {
  const { countries } = world.objects;
  if (countries.type !== 'GeometryCollection') throw new TypeError('a world without countries');
  const land = feature(world, countries).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? [toShape(geometry.coordinates)]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.map(toShape)
        : [],
  );
  const lines = mesh(world, countries, (one, other) => one !== other).coordinates;
  return { land, borders: lines.map((line) => toShape([line])) };
}

function toShape(lines: readonly (readonly Position[])[]): Shape {
  const rings = lines.map((line) =>
    line.map(([longitude = 0, latitude = 0]) => toPoint({ latitude, longitude })),
  );
  const from = { x: Infinity, y: Infinity };
  const to = { x: -Infinity, y: -Infinity };
  for (const { x, y } of rings[0] ?? []) {
    from.x = Math.min(from.x, x);
    from.y = Math.min(from.y, y);
    to.x = Math.max(to.x, x);
    to.y = Math.max(to.y, y);
  }
  return { rings, from, to };
}
