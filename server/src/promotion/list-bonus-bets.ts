import { listBonusBets } from '@vela/contract/promotion/calls.ts';
import { toPage } from '../app/page.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listFreePlays } from '../freeplay/index.ts';
import { listFills } from '../turnover/index.ts';
import { listBetsById, listFreeBets } from '../venue/index.ts';
import { findApplication } from './application-store.ts';
import { isFree } from './free-terms-rules.ts';
import { nameVenuesByNo } from './views.ts';

/** Lists the bets that filled the requirement of one of the player's bonuses, or used it. */
export const listBonusBetsRoute = route(listBonusBets, async (context) => {
  const { tx, input, player } = context;
  const { playerId } = player;
  const application = await findApplication(tx, input.applicationId, playerId);
  if (!application) return refuse('notFound');
  const { applicationId, terms } = application;
  if (isFree(terms)) {
    const play = (await listFreePlays(tx, [applicationId])).get(applicationId);
    const page = await listFreeBets(tx, { playerId, grantId: play?.grantId ?? '' }, input);
    const names = await nameVenuesByNo(context);
    const uses = page.rows.map(({ betId, venueNo, ...bet }) => ({
      ...bet,
      betId: String(betId),
      venueName: names.get(venueNo) ?? '',
      filledMinor: 0n,
    }));
    return toPage(uses, page.totalCount, input);
  }
  const of = { playerId, kind: 'bonus', cause: applicationId } as const;
  const { rows, totalCount } = await listFills(tx, of, input);
  const filled = new Map(rows.map(({ betId, filledMinor }) => [betId, filledMinor]));
  const bets = await listBetsById(tx, playerId, [...filled.keys()]);
  const names = await nameVenuesByNo(context);
  const list = bets.map(({ betId, venueNo, stakeMinor, payoutMinor, placedAt }) => ({
    betId: String(betId),
    venueName: names.get(venueNo) ?? '',
    stakeMinor,
    payoutMinor,
    filledMinor: filled.get(betId) ?? 0n,
    placedAt,
  }));
  return toPage(list, totalCount, input);
});
