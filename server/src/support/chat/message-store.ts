import type { ChatAuthor, ChatMessageKind } from '@vela/contract/support/rules.ts';
import { sql } from 'kysely';
import type { TxContext } from '../../app/route.ts';

type Tx = TxContext['tx'];

/** A message of a chat, with the name of its operator. */
export type ChatMessage = {
  seq: number;
  clientId: string;
  author: ChatAuthor;
  kind: ChatMessageKind;
  body: string;
  operatorName: string;
  fileId: string | null;
  width: number | null;
  height: number | null;
  /** Of a place that was sent, in millionths of a degree. */
  latitude: number | null;
  longitude: number | null;
  sentAt: Date;
};

/** A message to store. */
export type NewMessage = Omit<ChatMessage, 'seq' | 'operatorName'> & { staffId: bigint | null };

const columns = sql`
  m.seq, m.client_id, m.author, m.kind, m.body, coalesce(s.display_name, '') as operator_name,
  m.file_id, m.width, m.height, m.latitude, m.longitude, m.sent_at`;
const joined = sql`
  support_chat_messages m left join staff_members s on s.staff_id = m.staff_id`;

/** The message that a customer or operator has sent under a name; null if there is none. */
export async function findSent(
  tx: Tx,
  chatId: string,
  { author, clientId }: Pick<NewMessage, 'author' | 'clientId'>,
): Promise<ChatMessage | null> {
  const { rows } = await sql<ChatMessage>`
    select ${columns} from ${joined} where m.chat_id = ${chatId} and m.author = ${author}
      and m.client_id = ${clientId}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Adds a message under the next number of its chat, which the caller has locked, so that a number
 * is seen only after all before it. Gives the number.
 */
export async function insertMessage(tx: Tx, chatId: string, message: NewMessage): Promise<number> {
  const { clientId, author, staffId, kind, body, fileId, width, height, sentAt } = message;
  const { latitude, longitude } = message;
  const { rows } = await sql<{ seq: number }>`
    with c as (
      update support_chats set last_seq = last_seq + 1,
        customer_at = case when ${author} = 'customer' then ${sentAt}::timestamptz
          else customer_at end,
        operator_at = case when ${author} = 'operator' then ${sentAt}::timestamptz
          else operator_at end,
        answered_at = case when ${author} = 'operator' then coalesce(answered_at, ${sentAt})
          else answered_at end
      where chat_id = ${chatId} returning last_seq
    )
    insert into support_chat_messages (chat_id, seq, client_id, author, staff_id, kind, body,
      file_id, width, height, latitude, longitude, sent_at)
    select ${chatId}, c.last_seq, ${clientId}, ${author}, ${staffId}::bigint, ${kind}, ${body},
      ${fileId}, ${width}::int, ${height}::int, ${latitude}::int, ${longitude}::int,
      ${sentAt}::timestamptz from c
    returning seq`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`there is no chat ${chatId}`);
  return row.seq;
}

/** Messages after a number, before one, or the newest; in their order, at most `limit`. */
export async function listMessages(
  tx: Tx,
  chatId: string,
  { after, before, limit }: { after?: number; before?: number; limit: number },
): Promise<ChatMessage[]> {
  if (after !== undefined) {
    const { rows } = await sql<ChatMessage>`
      select ${columns} from ${joined} where m.chat_id = ${chatId} and m.seq > ${after}
      order by m.seq limit ${limit}`.execute(tx);
    return rows;
  }
  const { rows } = await sql<ChatMessage>`
    select ${columns} from ${joined}
    where m.chat_id = ${chatId} and (${before ?? null}::int is null or m.seq < ${before ?? null})
    order by m.seq desc limit ${limit}`.execute(tx);
  return rows.toReversed();
}

/** The id of the message that a chat has become; null if it has become none. */
export async function findLeft(tx: Tx, chatId: string): Promise<string | null> {
  const { rows } = await sql<{ body: string }>`
    select m.body from support_chat_messages m
    where m.chat_id = ${chatId} and m.author = 'system' and m.kind = 'left'`.execute(tx);
  return rows[0]?.body ?? null;
}

/** How many messages a customer has sent in a chat since an instant. */
export async function countSentSince(tx: Tx, chatId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_chat_messages
    where chat_id = ${chatId} and author = 'customer' and sent_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many pictures one side has sent in a chat. */
export async function countPictures(tx: Tx, chatId: string, author: ChatAuthor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_chat_messages
    where chat_id = ${chatId} and author = ${author} and kind = 'picture'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many messages of a chat one side has not read: those of others after a number. */
export async function countUnread(
  tx: Tx,
  chatId: string,
  { of, after }: { of: 'customer' | 'operator'; after: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_chat_messages
    where chat_id = ${chatId} and author = ${of} and seq > ${after}`.execute(tx);
  return rows[0]?.count ?? 0;
}
