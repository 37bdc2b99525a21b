import { listGames } from '@vela/contract/game/calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listLobbyGames } from './lobby-store.ts';
import { toGameReply } from './views.ts';

/** Lists games for a visitor. */
export const listGamesRoute = route(listGames, async ({ input, tx, now, language }) => {
  const { games, totalCount } = await listLobbyGames(tx, input, { playerId: null, now });
  const list = games.map((game) => toGameReply(game, language));
  return toPage(list, totalCount, input);
});
