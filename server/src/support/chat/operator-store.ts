import type { ChatDepartment } from '@vela/contract/support/rules.ts';
import { addMs, SECOND_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import { toLikeText } from '../../app/like.ts';
import type { TxContext } from '../../app/route.ts';
import { loggedInStaff } from '../../staff/index.ts';
import { chatColumns, chatsJoined, owedSince } from './store.ts';
import type { Chat } from './store.ts';

type Tx = TxContext['tx'];

/**
 * Chosen: a console in the background reports its presence every minute; one report may be lost.
 */
const presenceSeconds = 150;

/** Records that an operator's console is open and, if stated, whether they take chats. */
export async function savePresence(
  tx: Tx,
  { staffId, isAvailable, now }: { staffId: bigint; isAvailable: boolean | null; now: Date },
): Promise<void> {
  const seenAt = isAvailable === null ? null : now;
  await sql`insert into support_chat_operators as o (staff_id, is_available, seen_at, here_at)
    values (${staffId}, ${isAvailable ?? false}, ${seenAt}, ${now})
    on conflict (staff_id) do update set here_at = excluded.here_at,
      is_available = coalesce(${isAvailable}, o.is_available),
      seen_at = coalesce(excluded.seen_at, o.seen_at)`.execute(tx);
}

/** As SQL: the operators whose console was open and is closed. */
const goneOperators = (now: Date) => sql`(select staff_id from support_chat_operators
  where here_at <= ${addMs(now, -presenceSeconds * SECOND_MS)})`;

/**
 * Open chats whose operator owes an answer, since before `since`, without being logged in or with
 * their console closed; those that have waited longest come first. Of all chats, or of one.
 */
export async function listAbandoned(
  tx: Tx,
  { since, now, limit }: { since: Date; now: Date; limit: number },
  chatId: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ chatId: string }>`
    select c.chat_id from support_chats c
    where c.state = 'open' and (${chatId}::text is null or c.chat_id = ${chatId})
      and (c.operator_at is null or c.operator_at < ${owedSince})
      and (${owedSince} < ${since} or c.staff_id not in ${loggedInStaff(now)}
        or c.staff_id in ${goneOperators(now)})
    order by c.queued_at, c.chat_id limit ${limit}`.execute(tx);
  return rows.map((row) => row.chatId);
}

/** An operator who takes chats, with the number that they have. */
export type ChatOperator = { staffId: bigint; username: string; name: string; chats: number };

/** The operators who take chats now, by name. */
export async function listOperators(tx: Tx, now: Date): Promise<ChatOperator[]> {
  const since = addMs(now, -presenceSeconds * SECOND_MS);
  const { rows } = await sql<ChatOperator>`
    select o.staff_id, s.username, s.display_name as name,
      (select count(*)::int from support_chats c
        where c.staff_id = o.staff_id and c.state = 'open') as chats
    from support_chat_operators o join staff_members s using (staff_id)
    where o.is_available and o.seen_at > ${since} and not s.is_disabled
    order by s.username`.execute(tx);
  return rows;
}

