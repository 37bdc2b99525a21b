import type { payoutEvents } from '@vela/contract/withdrawal/staff-calls.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** The key of a report: what a channel reports for a reference, however often. */
export type UnknownPayoutKey = {
  channel: string;
  reference: string;
  event: (typeof payoutEvents)[number];
};

/** A channel's report of a payout that it never received from us. */
export type UnknownPayout = UnknownPayoutKey & {
  receipt: string;
  reason: string;
  /** How often it was reported. */
  times: number;
  firstAt: Date;
  lastAt: Date;
  /** What an operator did about it; empty until then. */
  note: string;
  settledBy: string;
  settledAt: Date | null;
};

/**
 * Stores a report; a repeat is counted, and a settled one stays settled. Returns true if it is new.
 */
export async function upsertUnknownPayout(
  tx: Tx,
  { channel, reference, event }: UnknownPayoutKey,
  { receipt, reason, now }: { receipt: string; reason: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ times: number }>`
    insert into withdrawal_unknown_payouts as u (channel, reference, event, receipt, reason,
      first_at, last_at)
    values (${channel}, ${reference}, ${event}, ${receipt}, ${reason}, ${now}, ${now})
    on conflict (channel, reference, event) do update
      set times = u.times + 1, last_at = ${now} returning times`.execute(tx);
  return rows[0]?.times === 1;
}

/** Locks a report; null if it does not exist. */
export async function lockUnknownPayout(
  tx: Tx,
  { channel, reference, event }: UnknownPayoutKey,
): Promise<UnknownPayout | null> {
  const { rows } = await sql<UnknownPayout>`
    select * from withdrawal_unknown_payouts
    where channel = ${channel} and reference = ${reference} and event = ${event}
    for update`.execute(tx);
  return rows[0] ?? null;
}

/** Records what was done about a report. */
export async function updateUnknownPayout(
  tx: Tx,
  { channel, reference, event }: UnknownPayoutKey,
  { note, by, now }: { note: string; by: string; now: Date },
): Promise<void> {
  await sql`update withdrawal_unknown_payouts
    set note = ${note}, settled_by = ${by}, settled_at = ${now}
    where channel = ${channel} and reference = ${reference} and event = ${event}`.execute(tx);
}

/**
 * Returns one page of reports and the total: open ones longest waiting first, then newest first.
 */
export async function listUnknownPayouts(
  tx: Tx,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: UnknownPayout[]; totalCount: bigint }> {
  const counted = await sql<{ count: bigint }>`
    select count(*) from withdrawal_unknown_payouts`.execute(tx);
  const { rows } = await sql<UnknownPayout>`
    select * from withdrawal_unknown_payouts
    order by settled_at is not null, case when settled_at is null then first_at end,
      settled_at desc, channel, reference, event
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return { rows, totalCount: counted.rows[0]?.count ?? 0n };
}

/** SQL expression: the number of open reports. */
export const countUnknownPayouts: RawBuilder<unknown> = sql`
  select count(*) from withdrawal_unknown_payouts where settled_at is null`;
