import type { messageCategories } from '@vela/contract/message/calls.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';

type Category = (typeof messageCategories)[number];

/** A message or an announcement in a player's box. */
export type MessageRow = {
  id: string;
  category: Category;
  /** Null for an operator's text, which is in titles and bodies. */
  template: string | null;
  facts: Record<string, string | number>;
  titles: Record<string, string> | null;
  bodies: Record<string, string> | null;
  link: string;
  createdAt: Date;
  isRead: boolean;
  isPromotional: boolean;
};

/**
 * The contents of a player's boxes: their own messages, and announcements since they registered.
 */
const boxes = (playerId: bigint, now: Date) => sql`
  select m.message_id as id, m.category, nullif(m.template, '') as template, m.facts, t.titles,
         t.bodies, m.link, m.created_at, m.read_at is not null as is_read,
         coalesce(t.is_promotional, false) as is_promotional
    from message_messages m left join message_texts t on t.text_id = m.text_id
   where m.player_id = ${playerId} and m.deleted_at is null
     and (t.expires_at is null or t.expires_at > ${now})
  union all
  select a.announcement_id, 'announcement', null, '{}'::jsonb, a.titles, a.bodies, a.link,
         a.created_at, m.read_at is not null, false
    from message_announcements a
    left join message_announcement_marks m
      on m.announcement_id = a.announcement_id and m.player_id = ${playerId}
   where m.deleted_at is null and (a.expires_at is null or a.expires_at > ${now})
     and a.created_at >= (select p.registered_at from players p where p.player_id = ${playerId})`;

/** Returns one page of a box (or of all), newest first, and the total number of messages. */
export async function listRows(
  tx: TxContext['tx'],
  filter: { playerId: bigint; category: Category | null; now: Date },
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: MessageRow[]; totalCount: number }> {
  const { playerId, category, now } = filter;
  const wanted = sql`from (${boxes(playerId, now)}) b
    where ${category}::text is null or category = ${category}`;
  const { rows: counted } = await sql<{ count: bigint }>`select count(*) ${wanted}`.execute(tx);
  const { rows } = await sql<MessageRow>`
    select * ${wanted} order by created_at desc, id desc
     limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return { rows, totalCount: Number(counted[0]?.count ?? 0n) };
}

/** Returns one of a player's messages, or null. */
export async function findRow(
  tx: TxContext['tx'],
  playerId: bigint,
  id: string,
  now: Date,
): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select * from (${boxes(playerId, now)}) b where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the number of unread messages of each box. */
export async function countUnread(
  tx: TxContext['tx'],
  playerId: bigint,
  now: Date,
): Promise<{ category: Category; count: number }[]> {
  const { rows } = await sql<{ category: Category; count: bigint }>`
    select category, count(*) as count from (${boxes(playerId, now)}) b
     where not is_read group by category`.execute(tx);
  return rows.map((row) => ({ category: row.category, count: Number(row.count) }));
}

/** Marks a player's messages as read; ignores ids of other messages. */
export async function markRead(
  tx: TxContext['tx'],
  playerId: bigint,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`update message_messages set read_at = coalesce(read_at, ${now})
    where player_id = ${playerId} and message_id = any(${[...ids]})`.execute(tx);
  await sql`insert into message_announcement_marks (player_id, announcement_id, read_at)
    select ${playerId}, announcement_id, ${now} from message_announcements
     where announcement_id = any(${[...ids]})
    on conflict (player_id, announcement_id)
    do update set read_at = coalesce(message_announcement_marks.read_at, ${now})`.execute(tx);
}

/** Marks everything in a box (or in all) as read. */
export async function markAllRead(
  tx: TxContext['tx'],
  filter: { playerId: bigint; category: Category | null; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from (${boxes(filter.playerId, filter.now)}) b
     where not is_read and (${filter.category}::text is null or category = ${filter.category})
    `.execute(tx);
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await markRead(tx, filter.playerId, ids, filter.now);
}

/** Removes messages from a player's boxes permanently. */
export async function removeRows(
  tx: TxContext['tx'],
  playerId: bigint,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`update message_messages set deleted_at = coalesce(deleted_at, ${now})
    where player_id = ${playerId} and message_id = any(${[...ids]})`.execute(tx);
  await sql`insert into message_announcement_marks (player_id, announcement_id, deleted_at)
    select ${playerId}, announcement_id, ${now} from message_announcements
     where announcement_id = any(${[...ids]})
    on conflict (player_id, announcement_id)
    do update set deleted_at = coalesce(message_announcement_marks.deleted_at, ${now})`.execute(tx);
}
