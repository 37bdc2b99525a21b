import { listInvitationRewards } from '@vela/contract/invite/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { inviteSetting } from './settings.ts';

/** Returns the reward for the first friend, and that for every further one. */
export const listInvitationRewardsRoute = route(listInvitationRewards, async ({ tx }) => {
  const { firstMinor, nextMinor } = await readSetting(tx, inviteSetting);
  return {
    list: [
      { fromFriend: 1, amountMinor: firstMinor },
      { fromFriend: 2, amountMinor: nextMinor },
    ],
  };
});
