import { listRecentMessages } from '@vela/contract/message/calls.ts';
import { route } from '../app/route.ts';
import { listRows } from './store.ts';
import { findReader, toMessageLine } from './views.ts';

/** Lists the newest fifty messages of all boxes. */
export const listRecentMessagesRoute = route(
  listRecentMessages,
  async ({ tx, player, now, language, services }) => {
    const filter = { playerId: player.playerId, category: null, now };
    const { rows } = await listRows(tx, filter, { pageNo: 1, pageSize: 50 });
    const reader = await findReader({ tx, language, services });
    return { list: rows.map((row) => toMessageLine(row, reader)) };
  },
);
