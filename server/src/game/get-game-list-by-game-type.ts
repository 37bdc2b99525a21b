import { getGameListByGameType } from '@vela/contract/game/calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listGames } from './lobby-store.ts';
import { toGameReply } from './views.ts';

/** Games for a player. */
export const getGameListByGameTypeRoute = route(
  getGameListByGameType,
  async ({ input, tx, player, now, language }) => {
    const { games, totalCount } = await listGames(tx, input, { playerId: player.playerId, now });
    const list = games.map((game) => toGameReply(game, language));
    return toPage(list, totalCount, input);
  },
);
