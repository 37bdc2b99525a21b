import { listInvitationRebates } from '@vela/contract/invite/calls.ts';
import { toDay } from '@vela/service/time.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listRebateRows, sumRebates } from './list-store.ts';
import { toRebate } from './views.ts';

/** Lists the rebate on the bets of the player's friends, newest friend first. */
export const listInvitationRebatesRoute = route(listInvitationRebates, async (context) => {
  const { tx, input, player, now, services } = context;
  const today = toDay(now, services.site.timeZone);
  const filter = { inviterId: player.playerId, state: input.state, today };
  const rows = await listRebateRows(tx, filter, input);
  const { friendCount } = await sumRebates(tx, filter);
  return toPage(rows.map(toRebate), friendCount, input);
});
