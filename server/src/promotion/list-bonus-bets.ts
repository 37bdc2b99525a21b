import { listBonusBets } from '@vela/contract/promotion/calls.ts';
import { toPage } from '../app/page.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listFills } from '../turnover/index.ts';
import { listBetsById } from '../venue/index.ts';
import { findApplication } from './application-store.ts';
import { nameVenuesByNo } from './views.ts';

/** Lists the bets that filled the requirement of one of the player's bonuses. */
export const listBonusBetsRoute = route(listBonusBets, async (context) => {
  const { tx, input, player } = context;
  const { playerId } = player;
  const application = await findApplication(tx, input.applicationId, playerId);
  if (!application) return refuse('notFound');
  const of = { playerId, kind: 'bonus', cause: application.applicationId } as const;
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
