import { listRecentInvitationRewards } from '@vela/contract/invite/calls.ts';
import { maskUsername } from '@vela/contract/invite/rules.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { listRecentRewards } from './list-store.ts';

/** Chosen: older ones no longer describe the site, and no reader needs more. */
const recentDays = 30;
const recentMax = 20;

/** Returns only what was granted recently; without rewards the list is empty. */
export const listRecentInvitationRewardsRoute = route(
  listRecentInvitationRewards,
  async ({ tx, now }) => {
    const rows = await listRecentRewards(tx, addMs(now, -recentDays * DAY_MS), recentMax);
    return { list: rows.map((row) => ({ ...row, username: maskUsername(row.username) })) };
  },
);
