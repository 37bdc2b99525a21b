import { getInvitationTotals } from '@vela/contract/invite/calls.ts';
import { route } from '../app/route.ts';
import { sumInvitations } from './list-store.ts';

/** Returns the sums of all invitations of the player. */
export const getInvitationTotalsRoute = route(getInvitationTotals, ({ tx, player, now }) =>
  sumInvitations(tx, { inviterId: player.playerId, state: undefined, now }),
);
