import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { addMs, MINUTE_MS, startOfDay } from '@vela/service/time.ts';
import { countDeadLetters } from '@vela/service/worklist-figures.ts';
import { sql } from 'kysely';
import { countChannelAlarms } from '../app/channel-alarms.ts';
import { route } from '../app/route.ts';
import type { TxContext } from '../app/route.ts';
import { countDepositsToReview, countUnmatchedPayments } from '../deposit/index.ts';
import { countOpenReviews, countReturnAlarms } from '../game/index.ts';
import { countToDecide } from '../proposal/index.ts';
import { countFlagged } from '../protection/index.ts';
import { countAuditFindings, countSoftwareChanged } from '../staff/index.ts';
import { countNewLeads } from '../partner/index.ts';
import { countChatsWaiting, countFeedbackWaiting } from '../support/index.ts';
import { listBetHours, sumRevenue, sumStakes } from '../venue/index.ts';
import { sumSucceeded } from '../wallet/index.ts';
import {
  countPayoutsSentBefore,
  countWithdrawalsToReview,
  countUnknownPayouts,
} from '../withdrawal/index.ts';

/** Returns the work that is waiting, and today's sums by the site day. */
export const getDashboardRoute = route(getDashboard, async ({ tx, staff, services, now }) => {
  const today = startOfDay(now, services.site.timeZone);
  return {
    ...(await readQueues(tx, now)),
    deadLetters: await countDeadLetters(services.database.pool, services.worklists),
    proposalsToDecide: await countToDecide(tx, staff, now),
    ...(await readToday(tx, today)),
    hours: await listBetHours(tx, now),
    mode: services.config.mode,
  };
});

/** Chosen: a payout that the channel has not decided by then needs a look. */
const unknownMs = 30 * MINUTE_MS;

async function readQueues(tx: TxContext['tx'], now: Date) {
  const { rows } = await sql<{
    deposits: bigint;
    payments: bigint;
    wins: bigint;
    withdrawals: bigint;
    payouts: bigint;
    flagged: bigint;
    returns: bigint;
    software: bigint;
    channels: bigint;
    audit: number;
    feedback: bigint;
    leads: bigint;
    chats: bigint;
  }>`
    select (${countDepositsToReview}) as deposits,
           (${countUnmatchedPayments}) as payments,
           (${countOpenReviews}) as wins,
           (${countWithdrawalsToReview}) as withdrawals,
           (${countFlagged}) as flagged,
           (${countPayoutsSentBefore(addMs(now, -unknownMs))})
             + (${countUnknownPayouts}) as payouts,
           (${countReturnAlarms}) as returns,
           (${countChannelAlarms}) as channels,
           (${countSoftwareChanged}) as software,
           (${countFeedbackWaiting}) as feedback,
           (${countNewLeads}) as leads,
           (${countChatsWaiting}) as chats,
           (${countAuditFindings}) as audit`.execute(tx);
  return {
    depositsAwaitingReview: Number(rows[0]?.deposits ?? 0n),
    paymentsUnmatched: Number(rows[0]?.payments ?? 0n),
    winsInReview: Number(rows[0]?.wins ?? 0n),
    playersFlagged: Number(rows[0]?.flagged ?? 0n),
    gamesBeyondReturn: Number(rows[0]?.returns ?? 0n),
    channelsDenied: Number(rows[0]?.channels ?? 0n),
    auditFindings: rows[0]?.audit ?? 0,
    softwareChanged: Number(rows[0]?.software ?? 0n),
    payoutsUnknown: Number(rows[0]?.payouts ?? 0n),
    feedbackWaiting: Number(rows[0]?.feedback ?? 0n),
    leadsNew: Number(rows[0]?.leads ?? 0n),
    chatsWaiting: Number(rows[0]?.chats ?? 0n),
    withdrawalsAwaitingReview: Number(rows[0]?.withdrawals ?? 0n),
  };
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
           (${sumSucceeded('deposit', today)}) as deposits,
           -(${sumSucceeded('withdrawal', today)}) as withdrawals,
           (${sumStakes(today)}) as stake,
           (${sumRevenue(today)}) as revenue`.execute(tx);
  const row = rows[0];
  return {
    playersActiveToday: Number(row?.players ?? 0n),
    depositsTodayMinor: row?.deposits ?? 0n,
    withdrawalsTodayMinor: row?.withdrawals ?? 0n,
    stakeTodayMinor: row?.stake ?? 0n,
    grossGamingRevenueTodayMinor: row?.revenue ?? 0n,
  };
}
