import { listMessages } from '@vela/contract/message/calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listRows } from './store.ts';
import { findReader, toMessageLine } from './views.ts';

/** Lists the messages of one box, newest first. */
export const listMessagesRoute = route(
  listMessages,
  async ({ input, tx, player, now, language, services }) => {
    const filter = { playerId: player.playerId, category: input.category ?? null, now };
    const { rows, totalCount } = await listRows(tx, filter, input);
    const reader = await findReader({ tx, language, services });
    const list = rows.map((row) => toMessageLine(row, reader));
    return toPage(list, totalCount, input);
  },
);
