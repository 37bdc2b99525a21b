import { markAllMessagesRead } from '@vela/contract/message/calls.ts';
import { route } from '../app/route.ts';
import { markAllRead } from './store.ts';

/** Marks every message of a box, or of all, as read. */
export const markAllMessagesReadRoute = route(
  markAllMessagesRead,
  async ({ input, tx, player, now }) => {
    const filter = { playerId: player.playerId, category: input.category ?? null, now };
    await markAllRead(tx, filter);
    return {};
  },
);
