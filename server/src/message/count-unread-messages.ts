import { countUnreadMessages, messageCategories } from '@vela/contract/message/calls.ts';
import { route } from '../app/route.ts';
import { countUnread } from './store.ts';

/** Returns the number of unread messages. */
export const countUnreadMessagesRoute = route(countUnreadMessages, async ({ tx, player, now }) => {
  const counts = await countUnread(tx, player.playerId, now);
  const countOf = (category: string): number =>
    counts.find((it) => it.category === category)?.count ?? 0;
  const [a, b, c, d, e] = messageCategories;
  return {
    totalCount: counts.reduce((sum, it) => sum + it.count, 0),
    byCategory: {
      [a]: countOf(a),
      [b]: countOf(b),
      [c]: countOf(c),
      [d]: countOf(d),
      [e]: countOf(e),
    },
  };
});
