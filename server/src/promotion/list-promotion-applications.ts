import { listPromotionApplications } from '@vela/contract/promotion/calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listApplicationRows } from './application-store.ts';
import { toApplications } from './views.ts';

/** Lists the applications of the player, newest first. */
export const listPromotionApplicationsRoute = route(listPromotionApplications, async (context) => {
  const { tx, input, player } = context;
  const filter = { playerId: player.playerId, username: '', promotionId: '', state: null };
  const { rows, totalCount } = await listApplicationRows(tx, filter, input);
  return toPage(await toApplications(context, rows), totalCount, input);
});
