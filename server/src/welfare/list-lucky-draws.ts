import { listLuckyDraws } from '@vela/contract/welfare/calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listDraws } from './draw-store.ts';
import { toDraw } from './draw-views.ts';

/** Lists the player's draws, newest first. */
export const listLuckyDrawsRoute = route(listLuckyDraws, async ({ tx, input, player }) => {
  const { rows, totalCount } = await listDraws(tx, player.playerId, input);
  return toPage(rows.map(toDraw), totalCount, input);
});
