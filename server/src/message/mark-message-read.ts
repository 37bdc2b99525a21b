import { markMessageRead } from '@vela/contract/message/calls.ts';
import { route } from '../app/route.ts';
import { markRead } from './store.ts';

/** Marks messages as read. */
export const markMessageReadRoute = route(markMessageRead, async ({ input, tx, player, now }) => {
  await markRead(tx, player.playerId, input.ids, now);
  return {};
});
