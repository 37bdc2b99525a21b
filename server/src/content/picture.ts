import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';

/** The largest upload. Source: specification, section 5. */
export const uploadBytesMax = 15 * 1024 * 1024;
/** The most pixels that are decoded. Chosen: above any phone's screenshot and most photos. */
const pixelsMax = 24_000_000;
/** When to retry while the queue is full. Chosen: by then some uploads are done. */
export const retrySeconds = 10;
/** How many pictures are decoded concurrently: each may briefly take 150 MB. */
const workersMax = 1;
/** How many wait for their turn. Chosen: the last of them waits some ten seconds. */
const waitingMax = 20;

sharp.cache(false);
sharp.concurrency(1);

/** A picture as stored: re-encoded, small, without anything but its pixels. */
export type PictureFile = {
  /** The finished file, to be moved to its place or deleted. */
  draft: string;
  sha256: Buffer;
  width: number;
  height: number;
  bytes: number;
};

/** A picture in the requested sizes, each no larger than the original. */
export type Picture = {
  /** The hash of the original pixels, so that a different encoding does not hide a copy. */
  pixelsSha256: Buffer;
  files: PictureFile[];
};

/** Why a picture is refused. */
export type PictureProblem =
  | 'unsupportedMedia'
  | 'imageTooManyPixels'
  | 'imageUnreadable'
  | 'picturesBusy';

let working = 0;
const waiting: (() => void)[] = [];

/**
 * Detects the format of an upload from its content, not its name, and re-encodes it as WebP of at
 * most the given longest sides; everything around the pixels (place, camera, hidden payloads) is
 * dropped.
 */
export async function readPicture(
  dataDir: string,
  upload: string,
  sides: readonly number[],
): Promise<Picture | PictureProblem> {
  const type = await fileTypeFromFile(upload);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') return 'unsupportedMedia';
  const { width, height } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width === 0 || height === 0) return 'imageUnreadable';
  if (width * height > pixelsMax) return 'imageTooManyPixels';
  return isPictureQueueFull() ? 'picturesBusy' : inTurn(() => encode(dataDir, upload, sides));
}

async function encode(
  dataDir: string,
  upload: string,
  sides: readonly number[],
): Promise<Picture | PictureProblem> {
  try {
    const hash = createHash('sha256');
    await pipeline(open(upload).raw(), hash);
    const files: PictureFile[] = [];
    // Sequentially: each decodes the whole picture.
    for (const side of sides) files.push(await encodeAt(dataDir, upload, side));
    return { pixelsSha256: hash.digest(), files };
  } catch (error) {
    if (isUnreadable(error)) return 'imageUnreadable';
    throw error;
  }
}

function open(upload: string) {
  const options = { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true } as const;
  return sharp(upload, options).autoOrient().toColourspace('srgb');
}

async function encodeAt(dataDir: string, upload: string, side: number): Promise<PictureFile> {
  const { data, info } = await open(upload)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  const draft = path.join(await draftsOf(dataDir), `${randomUUID()}.webp`);
  await writeFile(draft, data, { mode: 0o600, flush: true });
  const sha256 = createHash('sha256').update(data).digest();
  return { draft, sha256, width: info.width, height: info.height, bytes: data.length };
}

/** Returns the folder for unfinished files, creating it if needed. */
export async function draftsOf(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'files', 'drafts');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Deletes a draft, if it exists. */
export async function removeDraft(file: string): Promise<void> {
  await rm(file, { force: true });
}

function isUnreadable(error: unknown): boolean {
  // A full or broken disk is our own fault and is rethrown; a decoder's error is about the picture.
  return error instanceof Error && !('syscall' in error);
}

/** Returns true while the queue is full. */
export function isPictureQueueFull(): boolean {
  return waiting.length >= waitingMax;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= workersMax) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
