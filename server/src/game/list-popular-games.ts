import { listPopularGames } from '@vela/contract/game/calls.ts';
import { route } from '../app/route.ts';
import { listPopular } from './lobby-store.ts';
import { toGameReply } from './views.ts';

/** Lists the five games that most players opened in the last days. */
export const listPopularGamesRoute = route(
  listPopularGames,
  async ({ tx, player, now, language }) => {
    const games = await listPopular(tx, { playerId: player.playerId, now });
    return { games: games.map((game) => toGameReply(game, language)) };
  },
);
