import type { ChatDepartment, ChatState } from '@vela/contract/support/rules.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../../app/route.ts';
import type { Customer } from './customer.ts';

type Tx = TxContext['tx'];

/** A chat with the names of both sides. */
export type Chat = Customer & {
  chatId: string;
  /** Empty for a visitor. */
  username: string;
  name: string;
  department: ChatDepartment;
  language: string;
  state: ChatState;
  /** The operator who has it, or had it last. */
  staffId: bigint | null;
  operatorUsername: string;
  operatorName: string;
  openedAt: Date;
  queuedAt: Date;
  takenAt: Date | null;
  answeredAt: Date | null;
  closedAt: Date | null;
  lastSeq: number;
  customerAt: Date;
  operatorAt: Date | null;
  customerReadSeq: number;
  operatorReadSeq: number;
  /** When the chat was last known to be open on a page of its customer. */
  customerSeenAt: Date | null;
  /** Until when it counts as being on their screen. */
  customerShownUntil: Date | null;
  /** The message that tells the player of answers they have not read. */
  noticeId: string | null;
  rating: number | null;
  comment: string;
};

/** With `c` the chat, `p` its player and `s` its operator. */
export const chatColumns = sql`
  c.chat_id, c.player_id, c.visitor_hash, coalesce(p.username, '') as username, c.name,
  c.department, c.language, c.state, c.staff_id, coalesce(s.username, '') as operator_username,
  coalesce(s.display_name, '') as operator_name, c.opened_at, c.queued_at, c.taken_at,
  c.answered_at, c.closed_at, c.last_seq, c.customer_at, c.operator_at, c.customer_read_seq,
  c.operator_read_seq, c.customer_seen_at, c.customer_shown_until, c.notice_id,
  c.rating::int as rating, c.comment`;
/** The tables that `chatColumns` are read from. */
export const chatsJoined = sql`
  support_chats c
  left join players p using (player_id)
  left join staff_members s on s.staff_id = c.staff_id`;

/** As SQL: chats of a customer, the visitor that a player was included. */
const isOf = ({ playerId, visitorHash }: Customer) =>
  sql`(c.player_id = ${playerId}::bigint or c.visitor_hash = ${visitorHash}::bytea)`;

