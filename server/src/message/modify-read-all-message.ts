import { modifyReadAllMessage } from '@vela/contract/message/calls.ts';
import { route } from '../app/route.ts';
import { markAllRead } from './store.ts';

/** Marks every message of a box, or of all, as read. */
export const modifyReadAllMessageRoute = route(
  modifyReadAllMessage,
  async ({ input, tx, player, now }) => {
    const filter = { playerId: player.playerId, category: input.category ?? null, now };
    await markAllRead(tx, filter);
    return {};
  },
);
