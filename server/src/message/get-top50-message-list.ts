import { getTop50MessageList } from '@vela/contract/message/calls.ts';
import { route } from '../app/route.ts';
import { listRows } from './store.ts';
import { toMessageLine } from './views.ts';

/** The newest fifty messages of all boxes. */
export const getTop50MessageListRoute = route(
  getTop50MessageList,
  async ({ tx, player, now, language, services }) => {
    const filter = { playerId: player.playerId, category: null, now };
    const { rows } = await listRows(tx, filter, { pageNo: 1, pageSize: 50 });
    const reader = { language, timeZone: services.config.timeZone };
    return { list: rows.map((row) => toMessageLine(row, reader)) };
  },
);
