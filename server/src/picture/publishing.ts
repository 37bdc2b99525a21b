import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { draftsOf, findSize, moveDraft } from '../content/index.ts';
import type { PictureFile } from '../content/index.ts';
import type { DB } from '../tables.gen.ts';
import { insertPictures } from './store.ts';
import type { StoredSize } from './store.ts';

/*
 * Pictures that operators publish. An address is the hash of its file, so it never shows anything
 * else and caches may keep it permanently. These files are in a folder of their own, so that no
 * hash leads to a player's picture.
 */

/** The longest sides. Chosen: a phone's column, a wide phone or a high-density tile, a desktop. */
export const publicSides: readonly number[] = [480, 960, 1600];

/** Returns the path of a published file. */
export function publicPathOf(dataDir: string, hash: string): string {
  return path.join(dataDir, 'files', 'public', hash.slice(0, 2), `${hash.slice(2)}.webp`);
}

/** Returns the path of a published file; null if it is missing. */
export async function findPublicFile(dataDir: string, hash: string): Promise<string | null> {
  const at = publicPathOf(dataDir, hash);
  return (await findSize(at)) === null ? null : at;
}

/** Moves a finished draft to its public path; returns its hash in hexadecimal. */
async function publishFile(
  dataDir: string,
  { draft, sha256 }: Pick<PictureFile, 'draft' | 'sha256'>,
): Promise<string> {
  const hash = sha256.toString('hex');
  await moveDraft(draft, publicPathOf(dataDir, hash));
  return hash;
}

/** Publishes each size; a picture smaller than several sizes is stored once. */
export async function publishSizes(
  dataDir: string,
  files: readonly PictureFile[],
): Promise<StoredSize[]> {
  const sizes = new Map<string, StoredSize>();
  for (const file of files) {
    const hash = await publishFile(dataDir, file);
    sizes.set(hash, { hash, width: file.width, height: file.height });
  }
  return [...sizes.values()];
}

/**
 * Publishes WebP files that come with the product, as they are; a public file that is missing is
 * written again.
 */
export async function publishProductPictures(
  tx: Kysely<DB>,
  dataDir: string,
  pictures: readonly ProductPicture[],
  now: Date,
): Promise<void> {
  // The files first, so that a row always has its file.
  for (const { source, size } of pictures) {
    const at = publicPathOf(dataDir, size.hash);
    if ((await findSize(at)) !== null) continue;
    const draft = path.join(await draftsOf(dataDir), `${randomUUID()}.webp`);
    await writeFile(draft, await readFile(source), { mode: 0o600, flush: true });
    await moveDraft(draft, at);
  }
  const rows = pictures.map(({ size }) => ({
    pictureId: `pic_${size.hash.slice(0, 24)}`,
    sha256: Buffer.from(size.hash, 'hex'),
    sizes: [size],
    uploadedBy: null,
    createdAt: now,
  }));
  await insertPictures(tx, rows);
}

type ProductPicture = { source: string; size: StoredSize };
