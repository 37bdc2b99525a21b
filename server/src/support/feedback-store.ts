import type { FeedbackState, FeedbackType } from '@vela/contract/support/rules.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { toLikeText } from '../app/like.ts';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];
type Page = { pageNo: number; pageSize: number };

/** What a player wrote, and what became of it. */
export type Feedback = {
  feedbackId: string;
  /** Null for a visitor. */
  playerId: bigint | null;
  /** Empty for a visitor. */
  username: string;
  /** The email address that a visitor left; empty for a player. */
  contact: string;
  type: FeedbackType;
  body: string;
  orderNo: string;
  language: string;
  createdAt: Date;
  claimedBy: bigint | null;
  claimedUntil: Date | null;
  /** Who has claimed it, whenever that was. */
  reviewer: string;
  answer: string;
  answeredBy: string;
  answeredAt: Date | null;
  readAt: Date | null;
  deletedAt: Date | null;
};

/** Feedback to store. */
export type NewFeedback = Pick<
  Feedback,
  'feedbackId' | 'playerId' | 'contact' | 'type' | 'body' | 'orderNo' | 'language' | 'createdAt'
> & { pictureIds: readonly string[] };

/** With `f` the feedback, `p` its player, `c` who claims it and `a` who answered it. */
const columns = sql`
  f.feedback_id, f.player_id, coalesce(p.username, '') as username, f.contact,
  f.type, f.body, f.order_no, f.language, f.created_at,
  f.claimed_by, f.claimed_until, coalesce(c.username, '') as reviewer, f.answer,
  coalesce(a.username, '') as answered_by, f.answered_at, f.read_at, f.deleted_at`;
const joined = sql`
  support_feedback f
  left join players p using (player_id)
  left join staff_members c on c.staff_id = f.claimed_by
  left join staff_members a on a.staff_id = f.answered_by`;

/** Adds feedback with its pictures in their order. */
export async function insertFeedback(tx: Tx, feedback: NewFeedback): Promise<void> {
  const { feedbackId, playerId, contact, type, body, orderNo, language, createdAt } = feedback;
  await sql`
    insert into support_feedback (feedback_id, player_id, contact, type, body, order_no,
      language, created_at)
    values (${feedbackId}, ${playerId}, ${contact}, ${type}, ${body}, ${orderNo}, ${language},
      ${createdAt})
    `.execute(tx);
  for (const [position, fileId] of feedback.pictureIds.entries()) {
    await sql`insert into support_feedback_files (feedback_id, position, file_id)
      values (${feedbackId}, ${position}, ${fileId})`.execute(tx);
  }
}

/** A player, or the email address of a visitor. */
export type Writer = Pick<Feedback, 'playerId' | 'contact'>;

/** As SQL: what a sender wrote. */
const isOf = ({ playerId, contact }: Writer) =>
  playerId === null ? sql`contact = ${contact}` : sql`player_id = ${playerId}`;

/** Has feedback of one writer wait for each other until the transaction ends. */
export async function lockSender(tx: Tx, { playerId, contact }: Writer): Promise<void> {
  const name = `support feedback ${playerId ?? contact}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** The id of feedback in the same words that still waits; null if there is none. */
export async function findSame(
  tx: Tx,
  { type, body, orderNo, ...writer }: Writer & Pick<NewFeedback, 'type' | 'body' | 'orderNo'>,
): Promise<string | null> {
  const { rows } = await sql<{ feedbackId: string }>`
    select feedback_id from support_feedback
    where ${isOf(writer)} and type = ${type} and body = ${body}
      and order_no = ${orderNo} and answered_at is null and deleted_at is null
    limit 1`.execute(tx);
  return rows[0]?.feedbackId ?? null;
}

/** How much feedback a sender has sent since an instant, deleted or not, and the oldest of it. */
export async function countSince(
  tx: Tx,
  writer: Writer,
  since: Date,
): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest_at from support_feedback
    where ${isOf(writer)} and created_at > ${since}`.execute(tx);
  return rows[0] ?? { count: 0, oldestAt: null };
}

