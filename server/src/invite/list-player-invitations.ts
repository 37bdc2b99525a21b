import { listPlayerInvitations } from '@vela/contract/invite/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listStaffRows } from './list-store.ts';

/** Lists the invitations of one player or of all; those in review first. */
export const listPlayerInvitationsRoute = route(
  listPlayerInvitations,
  async ({ tx, input, now }) => {
    const filter = { username: input.username.toLowerCase(), state: input.state, now };
    const { rows, totalCount } = await listStaffRows(tx, filter, input);
    return toPage(rows, totalCount, input);
  },
);
