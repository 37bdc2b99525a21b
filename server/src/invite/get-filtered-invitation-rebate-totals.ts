import { getFilteredInvitationRebateTotals } from '@vela/contract/invite/calls.ts';
import { toDay } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { sumRebates } from './list-store.ts';

/** Returns the sums of the rebate on the bets of friends in one state. */
export const getFilteredInvitationRebateTotalsRoute = route(
  getFilteredInvitationRebateTotals,
  ({ tx, input, player, now, services }) => {
    const today = toDay(now, services.site.timeZone);
    return sumRebates(tx, { inviterId: player.playerId, state: input.state, today });
  },
);
