import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../tables.gen.ts';

/** A picture that a player handed in. */
export type StoredFile = {
  fileId: string;
  /** Null for a picture of a chat, which is nobody's own. */
  playerId: bigint | null;
  purpose: string;
  sha256: Buffer;
  width: number;
  height: number;
  bytes: number;
  createdAt: Date;
};

/** What a new picture's row needs. */
export type NewFile = Omit<StoredFile, 'purpose'> & {
  purpose: 'receipt' | 'avatar' | 'feedback' | 'payoutQr' | 'chat';
  pixelsSha256: Buffer;
};

const fileColumns = [
  'fileId',
  'playerId',
  'purpose',
  'sha256',
  'width',
  'height',
  'bytes',
  'createdAt',
] as const;

/** Notes a picture; the same picture may be noted often, each time under an id of its own. */
export async function insertFile(tx: Kysely<DB>, file: NewFile): Promise<void> {
  await tx
    .insertInto('contentFiles')
    .values({ ...file, kind: 'webp' })
    .execute();
}

/** One picture by its id, of any owner; null if there is none. */
export async function findFile(tx: Kysely<DB>, fileId: string): Promise<StoredFile | null> {
  const row = await tx
    .selectFrom('contentFiles')
    .select(fileColumns)
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return row ?? null;
}

/** The chat that shows a picture, and its player; null for one of no chat. */
export async function findChat(
  tx: Kysely<DB>,
  fileId: string,
): Promise<{ chatId: string; playerId: bigint | null } | null> {
  const { rows } = await sql<{ chatId: string; playerId: bigint | null }>`
    select chat_id, player_id from content_chat_files where file_id = ${fileId} limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Those of the ids that are pictures of this player, in the order of the ids. */
export async function findOwnFiles(
  tx: Kysely<DB>,
  playerId: bigint,
  ids: readonly string[],
): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('contentFiles')
    .select(fileColumns)
    .where('playerId', '=', playerId)
    .where('fileId', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.fileId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The same, held until the transaction ends, so that nobody clears them before they are used. */
export async function holdOwnFiles(
  tx: Kysely<DB>,
  playerId: bigint,
  ids: readonly string[],
): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  await sql`select from content_files
    where player_id = ${playerId} and file_id = any(${[...ids]}) for key share`.execute(tx);
  return findOwnFiles(tx, playerId, ids);
}

/** How many pictures a player has uploaded since an instant, and what they weigh as stored. */
export async function sumUploads(
  tx: Kysely<DB>,
  playerId: bigint,
  since: Date,
): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::integer as files, coalesce(sum(bytes), 0)::float8 as bytes
      from content_files where player_id = ${playerId} and created_at > ${since}`.execute(tx);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Waits for other uploads of this player; held until the transaction ends. */
export async function lockUploads(tx: Kysely<DB>, playerId: bigint): Promise<void> {
  await lockName(tx, `content uploads ${playerId}`);
}

/** Locks the file of this picture against writers and deletion until the transaction ends. */
export async function lockPicture(tx: Kysely<DB>, sha256: Buffer): Promise<void> {
  await lockName(tx, `content picture ${sha256.toString('hex')}`);
}

async function lockName(tx: Kysely<DB>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** With `f` the picture: it stands nowhere. */
const isUnused = sql`
  not exists (select from content_receipt_files r where r.file_id = f.file_id)
  and not exists (select from content_payout_files a where a.file_id = f.file_id)
  and not exists (select from content_feedback_files b where b.file_id = f.file_id)
  and not exists (select from content_chat_files c where c.file_id = f.file_id)
  and not exists (select from players p
    where p.player_id = f.player_id and p.avatar = f.file_id)`;

/** The ids of pictures from before an instant that nothing uses, the oldest first. */
export async function listUnused(tx: Kysely<DB>, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select f.file_id from content_files f where f.created_at < ${before} and ${isUnused}
     order by f.created_at, f.file_id limit ${limit}`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}

/**
 * Deletes a picture's row if nothing uses it and nobody is about to; what of it was deleted, else
 * null. `isLast`: no other row has the same picture, and its file may go; the picture is locked.
 */
export async function deleteUnused(
  tx: Kysely<DB>,
  fileId: string,
): Promise<{ sha256: Buffer; isLast: boolean } | null> {
  // First the row: an earlier use has committed by the next statement, which sees it.
  const held = await sql`select from content_files where file_id = ${fileId}
    for update skip locked`.execute(tx);
  if (held.rows.length === 0) return null;
  const { rows } = await sql<{ sha256: Buffer }>`
    delete from content_files f where f.file_id = ${fileId} and ${isUnused}
    returning f.sha256`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  await lockPicture(tx, row.sha256);
  const others = await sql`select from content_files where sha256 = ${row.sha256} limit 1`.execute(
    tx,
  );
  return { sha256: row.sha256, isLast: others.rows.length === 0 };
}

/** As SQL: the ids of the pictures that show the same as one, whatever their files; its own too. */
export const samePictures = (fileId: string): RawBuilder<unknown> => sql`
  select same.file_id from content_files mine join content_files same using (pixels_sha256)
   where mine.file_id = ${fileId}`;
