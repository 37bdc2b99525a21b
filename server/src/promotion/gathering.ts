import type { CallOutput } from '@vela/contract/call.ts';
import type { listBonusBets } from '@vela/contract/promotion/calls.ts';
import type { PageWanted } from '../app/page.ts';
import type { Work } from '../app/work.ts';
import { listFreePlays } from '../freeplay/index.ts';
import { listFills } from '../turnover/index.ts';
import { listBetsById, listFreeBets } from '../venue/index.ts';
import type { Application } from './application-store.ts';
import { isFree } from './free-terms-rules.ts';
import { nameVenuesByNo } from './views.ts';

type BonusBet = CallOutput<typeof listBonusBets>['list'][number];

/** Returns a page of the bets that filled the requirement of an application, or used it. */
export async function listBets(
  context: Parameters<typeof nameVenuesByNo>[0] & Pick<Work, 'tx'>,
  { applicationId, playerId, terms }: Application,
  page: PageWanted,
): Promise<{ rows: BonusBet[]; totalCount: number }> {
  const { tx } = context;
  const names = await nameVenuesByNo(context);
  if (isFree(terms)) {
    const play = (await listFreePlays(tx, [applicationId])).get(applicationId);
    const found = await listFreeBets(tx, { playerId, grantId: play?.grantId ?? '' }, page);
    const rows = found.rows.map(({ betId, venueNo, ...bet }) => ({
      ...bet,
      betId: String(betId),
      venueName: names.get(venueNo) ?? '',
      filledMinor: 0n,
    }));
    return { rows, totalCount: found.totalCount };
  }
  const of = { playerId, kind: 'bonus', cause: applicationId } as const;
  const fills = await listFills(tx, of, page);
  const filled = new Map(fills.rows.map(({ betId, filledMinor }) => [betId, filledMinor]));
  const bets = await listBetsById(tx, playerId, [...filled.keys()]);
  const rows = bets.map(({ betId, venueNo, stakeMinor, payoutMinor, placedAt }) => ({
    betId: String(betId),
    venueName: names.get(venueNo) ?? '',
    stakeMinor,
    payoutMinor,
    filledMinor: filled.get(betId) ?? 0n,
    placedAt,
  }));
  return { rows, totalCount: fills.totalCount };
}
