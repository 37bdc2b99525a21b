import { listGamesForPlayer } from '@vela/contract/game/calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listLobbyGames } from './lobby-store.ts';
import { toGameReply } from './views.ts';

/** Lists games for a player. */
export const listGamesForPlayerRoute = route(
  listGamesForPlayer,
  async ({ input, tx, player, now, language }) => {
    const { games, totalCount } = await listLobbyGames(tx, input, {
      playerId: player.playerId,
      now,
    });
    const list = games.map((game) => toGameReply(game, language));
    return toPage(list, totalCount, input);
  },
);
