import type { queueSorts } from '@vela/contract/sorts.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { byInstant, byNumber, byText, toKeyset } from './keyset.ts';
import type { Keyset } from './keyset.ts';
import { toLikeText } from './like.ts';
import type { Standing } from './review.ts';
import type { TxContext } from './route.ts';

type Tx = TxContext['tx'];

/** One step in the history of an order. */
export type HistoryLine = { state: string; actor: string; note: string; at: Date };

/** An operator's approval of an order, with the rights they have now. */
export type Approval = Standing & { staffId: bigint; username: string; at: Date };

/**
 * Serialises decisions about each target until the transaction ends: two concurrent ones would not
 * see each other's sum. Targets are locked in a fixed order.
 */
export async function lockTargets(tx: Tx, targets: readonly string[]): Promise<void> {
  for (const target of [...targets].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${target}, 0))`.execute(tx);
  }
}

/** The filter of a queue of orders. */
export type QueueFilter<State extends string> = {
  state: State | null;
  /** A prefix of an order number or username, or another text that the queue can be searched by. */
  search: string;
  /** Only the orders of this player; empty for all. */
  username: string;
};

/**
 * SQL expression: whether a queue shows an order `o` of a player `p`; `more` extends the search.
 */
export function isInQueue(
  { state, search, username }: QueueFilter<string>,
  more: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const start = `${toLikeText(search)}%`;
  return sql`(${state}::text is null or o.state = ${state})
    and (${username} = '' or p.username = ${username})
    and (${search} = '' or o.order_no ilike ${start} or p.username ilike ${start} or ${more})`;
}

/** The page of a queue that is wanted. */
export type QueuePage = { sort: (typeof queueSorts)[number]; after: string; pageSize: number };

/**
 * The keyset of a queue of orders `o`; `waitingSince`, never null, is since when one in review
 * waits.
 */
export function toQueueKeyset(
  state: string | null,
  { sort, after }: QueuePage,
  waitingSince: RawBuilder<unknown>,
): Keyset {
  const isReview = state === 'awaitingReview';
  const own = isReview ? 'timeAsc' : 'timeDesc';
  const sorts = {
    time: byInstant(isReview ? waitingSince : sql`o.created_at`),
    amount: byNumber(sql`o.amount_minor`),
  };
  return toKeyset(sort === 'waiting' ? own : sort, sorts, byText(sql`o.order_no`), after);
}

/** The review rows that every kind of reviewed order has, in tables named for it. */
export type ReviewRows = {
  /** Adds a step to an order's history. */
  insertHistory: (tx: Tx, orderNo: string, line: HistoryLine) => Promise<void>;
  /** Returns the history of an order, oldest first. */
  listHistory: (tx: Tx, orderNo: string) => Promise<HistoryLine[]>;
  /** Sets an order's claim until an instant, or clears it. */
  updateClaim: (
    tx: Tx,
    orderNo: string,
    claim: { staffId: bigint; until: Date } | null,
  ) => Promise<void>;
  /** Returns the approvals of an order, in order. */
  listApprovals: (tx: Tx, orderNo: string) => Promise<Approval[]>;
  /** Records an operator's approval; a second one by the same operator is an error. */
  insertApproval: (tx: Tx, orderNo: string, staffId: bigint, now: Date) => Promise<void>;
  /** Deletes operators' approvals; the history keeps them. */
  deleteApprovals: (tx: Tx, orderNo: string, staffIds: readonly bigint[]) => Promise<void>;
};

/** Creates the review rows of deposits or of withdrawals. */
export function openReviewRows(kind: 'deposit' | 'withdrawal'): ReviewRows {
  const orders = sql.table(`${kind}_orders`);
  const history = sql.table(`${kind}_history`);
  const approvals = sql.table(`${kind}_approvals`);
  return {
    async insertHistory(tx, orderNo, { state, actor, note, at }) {
      await sql`insert into ${history} (order_no, state, actor, note, at)
        values (${orderNo}, ${state}, ${actor}, ${note}, ${at})`.execute(tx);
    },
    async listHistory(tx, orderNo) {
      const { rows } = await sql<HistoryLine>`
        select state, actor, note, at from ${history}
        where order_no = ${orderNo} order by seq`.execute(tx);
      return rows;
    },
    async updateClaim(tx, orderNo, claim) {
      await sql`update ${orders}
        set claimed_by = ${claim?.staffId ?? null}, claimed_until = ${claim?.until ?? null}
        where order_no = ${orderNo}`.execute(tx);
    },
    async listApprovals(tx, orderNo) {
      const { rows } = await sql<Approval>`
        select a.staff_id, s.username, s.role, s.is_disabled, a.at
        from ${approvals} a join staff_members s using (staff_id)
        where a.order_no = ${orderNo} order by a.at, a.staff_id`.execute(tx);
      return rows;
    },
    async insertApproval(tx, orderNo, staffId, now) {
      await sql`insert into ${approvals} (order_no, staff_id, at)
        values (${orderNo}, ${staffId}, ${now})`.execute(tx);
    },
    async deleteApprovals(tx, orderNo, staffIds) {
      await sql`delete from ${approvals}
        where order_no = ${orderNo} and staff_id = any(${[...staffIds]}::bigint[])`.execute(tx);
    },
  };
}
