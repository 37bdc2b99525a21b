import { getFilteredInvitationTotals } from '@vela/contract/invite/calls.ts';
import { route } from '../app/route.ts';
import { sumInvitations } from './list-store.ts';

/** Returns the sums of the player's invitations in one state. */
export const getFilteredInvitationTotalsRoute = route(
  getFilteredInvitationTotals,
  ({ tx, input, player, now }) =>
    sumInvitations(tx, { inviterId: player.playerId, state: input.state, now }),
);
