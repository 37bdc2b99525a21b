import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../tables.gen.ts';

/** A picture that a player uploaded. */
export type StoredFile = {
  fileId: string;
  /** Null for a picture in a chat, which has no owner. */
  playerId: bigint | null;
  purpose: string;
  sha256: Buffer;
  width: number;
  height: number;
  bytes: number;
  createdAt: Date;
};

/** The fields of a new picture's row. */
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

/** Inserts a picture; the same picture may be inserted repeatedly, each time under its own id. */
export async function insertFile(tx: Kysely<DB>, file: NewFile): Promise<void> {
  await tx
    .insertInto('contentFiles')
    .values({ ...file, kind: 'webp' })
    .execute();
}

/** Returns one picture by its id, of any owner; null if there is none. */
export async function findFile(tx: Kysely<DB>, fileId: string): Promise<StoredFile | null> {
  const row = await tx
    .selectFrom('contentFiles')
    .select(fileColumns)
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the chat that shows a picture, and its player; null for a picture outside chats. */
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

/** Returns those of the ids that are pictures of this player, in their order. */
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

/**
 * The same, locked until the transaction ends, so that they are not cleared before they are used.
 */
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

/** Returns the number and the stored bytes of a player's uploads since an instant. */
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

/** Serialises this player's uploads until the transaction ends. */
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

/** SQL expression: the picture `f` is not used anywhere. */
const isUnused = sql`
  not exists (select from content_receipt_files r where r.file_id = f.file_id)
  and not exists (select from content_payout_files a where a.file_id = f.file_id)
  and not exists (select from content_feedback_files b where b.file_id = f.file_id)
  and not exists (select from content_chat_files c where c.file_id = f.file_id)
  and not exists (select from players p
    where p.player_id = f.player_id and p.avatar = f.file_id)`;

/** Lists the ids of unused pictures from before an instant, oldest first. */
export async function listUnused(tx: Kysely<DB>, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select f.file_id from content_files f where f.created_at < ${before} and ${isUnused}
     order by f.created_at, f.file_id limit ${limit}`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}

/**
 * Deletes the row of a picture that is unused and not about to be used; returns what was deleted,
 * else null. `isLast`: no other row has the same picture, so its file may be deleted; the picture
 * is locked.
 */
export async function deleteUnused(
  tx: Kysely<DB>,
  fileId: string,
): Promise<{ sha256: Buffer; isLast: boolean } | null> {
  // Lock the row first: the next statement sees a use that committed before.
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

/**
 * SQL expression: the ids of the pictures with the same pixels, in any file, including this one.
 */
export const samePictures = (fileId: string): RawBuilder<unknown> => sql`
  select same.file_id from content_files mine join content_files same using (pixels_sha256)
   where mine.file_id = ${fileId}`;

/** True while a club that the site sponsors is published and shown. */
export async function isClubShown(tx: Kysely<DB>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isShown: boolean }>`
    select exists (
      select from content_clubs
      where (shown_from is null or shown_from <= ${now})
        and (shown_until is null or shown_until > ${now})
    ) as is_shown`.execute(tx);
  return rows[0]?.isShown ?? false;
}
