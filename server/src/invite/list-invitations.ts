import { listInvitations } from '@vela/contract/invite/calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listInvitationRows, sumInvitations } from './list-store.ts';
import { toInvitation } from './views.ts';

/** Lists the player's invitations, newest first, with masked names. */
export const listInvitationsRoute = route(listInvitations, async ({ tx, input, player, now }) => {
  const filter = { inviterId: player.playerId, state: input.state, now };
  const rows = await listInvitationRows(tx, filter, input);
  const { registeredCount } = await sumInvitations(tx, filter);
  return toPage(rows.map(toInvitation), registeredCount, input);
});
