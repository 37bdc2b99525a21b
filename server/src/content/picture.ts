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
/** How many pictures are decoded at once: each may take 150 MB for a moment. */
const workersMax = 1;
/** How many wait for their turn. Chosen: the last of them waits for some ten seconds. */
const waitingMax = 20;

sharp.cache(false);
sharp.concurrency(1);

/** A picture as it is stored: re-encoded, small, without anything but its pixels. */
export type PictureFile = {
  /** The finished file, to be moved to its place or removed. */
  draft: string;
  sha256: Buffer;
  width: number;
  height: number;
  bytes: number;
};

/** A picture in the sizes that were ordered, each at most as large as it was sent. */
export type Picture = {
  /** Of the pixels as they were sent, so that another wrapping does not hide a copy. */
  pixelsSha256: Buffer;
  files: PictureFile[];
};

/** Why a picture is not taken. */
export type PictureProblem =
  | 'unsupportedMedia'
  | 'imageTooManyPixels'
  | 'imageUnreadable'
  | 'picturesBusy';

let working = 0;
const waiting: (() => void)[] = [];

/**
 * Reads an upload by what it is, not by what it is called, and writes it anew as WebP of at most
 * the given longest sides; everything around the pixels (place, camera, hidden payloads) is left
 * behind.
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
    // One after the other: each decodes the whole picture.
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

/** The folder for what is not finished; made if it is not there. */
export async function draftsOf(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'files', 'drafts');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes what is no longer needed, if it is there. */
export async function removeDraft(file: string): Promise<void> {
  await rm(file, { force: true });
}

function isUnreadable(error: unknown): boolean {
  // A full or broken disk is ours and is thrown on; what the decoder says is about the picture.
  return error instanceof Error && !('syscall' in error);
}

/** True while so many pictures wait that another one would only wait in vain. */
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
