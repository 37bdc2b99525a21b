import { deleteMessage } from '@vela/contract/message/calls.ts';
import { route } from '../app/route.ts';
import { removeRows } from './store.ts';

/** Deletes messages; this cannot be undone. */
export const deleteMessageRoute = route(deleteMessage, async ({ input, tx, player, now }) => {
  await removeRows(tx, player.playerId, input.ids, now);
  return {};
});
