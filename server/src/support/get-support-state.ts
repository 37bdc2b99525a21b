import { getSupportState } from '@vela/contract/support/calls.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { readCustomer } from './chat/customer.ts';
import { countUnreadAnswers } from './chat/store.ts';
import { countUnread } from './feedback-store.ts';
import { supportSetting } from './settings.ts';

/** Chosen: who has not read an answer by then has no use for it. */
const unreadDays = 7;

/** What customer service has for a player or visitor, and what it takes. */
export const getSupportStateRoute = route(getSupportState, async ({ tx, input, player, now }) => {
  const { orderDays } = await readSetting(tx, supportSetting);
  const customer = readCustomer(player, input.visitorToken);
  const since = addMs(now, -unreadDays * DAY_MS);
  return {
    unreadFeedback: player ? await countUnread(tx, player.playerId) : 0,
    unreadAnswers: customer ? await countUnreadAnswers(tx, customer, since) : 0,
    orderDays,
  };
});
