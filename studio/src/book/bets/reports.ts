/**
 * Reports the legs and the state of a bet to the platform, for its records; the money moves by the
 * wallet's own calls. A bet is due whenever it has changed since its last report, and is reported
 * in its state at that time.
 */
import { SECOND_MS, MINUTE_MS } from '@vela/service/time.ts';
import type { Verdict, Worklist, WorkTools } from '@vela/service/worklist.ts';
import type { BookBetState, BookNames } from '../../protocol/book.ts';
import { newUuid } from '../../uuid.ts';
import type { WalletClient } from '../../wallet/client.ts';
import { toProtocolAmount } from '../../wallet/amount.ts';
import { listShownCorrections } from '../corrections/shown.ts';
import type { ShownCorrection } from '../corrections/shown.ts';
import { describeSelection } from '../describe.ts';
import type { AcceptedBet } from './accepted-bet.ts';
import { findAcceptedBet } from './parts.ts';
import type { BookBetParts } from './parts.ts';
import { findStakeCall, reportRows, updateReported } from './report-store.ts';
import type { BookLegRow } from './store.ts';

/** The dependencies of reports. */
export type ReportParts = Pick<BookBetParts, 'database' | 'random'> & { client: WalletClient };

/** The bets that are to be reported. */
export function listReports(parts: ReportParts): Worklist<WorkTools> {
  return {
    ...reportRows,
    leaseMs: 20 * SECOND_MS,
    atOnce: 4,
    unansweredMax: 8,
    backoff: { firstMs: SECOND_MS, maxMs: 5 * MINUTE_MS },
    work: (_tools, { key }) => report(parts, key),
  };
}

async function report(parts: ReportParts, betId: string): Promise<Verdict> {
  const { pool } = parts.database;
  const bet = await findAcceptedBet(pool, betId);
  const stakeCall = await findStakeCall(pool, betId);
  if (bet === null || stakeCall === null) throw new Error(`bet ${betId} has no stake`);
  const { player, version } = bet.row;
  const body = {
    user: player,
    request_uuid: newUuid(parts.random),
    transaction_uuid: stakeCall,
    slip: toSlip(bet),
  };
  const reply = await parts.client.send('/transaction/state', body, null);
  if (!reply.isClear) return { kind: 'unanswered', problem: reply.why };
  // A stake that was never taken is unknown to the platform.
  const isUnknown = reply.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  if (reply.status !== 'RS_OK' && !isUnknown) return { kind: 'failed', problem: reply.status };
  await updateReported(pool, betId, version);
  return { kind: 'settled' };
}

/** The most that the protocol takes; the latest are reported. */
const CORRECTIONS_MAX = 20;

/** A bet in the platform's words. */
export function toSlip(bet: AcceptedBet): Record<string, unknown> {
  const { row, legs } = bet;
  const corrections = listShownCorrections(bet).slice(-CORRECTIONS_MAX);
  return {
    version: row.version,
    kind: row.kind,
    state: toState(row.state),
    legs: legs.map((leg) => toLeg(leg.row)),
    ...(corrections.length === 0
      ? {}
      : { corrections: corrections.map((it) => toCorrection(it, row.currency)) }),
  };
}

function toCorrection(it: ShownCorrection, currency: string): Record<string, unknown> {
  const { at, reason, fromState, toState: state, fromMinor, toMinor } = it;
  return {
    at: at.toISOString(),
    reason,
    from: { state: fromState, payout: toProtocolAmount(fromMinor, currency) },
    to: { state, payout: toProtocolAmount(toMinor, currency) },
  };
}

function toState(state: BookBetState): string {
  if (state === 'placing') return 'waiting';
  return state === 'refunded' ? 'refused' : state;
}

function toLeg(leg: BookLegRow): Record<string, unknown> {
  return {
    sport: leg.sport,
    league: leg.league.names,
    event: join(leg.home.names, leg.away.names),
    starts_at: leg.startsAt.toISOString(),
    selection: describeSelection(leg.selection, leg),
    odds_milli: leg.oddsMilli,
    state: leg.state,
    ...(leg.correctedFrom === null ? {} : { corrected_from: leg.correctedFrom }),
  };
}

const join = (home: BookNames, away: BookNames): BookNames => ({
  zh: `${home.zh} – ${away.zh}`,
  hk: `${home.hk} – ${away.hk}`,
  en: `${home.en} – ${away.en}`,
  th: `${home.th} – ${away.th}`,
});