/** Answers of a player that they have not opened. */
export async function countUnread(tx: Tx, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_feedback
    where player_id = ${playerId} and answered_at is not null and read_at is null
      and deleted_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** One page of a player's feedback, newest first, without what they have deleted. */
export async function listOwn(
  tx: Tx,
  { playerId, state }: { playerId: bigint; state: FeedbackState | undefined },
  { pageNo, pageSize }: Page,
): Promise<{ rows: Feedback[]; totalCount: number }> {
  const wanted = sql`f.player_id = ${playerId} and f.deleted_at is null
    and (${state ?? null}::text is null
      or (f.answered_at is not null) = (${state ?? null} = 'answered'))`;
  const { rows } = await sql<Feedback>`
    select ${columns} from ${joined} where ${wanted} order by f.created_at desc, f.feedback_id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(tx);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from ${joined} where ${wanted}`.execute(tx);
  return { rows, totalCount: counts[0]?.count ?? 0 };
}

/** Feedback of a player that they have not deleted, locked until the transaction ends. */
export async function lockOwn(
  tx: Tx,
  playerId: bigint,
  feedbackId: string,
): Promise<Feedback | null> {
  const found = await lockFeedback(tx, feedbackId);
  return found?.playerId === playerId && found.deletedAt === null ? found : null;
}

/** Feedback of any player, locked until the transaction ends; null if there is none. */
export async function lockFeedback(tx: Tx, feedbackId: string): Promise<Feedback | null> {
  const { rows } = await sql<Feedback>`
    select ${columns} from ${joined} where f.feedback_id = ${feedbackId}
    for no key update of f`.execute(tx);
  return rows[0] ?? null;
}

/** Feedback of any player; null if there is none. */
export async function findFeedback(tx: Tx, feedbackId: string): Promise<Feedback | null> {
  const { rows } = await sql<Feedback>`
    select ${columns} from ${joined} where f.feedback_id = ${feedbackId}`.execute(tx);
  return rows[0] ?? null;
}

/** The pictures of feedback in their order. */
export async function listPictures(tx: Tx, feedbackId: string): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id from support_feedback_files where feedback_id = ${feedbackId}
    order by position`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}

/** Notes that the answer was opened; the first time counts. */
export async function updateRead(tx: Tx, feedbackId: string, now: Date): Promise<void> {
  await sql`update support_feedback set read_at = ${now}
    where feedback_id = ${feedbackId} and answered_at is not null and read_at is null`.execute(tx);
}

/** Takes feedback out of its player's list, for good; its pictures may then be cleared. */
export async function updateDeleted(tx: Tx, feedbackId: string, now: Date): Promise<void> {
  await sql`update support_feedback set deleted_at = ${now}
    where feedback_id = ${feedbackId}`.execute(tx);
  await sql`delete from support_feedback_files where feedback_id = ${feedbackId}`.execute(tx);
}

/** Assigns feedback to an operator until an instant, or releases it. */
export async function updateClaim(
  tx: Tx,
  feedbackId: string,
  claim: { staffId: bigint; until: Date } | null,
): Promise<void> {
  await sql`update support_feedback
    set claimed_by = ${claim?.staffId ?? null}, claimed_until = ${claim?.until ?? null}
    where feedback_id = ${feedbackId}`.execute(tx);
}

/** Keeps the one answer of feedback; a second one is an error. */
export async function updateAnswer(
  tx: Tx,
  feedbackId: string,
  { answer, staffId, now }: { answer: string; staffId: bigint; now: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update support_feedback
    set answer = ${answer}, answered_by = ${staffId}, answered_at = ${now}, claimed_until = null
    where feedback_id = ${feedbackId} and answered_at is null`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`the feedback ${feedbackId} was answered before`);
}

/** Which feedback operators look for; `search` is a username, an order number or words. */
export type QueueFilter = {
  state: FeedbackState;
  type?: FeedbackType | undefined;
  search: string;
};

/**
 * One page of all feedback: of waiting ones the oldest first, of answered ones the newest first.
 * Without what its player has withdrawn before an answer.
 */
export async function listQueue(
  tx: Tx,
  { state, type, search }: QueueFilter,
  { pageNo, pageSize }: Page,
): Promise<{ rows: Feedback[]; totalCount: number }> {
  const isWaiting = state === 'waiting';
  const like = `%${toLikeText(search)}%`;
  const wanted = sql`
    (f.answered_at is null) = ${isWaiting}
    and (f.deleted_at is null or f.answered_at is not null)
    and (${type ?? null}::text is null or f.type = ${type ?? null})
    and (${search} = '' or p.username = lower(${search}) or f.contact = lower(${search})
      or f.order_no = upper(${search})
      or f.body ilike ${like})`;
  const order = isWaiting
    ? sql`f.created_at, f.feedback_id`
    : sql`f.answered_at desc, f.feedback_id desc`;
  const { rows } = await sql<Feedback>`
    select ${columns} from ${joined} where ${wanted} order by ${order}
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(tx);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from ${joined} where ${wanted}`.execute(tx);
  return { rows, totalCount: counts[0]?.count ?? 0 };
}

/** As SQL: how much feedback waits for an answer. */
export const countWaiting: RawBuilder<unknown> = sql`
  select count(*) from support_feedback where answered_at is null and deleted_at is null`;
