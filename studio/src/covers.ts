/** The pictures of games and venues for lobbies: files beside this folder. */
import path from 'node:path';
import { COVERS } from './covers.gen.ts';

/** The dimensions of each size, and the maximum bytes. */
export const COVER_SIZES = {
  // Chosen: a record's picture is at most 56 points wide, on a screen of two pixels per point.
  thumb: { width: 112, height: 112, bytesMax: 3 * 1024 },
  // Chosen: two fit side by side on a phone.
  tile: { width: 384, height: 384, bytesMax: 8 * 1024 },
  wide: { width: 720, height: 300, bytesMax: 30 * 1024 },
} as const;

/** One of the sizes. */
export type CoverSize = keyof typeof COVER_SIZES;

/** One picture in two formats. */
export interface CoverFiles {
  avif: string;
  webp: string;
}

/** The pictures of a game; a venue has only the wide one. */
export interface Cover {
  /** The placeholder colour until a picture has loaded. */
  colour: string;
  thumb?: CoverFiles;
  tile?: CoverFiles;
  wide: CoverFiles;
}

/** The folder of the files. */
export const COVERS_DIR = path.join(import.meta.dirname, '..', 'covers');

/** The path under which the studio serves them. */
export const COVERS_PATH = '/covers/';

type ListedPicture = { width: number; height: number; avif: string; webp: string };

/** The pictures of a game or venue as the platform reads them; empty if there are none. */
export function toListedPictures(name: string, publicUrl: string): Record<string, unknown> {
  const cover = COVERS[name];
  if (cover === undefined) return {};
  const pictures: Record<string, ListedPicture> = {};
  for (const size of ['thumb', 'tile', 'wide'] as const) {
    const files = cover[size];
    if (files === undefined) continue;
    const { width, height } = COVER_SIZES[size];
    const at = (file: string): string => `${publicUrl}${COVERS_PATH}${file}`;
    pictures[size] = { width, height, avif: at(files.avif), webp: at(files.webp) };
  }
  return { colour: cover.colour, pictures };
}
