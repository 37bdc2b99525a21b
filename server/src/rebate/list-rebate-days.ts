import { listRebateDays } from '@vela/contract/rebate/calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listDays } from './store.ts';

/** Lists the player's settled days, newest first. */
export const listRebateDaysRoute = route(listRebateDays, async ({ tx, input, player }) => {
  const { rows, totalCount } = await listDays(tx, player.playerId, input);
  return toPage(rows, totalCount, input);
});