/** A chat of a customer's own; null for any other. */
export async function findOwnChat(
  tx: Tx,
  customer: Customer | null,
  chatId: string,
): Promise<Chat | null> {
  if (customer === null) return null;
  const { rows } = await sql<Chat>`
    select ${chatColumns} from ${chatsJoined}
    where c.chat_id = ${chatId} and ${isOf(customer)}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * The same, locked until the transaction ends. A visitor's chat becomes the player's who has logged
 * in with its token, unless they have another one open.
 */
export async function lockOwnChat(
  tx: Tx,
  customer: Customer | null,
  chatId: string,
): Promise<Chat | null> {
  const found = await findOwnChat(tx, customer, chatId);
  const playerId = customer?.playerId ?? null;
  if (found?.playerId === null && playerId !== null) await adoptChat(tx, chatId, playerId);
  return found && lockChat(tx, chatId);
}

async function adoptChat(tx: Tx, chatId: string, playerId: bigint): Promise<void> {
  await sql`
    update support_chats set player_id = ${playerId}, visitor_hash = null
    where chat_id = ${chatId} and visitor_hash is not null and not exists (
      select from support_chats o where o.player_id = ${playerId} and o.state <> 'closed'
    )`.execute(tx);
}

/** Any chat, locked until the transaction ends; null if there is none. */
export async function lockChat(tx: Tx, chatId: string): Promise<Chat | null> {
  const { rows } = await sql<Chat>`
    select ${chatColumns} from ${chatsJoined} where c.chat_id = ${chatId}
    for no key update of c`.execute(tx);
  return rows[0] ?? null;
}

/** The chat that a customer has open, the newest first; null if there is none. */
export async function findOpenChat(tx: Tx, customer: Customer): Promise<Chat | null> {
  const { rows } = await sql<Chat>`
    select ${chatColumns} from ${chatsJoined}
    where ${isOf(customer)} and c.state <> 'closed'
    order by c.opened_at desc, c.chat_id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Chats of a customer, newest first, that were opened before one of them. */
export async function listOwnChats(
  tx: Tx,
  customer: Customer,
  { before, limit }: { before: string; limit: number },
): Promise<Chat[]> {
  const { rows } = await sql<Chat>`
    select ${chatColumns} from ${chatsJoined}
    where ${isOf(customer)} and (${before} = '' or (c.opened_at, c.chat_id) <
      (select b.opened_at, b.chat_id from support_chats b where b.chat_id = ${before}))
    order by c.opened_at desc, c.chat_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Has the openings of one customer, or of visitors, wait for each other. */
export async function lockOpenings(tx: Tx, { playerId }: Customer): Promise<void> {
  const name = `support chats ${playerId ?? 'of visitors'}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** A chat to open. */
export type NewChat = Customer &
  Pick<Chat, 'chatId' | 'name' | 'department' | 'language' | 'openedAt'> & { network: string };

/** Opens a chat, which waits from now on. */
export async function insertChat(tx: Tx, chat: NewChat): Promise<void> {
  const { chatId, playerId, visitorHash, name, network, department, language, openedAt } = chat;
  await sql`
    insert into support_chats (chat_id, player_id, visitor_hash, name, network, department,
      language, state, opened_at, queued_at, customer_at)
    values (${chatId}, ${playerId}, ${visitorHash}, ${name}, ${network}, ${department},
      ${language}, 'waiting', ${openedAt}, ${openedAt}, ${openedAt})`.execute(tx);
}

/** How many chats a customer has opened since an instant, and when the first of them. */
export async function countOpened(
  tx: Tx,
  customer: Customer,
  since: Date,
): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(c.opened_at) as oldest_at from support_chats c
    where ${isOf(customer)} and c.opened_at > ${since}`.execute(tx);
  return rows[0] ?? { count: 0, oldestAt: null };
}

/** How many chats visitors of one network have open, and how many wait of all visitors. */
export async function countVisitors(
  tx: Tx,
  network: string,
): Promise<{ atNetwork: number; waiting: number }> {
  const { rows } = await sql<{ atNetwork: number; waiting: number }>`
    select count(*) filter (where network = ${network})::int as at_network,
      count(*) filter (where state = 'waiting')::int as waiting
    from support_chats where visitor_hash is not null and state <> 'closed'`.execute(tx);
  return rows[0] ?? { atNetwork: 0, waiting: 0 };
}

/** The place of a waiting chat among those of its department, from 1. */
export async function findPlace(
  tx: Tx,
  { chatId, department, queuedAt }: Pick<Chat, 'chatId' | 'department' | 'queuedAt'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_chats
    where state = 'waiting' and department = ${department}
      and (queued_at, chat_id) <= (${queuedAt}::timestamptz, ${chatId})`.execute(tx);
  return rows[0]?.count ?? 1;
}

/** Gives a chat to an operator, who owes it a word; the first time ends the wait. */
export async function updateTaken(
  tx: Tx,
  chatId: string,
  { staffId, now }: { staffId: bigint; now: Date },
): Promise<void> {
  await sql`update support_chats
    set state = 'open', staff_id = ${staffId}, held_at = ${now},
      taken_at = coalesce(taken_at, ${now})
    where chat_id = ${chatId}`.execute(tx);
}

/** Gives a chat back to the queue, behind those that wait already. */
export async function updateQueued(tx: Tx, chatId: string, now: Date): Promise<void> {
  await sql`update support_chats set state = 'waiting', staff_id = null, queued_at = ${now}
    where chat_id = ${chatId}`.execute(tx);
}

/** Gives a chat back to the queue with the place that it had. */
export async function updateReturned(tx: Tx, chatId: string): Promise<void> {
  await sql`update support_chats set state = 'waiting', staff_id = null
    where chat_id = ${chatId}`.execute(tx);
}

/** Ends a chat. */
export async function updateClosed(tx: Tx, chatId: string, now: Date): Promise<void> {
  await sql`update support_chats set state = 'closed', closed_at = ${now}
    where chat_id = ${chatId}`.execute(tx);
}

/** Notes how far one side has read; it never goes back, nor beyond the last message. */
export async function updateRead(
  tx: Tx,
  chatId: string,
  side: 'customer' | 'operator',
  seq: number,
): Promise<void> {
  await (
    side === 'customer'
      ? sql`update support_chats
        set customer_read_seq = greatest(customer_read_seq, least(${seq}, last_seq))
        where chat_id = ${chatId}`
      : sql`update support_chats
        set operator_read_seq = greatest(operator_read_seq, least(${seq}, last_seq))
        where chat_id = ${chatId}`
  ).execute(tx);
}

/** Notes that a page of the customer has the chat open, and until when it counts as shown. */
export async function updateSeen(
  tx: Tx,
  chatId: string,
  { now, shownUntil }: { now: Date; shownUntil: Date | null },
): Promise<void> {
  await sql`update support_chats
    set customer_seen_at = ${now}, customer_shown_until = ${shownUntil}
    where chat_id = ${chatId}`.execute(tx);
}

/** Keeps the message that tells the player of answers; null: they have read them. */
export async function updateNotice(tx: Tx, chatId: string, noticeId: string | null): Promise<void> {
  await sql`update support_chats set notice_id = ${noticeId}
    where chat_id = ${chatId}`.execute(tx);
}

/** How many answers a customer has not read, in chats that are open or ended after an instant. */
export async function countUnreadAnswers(tx: Tx, customer: Customer, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_chats c
    join support_chat_messages m on m.chat_id = c.chat_id and m.seq > c.customer_read_seq
    where ${isOf(customer)} and m.author = 'operator'
      and (c.closed_at is null or c.closed_at > ${since})`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Keeps the rating of a chat over an earlier one. */
export async function updateRating(
  tx: Tx,
  chatId: string,
  { rating, comment }: { rating: number; comment: string },
): Promise<void> {
  await sql`update support_chats set rating = ${rating}, comment = ${comment}
    where chat_id = ${chatId}`.execute(tx);
}

/** Which of these visitors have a chat that is open, or ended after an instant. */
export async function listKnownVisitors(
  tx: Tx,
  hashes: readonly Buffer[],
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct encode(visitor_hash, 'hex') as hash from support_chats
    where visitor_hash = any(${[...hashes]}::bytea[])
      and (closed_at is null or closed_at > ${since})`.execute(tx);
  return rows.map(({ hash }) => hash);
}

/** As SQL: since when the operator of an open chat `c` owes its customer an answer. */
export const owedSince = sql`greatest(c.customer_at, c.held_at)`;

/** Open chats whose customer has been silent since an instant, leaving an answer unanswered. */
export async function listSilent(tx: Tx, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ chatId: string }>`
    select c.chat_id from support_chats c
    where c.state = 'open' and c.customer_at < ${since} and c.operator_at >= ${owedSince}
      and c.operator_at < ${since}
    order by c.customer_at limit ${limit}`.execute(tx);
  return rows.map(({ chatId }) => chatId);
}

/** Waiting chats that their customer has neither written in nor had open since an instant. */
export async function listWaiting(tx: Tx, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ chatId: string }>`
    select chat_id from support_chats
    where state = 'waiting' and greatest(customer_at, customer_seen_at) < ${since}
    order by queued_at limit ${limit}`.execute(tx);
  return rows.map(({ chatId }) => chatId);
}

/** Deletes chats of visitors that ended before an instant; their pictures may then be cleared. */
export async function removeOldVisitors(tx: Tx, before: Date): Promise<void> {
  await sql`delete from support_chats where visitor_hash is not null and closed_at < ${before}`.execute(
    tx,
  );
}

/** As SQL: how many chats wait for an operator. */
export const countWaiting: RawBuilder<unknown> = sql`
  select count(*) from support_chats where state = 'waiting'`;
