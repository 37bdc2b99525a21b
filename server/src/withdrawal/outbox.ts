import { sql } from 'kysely';
import type { Hands } from '../app/route.ts';

type Tx = Hands['tx'];

/** What is to be paid, or is being paid. */
export type Payout = {
  orderNo: string;
  /** `asked`: the channel may have been told, and only a query says what became of it. */
  state: 'waiting' | 'asked' | 'paid' | 'failed';
  tries: number;
};

/** Puts a payment in the outbox, to be made not before an instant. */
export async function insertPayout(tx: Tx, orderNo: string, notBefore: Date): Promise<void> {
  await sql`insert into withdrawal_payouts (order_no, state, next_try_at)
    values (${orderNo}, 'waiting', ${notBefore})`.execute(tx);
}

/** The payments whose time has come, the oldest first, at most `limit`. */
export async function listDuePayouts(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderNo: string }>`
    select order_no from withdrawal_payouts
    where state in ('waiting', 'asked') and next_try_at <= ${now}
    order by next_try_at, order_no limit ${limit}`.execute(tx);
  return rows.map((row) => row.orderNo);
}

/** Locks a payment whose time has come; null if somebody else works on it or it is done. */
export async function lockDuePayout(tx: Tx, orderNo: string, now: Date): Promise<Payout | null> {
  const { rows } = await sql<Payout>`
    select order_no, state, tries from withdrawal_payouts
    where order_no = ${orderNo} and state in ('waiting', 'asked') and next_try_at <= ${now}
    for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Locks a payment, waiting for whoever works on it; throws if there is none. */
export async function lockPayout(tx: Tx, orderNo: string): Promise<Payout> {
  const { rows } = await sql<Payout>`
    select order_no, state, tries from withdrawal_payouts
    where order_no = ${orderNo} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no payout of ${orderNo}`);
  return row;
}

/** Puts off a payment that nobody was told of. */
export async function updateWaiting(tx: Tx, orderNo: string, nextTryAt: Date): Promise<void> {
  await sql`update withdrawal_payouts set next_try_at = ${nextTryAt}
    where order_no = ${orderNo} and state = 'waiting'`.execute(tx);
}

/** Notes that the channel is about to be asked, and when to ask again if nothing comes of it. */
export async function updateAsked(tx: Tx, orderNo: string, nextTryAt: Date): Promise<void> {
  await sql`update withdrawal_payouts
    set state = 'asked', tries = tries + 1, next_try_at = ${nextTryAt}
    where order_no = ${orderNo}`.execute(tx);
}

/** Notes what the channel says became of a payment. */
export async function updateEnd(
  tx: Tx,
  orderNo: string,
  end: { state: 'paid' | 'failed'; receipt: string },
): Promise<void> {
  await sql`update withdrawal_payouts set state = ${end.state}, receipt = ${end.receipt}
    where order_no = ${orderNo}`.execute(tx);
}

/** The channel's own reference of what it paid; empty if it has not. */
export async function findReceipt(tx: Tx, orderNo: string): Promise<string> {
  const { rows } = await sql<{ receipt: string }>`
    select receipt from withdrawal_payouts where order_no = ${orderNo}`.execute(tx);
  return rows[0]?.receipt ?? '';
}
