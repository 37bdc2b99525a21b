import { getInvitationRebateTotals } from '@vela/contract/invite/calls.ts';
import { toDay } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { sumRebates } from './list-store.ts';

/** Returns the sums of the rebate on the bets of all of the player's friends. */
export const getInvitationRebateTotalsRoute = route(
  getInvitationRebateTotals,
  ({ tx, player, now, services }) => {
    const today = toDay(now, services.site.timeZone);
    return sumRebates(tx, { inviterId: player.playerId, state: undefined, today });
  },
);
