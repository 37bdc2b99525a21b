import { getMessage } from '@vela/contract/message/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findRow, markRead } from './store.ts';
import { findReader, toMessage } from './views.ts';

/** Returns one message in full; reading marks it as read. */
export const getMessageRoute = route(
  getMessage,
  async ({ input, tx, player, now, language, services }) => {
    const row = await findRow(tx, player.playerId, input.id, now);
    if (!row) return refuse('notFound');
    await markRead(tx, player.playerId, [row.id], now);
    const reader = await findReader({ tx, language, services });
    return { message: { ...toMessage(row, reader), isRead: true } };
  },
);
