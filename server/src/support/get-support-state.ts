import { getSupportState } from '@vela/contract/support/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { countUnread } from './feedback-store.ts';
import { supportSetting } from './settings.ts';

/** What customer service has for a player, and what it takes; visitors have nothing yet. */
export const getSupportStateRoute = route(getSupportState, async ({ tx, player }) => {
  const { orderDays } = await readSetting(tx, supportSetting);
  return { unreadFeedback: player ? await countUnread(tx, player.playerId) : 0, orderDays };
});
