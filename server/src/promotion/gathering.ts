import type { CallOutput } from '@vela/contract/call.ts';
import type { getBonusStatement, listBonusBets } from '@vela/contract/promotion/calls.ts';
import { statementBetsMax } from '@vela/contract/statement/rules.ts';
import type { PageWanted } from '../app/page.ts';
import type { Work } from '../app/work.ts';
import { listFreePlays } from '../freeplay/index.ts';
import { listFills } from '../turnover/index.ts';
import { listBetsById, listFreeBets, listResultBets, sumResult } from '../venue/index.ts';
import type { ShownBet } from '../venue/index.ts';
import type { Application } from './application-store.ts';
import { isFree } from './free-terms-rules.ts';
import { computePeriod } from './rules.ts';
import type { Period } from './rules.ts';
import { findOffer } from './store.ts';
import { nameVenuesByNo, toApplications } from './views.ts';

type BonusBets = CallOutput<typeof listBonusBets>;
type Gathering = Parameters<typeof nameVenuesByNo>[0] & Pick<Work, 'tx' | 'services'>;
type Found = {
  cashback: BonusBets['cashback'];
  rows: BonusBets['list'];
  totalCount: number;
};

/** Returns an application as it is shown, with all bets behind its bonus. */
export async function gatherStatement(
  context: Gathering,
  of: Application,
): Promise<CallOutput<typeof getBonusStatement>> {
  const [application] = await toApplications(context, [of]);
  if (!application) throw new Error(`application ${of.applicationId} is not shown`);
  const page = { pageNo: 1, pageSize: statementBetsMax };
  const { cashback, rows, totalCount } = await listBets(context, of, page);
  return { application, cashback, bets: rows, isCut: totalCount > rows.length };
}

/**
 * Returns a page of the bets that filled the requirement of an application, or used it; of a
 * cashback those of its period, with what they have lost.
 */
export async function listBets(
  context: Gathering,
  of: Application,
  page: PageWanted,
): Promise<Found> {
  const { tx } = context;
  const { applicationId, playerId, terms } = of;
  const names = await nameVenuesByNo(context);
  const toRow = ({ betId, venueNo, ...bet }: ShownBet, filledMinor = 0n) => ({
    ...bet,
    betId: String(betId),
    venueName: names.get(venueNo) ?? '',
    filledMinor,
  });
  if (terms.formula === 'cashback') {
    const { startsAt, endsAt } = await findPeriod(context, of);
    const span = { playerId, from: startsAt, before: endsAt };
    const { resultMinor } = await sumResult(tx, { ...span, venueNo: null });
    const { rows, totalCount } = await listResultBets(tx, span, page);
    const lossMinor = resultMinor < 0n ? -resultMinor : 0n;
    return {
      cashback: { startsAt, endsAt, lossMinor },
      rows: rows.map((bet) => toRow(bet)),
      totalCount,
    };
  }
  if (isFree(terms)) {
    const play = (await listFreePlays(tx, [applicationId])).get(applicationId);
    const found = await listFreeBets(tx, { playerId, grantId: play?.grantId ?? '' }, page);
    const rows = found.rows.map((bet) => toRow(bet));
    return { cashback: null, rows, totalCount: found.totalCount };
  }
  const fills = await listFills(tx, { playerId, kind: 'bonus', cause: applicationId }, page);
  const filled = new Map(fills.rows.map(({ betId, filledMinor }) => [betId, filledMinor]));
  const bets = await listBetsById(tx, playerId, [...filled.keys()]);
  const rows = bets.map((bet) => toRow(bet, filled.get(bet.betId)));
  return { cashback: null, rows, totalCount: fills.totalCount };
}

/** Returns the period of an application, from which its cashback follows. */
export async function findPeriod(
  { tx, services }: Pick<Work, 'tx' | 'services'>,
  { promotionId, terms, appliedAt }: Application,
): Promise<Period> {
  const offer = await findOffer(tx, promotionId);
  if (!offer) throw new Error(`no offer ${promotionId}`);
  return computePeriod(terms.period, offer, appliedAt, services.site.timeZone);
}
