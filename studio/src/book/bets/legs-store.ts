import type { Queryable } from '../../rounds/store.ts';
import type { AutoCashOutRow } from './auto-cash-out-store.ts';
import type { ReferralRow } from './referral-store.ts';
import type { BookLegRow } from './store.ts';

/** The legs of a bet in their order, and what its player has asked for beside it. */
export interface BetLegs {
  legs: BookLegRow[];
  auto: AutoCashOutRow | null;
  referral: ReferralRow | null;
}

/** A leg with the facts of its bet; null where there are none. */
type JoinedRow = BookLegRow & {
  atLeastMinor: bigint | null;
  autoState: AutoCashOutRow['state'] | null;
  cashOutId: string | null;
  referralState: ReferralRow['state'] | null;
  offerEndsAt: Date | null;
  offerUnitMinor: bigint | null;
  offerOddsMilli: readonly number[] | null;
  answeredAt: Date | null;
  takenBy: string | null;
};

/** The legs of some bets by bet, in their order; one statement, so all of it is of one instant. */
export async function listBetLegs(
  db: Queryable,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, BetLegs>> {
  const { rows } = await db.query<JoinedRow>(
    `select l.bet_id as "betId", l.leg_no as "legNo", l.event_id as "eventId", e.sport, e.league,
       e.home, e.away, e.names, e.starts_at as "startsAt", l.selection,
       l.requested_odds_milli as "requestedOddsMilli", l.odds_milli as "oddsMilli", l.state,
       l.won_parts as "wonParts", l.back_parts as "backParts", l.all_parts as "allParts",
       l.corrected_from as "correctedFrom",
       a.at_least_minor as "atLeastMinor", a.state as "autoState", a.cash_out_id as "cashOutId",
       r.state as "referralState", r.offer_ends_at as "offerEndsAt",
       r.unit_stake_minor as "offerUnitMinor", r.odds_milli as "offerOddsMilli",
       r.answered_at as "answeredAt", r.taken_by as "takenBy"
     from studio.book_legs l join studio.book_events e on e.event_id = l.event_id
       left join studio.book_auto_cash_outs a on a.bet_id = l.bet_id
       left join studio.book_referrals r on r.bet_id = l.bet_id
     where l.bet_id = any($1::uuid[]) order by l.bet_id, l.leg_no`,
    [betIds],
  );
  const bets = new Map<string, BetLegs>();
  for (const row of rows) {
    const known = bets.get(row.betId);
    if (known === undefined) {
      bets.set(row.betId, { legs: [row], auto: toAuto(row), referral: toReferral(row) });
    } else known.legs.push(row);
  }
  return bets;
}

function toAuto({ betId, atLeastMinor, autoState, cashOutId }: JoinedRow): AutoCashOutRow | null {
  if (atLeastMinor === null || autoState === null) return null;
  return { betId, atLeastMinor, state: autoState, cashOutId };
}

function toReferral({ betId, referralState: state, ...row }: JoinedRow): ReferralRow | null {
  if (state === null) return null;
  const { offerEndsAt, offerUnitMinor, offerOddsMilli, answeredAt, takenBy } = row;
  return {
    betId,
    state,
    offerEndsAt,
    unitStakeMinor: offerUnitMinor,
    oddsMilli: offerOddsMilli,
    answeredAt,
    takenBy,
  };
}
