import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';

/** A note as operators see it. */
export type NoteRow = { noteId: string; at: Date; author: string; text: string };

/** Returns a page of the notes about a player, newest first. */
export async function listNotes(
  tx: TxContext['tx'],
  playerId: bigint,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: NoteRow[]; totalCount: number }> {
  const { rows: counted } = await sql<{ count: bigint }>`
    select count(*) from profile_notes where player_id = ${playerId}`.execute(tx);
  const { rows } = await sql<NoteRow>`
    select n.note_id, n.created_at as at, m.display_name as author, n.body as text
      from profile_notes n join staff_members m using (staff_id)
     where n.player_id = ${playerId}
     order by n.created_at desc, n.note_id desc
     limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return { rows, totalCount: Number(counted[0]?.count ?? 0n) };
}

/** Inserts a note. */
export async function insertNote(
  tx: TxContext['tx'],
  note: { noteId: string; playerId: bigint; staffId: bigint; body: string; createdAt: Date },
): Promise<void> {
  await tx.insertInto('profileNotes').values(note).execute();
}

/** Returns a player's tags in alphabetical order. */
export async function listTagsOf(tx: TxContext['tx'], playerId: bigint): Promise<string[]> {
  const rows = await tx
    .selectFrom('profileTags')
    .select('tag')
    .where('playerId', '=', playerId)
    .orderBy('tag')
    .execute();
  return rows.map((row) => row.tag);
}

const shownTagsMax = 100;

/** Returns the tags in use with their counts, most used first, at most a hundred. */
export async function listTagCounts(
  tx: TxContext['tx'],
): Promise<{ tag: string; playerCount: number }[]> {
  const { rows } = await sql<{ tag: string; playerCount: number }>`
    select tag, count(*)::int as player_count from profile_tags
     group by tag order by player_count desc, tag limit ${shownTagsMax}`.execute(tx);
  return rows;
}

/** Adds tags to a player; an existing one keeps its author and time. */
export async function insertTags(
  tx: TxContext['tx'],
  given: { playerId: bigint; tags: readonly string[]; staffId: bigint; now: Date },
): Promise<void> {
  const { playerId, tags, staffId, now } = given;
  await sql`insert into profile_tags (player_id, tag, staff_id, created_at)
    select ${playerId}, tag, ${staffId}, ${now} from unnest(${[...tags]}::text[]) as t (tag)
    on conflict do nothing`.execute(tx);
}

/** Removes tags from a player; ignores missing ones. */
export async function deleteTags(
  tx: TxContext['tx'],
  playerId: bigint,
  tags: readonly string[],
): Promise<void> {
  await sql`delete from profile_tags
     where player_id = ${playerId} and tag = any (${[...tags]}::text[])`.execute(tx);
}

/** SQL relation: the players with one of some tags. */
export const playersWithTag = (tags: readonly string[]): RawBuilder<unknown> => sql`
  (select player_id from profile_tags where tag = any(${[...tags]}::text[]))`;