/** How many take chats now. */
export async function countOperators(tx: Tx, now: Date): Promise<number> {
  const since = addMs(now, -presenceSeconds * SECOND_MS);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_chat_operators o
    join staff_members s using (staff_id)
    where o.is_available and o.seen_at > ${since} and not s.is_disabled`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many reported their presence since an instant, whether they take chats or not. */
export async function countSeen(tx: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_chat_operators o
    join staff_members s using (staff_id)
    where o.seen_at > ${since} and not s.is_disabled`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many chats an operator has; their own taking waits for each other. */
export async function lockOpenCount(tx: Tx, staffId: bigint): Promise<number> {
  const name = `support chats of operator ${staffId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_chats
    where staff_id = ${staffId} and state = 'open'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Which chats operators look for. */
export type ChatFilter = {
  state: 'waiting' | 'mine' | 'open' | 'closed';
  staffId: bigint;
  department?: ChatDepartment | undefined;
  search: string;
};

/** A chat as a line of the console. */
export type ChatLine = Chat & { lastText: string; lastKind: string; lastAt: Date; unread: number };

/** As SQL: the columns of a line beside the chat `c`. */
export const lineColumns = sql`
  ${chatColumns}, m.body as last_text, m.kind as last_kind, m.sent_at as last_at,
  (select count(*)::int from support_chat_messages u where u.chat_id = c.chat_id
    and u.author = 'customer' and u.seq > c.operator_read_seq) as unread`;
/** The tables that `lineColumns` are read from. */
export const linesJoined = sql`
  ${chatsJoined}
  join support_chat_messages m on m.chat_id = c.chat_id and m.seq = c.last_seq`;

/** One page of chats: open ones by how long they wait, ended ones newest first. */
export async function listLines(
  tx: Tx,
  { state, staffId, department, search }: ChatFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: ChatLine[]; totalCount: number }> {
  const like = `%${toLikeText(search)}%`;
  const wanted = sql`
    c.state = ${state === 'mine' ? 'open' : state}
    and (${state} <> 'mine' or c.staff_id = ${staffId})
    and (${department ?? null}::text is null or c.department = ${department ?? null})
    and (${search} = '' or p.username = lower(${search}) or c.name ilike ${like})`;
  const order =
    state === 'closed' ? sql`c.closed_at desc, c.chat_id desc` : sql`c.queued_at, c.chat_id`;
  const { rows } = await sql<ChatLine>`
    select ${lineColumns} from ${linesJoined} where ${wanted} order by ${order}
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(tx);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from ${chatsJoined} where ${wanted}`.execute(tx);
  return { rows, totalCount: counts[0]?.count ?? 0 };
}

/** One chat as a line; null if there is none. */
export async function findLine(tx: Tx, chatId: string): Promise<ChatLine | null> {
  const { rows } = await sql<ChatLine>`
    select ${lineColumns} from ${linesJoined} where c.chat_id = ${chatId}`.execute(tx);
  return rows[0] ?? null;
}

/** How long customers waited in a period. */
export type ServiceLevels = {
  waiting: number;
  longestWaitSeconds: number;
  chats: number;
  unanswered: number;
  waitHalf: number | null;
  waitMost: number | null;
  answerHalf: number | null;
  answerMost: number | null;
  answeredInTime: number;
  due: number;
  ratings: number;
  ratingSum: number;
};

/** Service levels of the chats that were opened since an instant; and what waits now. */
export async function findLevels(
  tx: Tx,
  { since, now, targetSeconds }: { since: Date; now: Date; targetSeconds: number },
): Promise<ServiceLevels | null> {
  const wait = sql`extract(epoch from taken_at - opened_at)`;
  const answer = sql`extract(epoch from answered_at - opened_at)`;
  const isDue = sql`(answered_at is not null or state = 'closed'
    or opened_at < ${now}::timestamptz - make_interval(secs => ${targetSeconds}::int))`;
  const { rows } = await sql<ServiceLevels>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      coalesce(extract(epoch from ${now}::timestamptz
        - min(queued_at) filter (where state = 'waiting')), 0)::int as longest_wait_seconds,
      count(*) filter (where opened_at >= ${since})::int as chats,
      count(*) filter (where opened_at >= ${since} and state = 'closed'
        and answered_at is null)::int as unanswered,
      (percentile_cont(0.5) within group (order by ${wait})
        filter (where opened_at >= ${since}))::int as wait_half,
      (percentile_cont(0.9) within group (order by ${wait})
        filter (where opened_at >= ${since}))::int as wait_most,
      (percentile_cont(0.5) within group (order by ${answer})
        filter (where opened_at >= ${since}))::int as answer_half,
      (percentile_cont(0.9) within group (order by ${answer})
        filter (where opened_at >= ${since}))::int as answer_most,
      count(*) filter (where opened_at >= ${since}
        and ${answer} <= ${targetSeconds}::int)::int as answered_in_time,
      count(*) filter (where opened_at >= ${since} and ${isDue})::int as due,
      count(rating) filter (where opened_at >= ${since})::int as ratings,
      coalesce(sum(rating) filter (where opened_at >= ${since}), 0)::int as rating_sum
    from support_chats where opened_at >= ${since} or state = 'waiting'`.execute(tx);
  return rows[0] ?? null;
}
