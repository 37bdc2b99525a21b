import type { LocalText } from '@vela/contract/language.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../tables.gen.ts';

/** A picture that a player handed in. */
export type StoredFile = {
  fileId: string;
  playerId: bigint;
  purpose: string;
  sha256: Buffer;
  width: number;
  height: number;
  bytes: number;
  createdAt: Date;
};

/** What a new picture's row needs. */
export type NewFile = Omit<StoredFile, 'purpose'> & {
  purpose: 'receipt' | 'avatar' | 'feedback' | 'payoutQr';
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

/** One picture by its id, whoever owns it; null if there is none. */
export async function findFile(tx: Kysely<DB>, fileId: string): Promise<StoredFile | null> {
  const row = await tx
    .selectFrom('contentFiles')
    .select(fileColumns)
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return row ?? null;
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

/** True if the same picture, whatever its file, is the receipt of another deposit order. */
export async function hasFileBeenSeen(tx: Kysely<DB>, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ isSeen: boolean }>`
    select exists (
      select from content_files mine
      join content_files same using (pixels_sha256)
      join deposit_receipts r on r.file_id = same.file_id
      where mine.file_id = ${fileId}
        and r.order_no not in (select order_no from deposit_receipts where file_id = ${fileId})
    ) as is_seen`.execute(tx);
  return rows[0]?.isSeen ?? false;
}

/** The notices that run now, in their order. */
export async function listNotices(
  tx: Kysely<DB>,
  now: Date,
): Promise<{ noticeId: string; texts: LocalText; link: string }[]> {
  const { rows } = await sql<{ noticeId: string; texts: LocalText; link: string }>`
    select notice_id, texts, link from content_notices
     where shown_from <= ${now} and (shown_until is null or shown_until > ${now})
     order by position, notice_id`.execute(tx);
  return rows;
}

/** A banner as the home screen shows it. */
export type BannerRow = {
  bannerId: string;
  titles: LocalText;
  notes: LocalText;
  art: string;
  tone: 'warm' | 'cool' | 'green' | 'rose';
  link: string;
};

/** The banners that run now for this audience, in their order. */
export async function listBanners(
  tx: Kysely<DB>,
  audience: 'visitors' | 'players',
  now: Date,
): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select banner_id, titles, notes, art, tone, link from content_banners
     where audience in ('all', ${audience})
       and shown_from <= ${now} and (shown_until is null or shown_until > ${now})
     order by position, banner_id`.execute(tx);
  return rows;
}
