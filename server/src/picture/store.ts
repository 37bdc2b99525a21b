import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../tables.gen.ts';

/** One file of a published picture: its hash in hexadecimal, and its size. */
export type StoredSize = { hash: string; width: number; height: number };

/** A published picture, with its sizes in ascending order. */
export type PictureRow = { pictureId: string; sizes: StoredSize[] };

/** Inserts a published picture; returns false if it exists already. */
export async function insertPicture(
  tx: Kysely<DB>,
  row: PictureRow & { sha256: Buffer; uploadedBy: bigint | null; createdAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pictureFiles')
    .values({ ...row, sizes: JSON.stringify(row.sizes) })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Inserts published pictures; those that exist stay as they are. */
export async function insertPictures(
  tx: Kysely<DB>,
  rows: readonly (PictureRow & { sha256: Buffer; uploadedBy: null; createdAt: Date })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('pictureFiles')
    .values(rows.map((row) => ({ ...row, sizes: JSON.stringify(row.sizes) })))
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** Returns the published picture whose largest file has this hash; throws if there is none. */
export async function findPictureByHash(tx: Kysely<DB>, sha256: Buffer): Promise<PictureRow> {
  const { rows } = await sql<PictureRow>`
    select picture_id, sizes from picture_files where sha256 = ${sha256}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('picture conflicted with no existing row');
  return row;
}

/** Returns those of the ids that are published pictures, by id. */
export async function listPictures(
  tx: Kysely<DB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PictureRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PictureRow>`
    select picture_id, sizes from picture_files
     where picture_id = any(${[...ids]})`.execute(tx);
  return new Map(rows.map((row) => [row.pictureId, row]));
}

/** Returns those of the addresses that lead to no published picture. */
export async function listUnpublished(tx: Kysely<DB>, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const { rows } = await sql<{ url: string }>`
    select url from unnest(${[...urls]}::text[]) url
     where not exists (
       select 1 from picture_files, jsonb_array_elements(sizes) size
        where '/pictures/' || (size ->> 'hash') || '.webp' = url)`.execute(tx);
  return rows.map(({ url }) => url);
}
