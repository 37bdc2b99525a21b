import { kindsOf } from '@vela/contract/proposal/rules.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { addMs, MINUTE_MS, startOfDay } from '@vela/service/time.ts';
import { sql } from 'kysely';
import { route } from '../app/route.ts';
import type { TxContext, Staff } from '../app/route.ts';

/** What waits for work, and today's sums in the site's day. */
export const getDashboardRoute = route(getDashboard, async ({ tx, staff, services, now }) => {
  const today = startOfDay(now, services.config.timeZone);
  return {
    ...(await readQueues(tx, now)),
    proposalsToDecide: await countProposals(tx, staff, now),
    ...(await readToday(tx, today)),
    hours: await listHours(tx, now),
    mode: services.config.mode,
  };
});

/** Chosen: what a channel has not decided by then is worth a person's look. */
const unknownMs = 30 * MINUTE_MS;

async function readQueues(tx: TxContext['tx'], now: Date) {
  const { rows } = await sql<{
    deposits: bigint;
    payments: bigint;
    withdrawals: bigint;
    payouts: bigint;
    flagged: bigint;
    returns: bigint;
    software: bigint;
    channels: bigint;
    audit: number;
  }>`
    select (select count(*) from deposit_orders o where state = 'awaitingReview'
             and (flow <> 'chain' or exists (select 1 from deposit_payments p
               where p.order_no = o.order_no and p.state <> 'confirming'))) as deposits,
           (select count(*) from deposit_payments where state = 'unmatched') as payments,
           (select count(*) from withdrawal_orders
             where state = 'awaitingReview') as withdrawals,
           (select count(*) from protection_scores
             where flagged_at is not null and handled_at is null) as flagged,
           (select count(*) from withdrawal_payouts
             where state = 'sent' and sent_at <= ${addMs(now, -unknownMs)})
             as payouts,
           (select count(*) from game.return_alarms) as returns,
           (select count(*) from channel_alarms) as channels,
           (select count(*) from software_components
             where changed_at is not null) as software,
           (select coalesce(max(finding_count), 0) from staff_audit_state) as audit`.execute(tx);
  return {
    depositsAwaitingReview: Number(rows[0]?.deposits ?? 0n),
    paymentsUnmatched: Number(rows[0]?.payments ?? 0n),
    playersFlagged: Number(rows[0]?.flagged ?? 0n),
    gamesBeyondReturn: Number(rows[0]?.returns ?? 0n),
    channelsDenied: Number(rows[0]?.channels ?? 0n),
    auditFindings: rows[0]?.audit ?? 0,
    softwareChanged: Number(rows[0]?.software ?? 0n),
    payoutsUnknown: Number(rows[0]?.payouts ?? 0n),
    withdrawalsAwaitingReview: Number(rows[0]?.withdrawals ?? 0n),
  };
}

/** What others have proposed and this operator may decide. */
async function countProposals(tx: TxContext['tx'], staff: Staff, now: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from proposals
    where state = 'proposed' and expires_at > ${now} and proposed_by <> ${staff.staffId}
      and kind = any(${kindsOf(staff.role)}::text[])`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}

async function readToday(tx: TxContext['tx'], today: Date) {
  const { rows } = await sql<{
    players: bigint;
    deposits: bigint;
    withdrawals: bigint;
    stake: bigint;
    revenue: bigint;
  }>`
    select (select count(*) from players where last_seen_at >= ${today}) as players,
           (select coalesce(sum(amount_minor), 0)::bigint from wallet_transactions
             where type = 'deposit' and status = 'succeeded' and updated_at >= ${today})
             as deposits,
           (select coalesce(-sum(amount_minor), 0)::bigint from wallet_transactions
             where type = 'withdrawal' and status = 'succeeded' and updated_at >= ${today})
             as withdrawals,
           (select coalesce(sum(stake_minor), 0)::bigint from game.bets
             where placed_at >= ${today} and state <> 3) as stake,
           (select coalesce(sum(stake_minor - payout_minor), 0)::bigint from game.bets
             where placed_at >= ${today} and state in (1, 2)) as revenue`.execute(tx);
  const row = rows[0];
  return {
    playersActiveToday: Number(row?.players ?? 0n),
    depositsTodayMinor: row?.deposits ?? 0n,
    withdrawalsTodayMinor: row?.withdrawals ?? 0n,
    stakeTodayMinor: row?.stake ?? 0n,
    grossGamingRevenueTodayMinor: row?.revenue ?? 0n,
  };
}

async function listHours(tx: TxContext['tx'], now: Date) {
  const { rows } = await sql<{ at: Date; stake: bigint; revenue: bigint }>`
    with hours as (
      select generate_series(
        date_trunc('hour', ${now}::timestamptz) - interval '23 hours',
        date_trunc('hour', ${now}::timestamptz), interval '1 hour') as at
    )
    select h.at, coalesce(sum(b.stake_minor) filter (where b.state <> 3), 0)::bigint as stake,
           coalesce(sum(b.stake_minor - b.payout_minor) filter (where b.state in (1, 2)), 0)::bigint
             as revenue
      from hours h left join game.bets b
        on b.placed_at >= h.at and b.placed_at < h.at + interval '1 hour'
     group by h.at order by h.at`.execute(tx);
  return rows.map((row) => ({
    at: row.at,
    stakeMinor: row.stake,
    grossGamingRevenueMinor: row.revenue,
  }));
}
