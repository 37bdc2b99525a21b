import { listLiveTables } from '@vela/contract/game/calls.ts';
import { preparedRoute } from '../app/route.ts';
import { queryLiveTables } from './live-tables.ts';
import { listLobbyGames } from './lobby-store.ts';
import { toGameReply } from './views.ts';

/** Chosen: more than a lobby shows. */
const tablesMax = 200;

/** Lists the live tables that providers report, of games that can be opened. */
export const listLiveTablesRoute = preparedRoute(
  listLiveTables,
  queryLiveTables,
  async ({ tx, now, language }, asked) => {
    const marks = { search: '', isHot: false, isNew: false };
    const page = { category: 'live' as const, pageNo: 1, pageSize: tablesMax };
    const { games } = await listLobbyGames(tx, { ...marks, ...page }, { playerId: null, now });
    const tables = games.flatMap((game) => {
      if (game.isClosed || game.isUnderMaintenance) return [];
      const { venue, gameCode } = game;
      const table = asked
        .find(({ provider }) => provider === game.provider)
        ?.tables.find((it) => it.venue === venue && it.gameCode === gameCode);
      if (table === undefined) return [];
      const { betsUntil, players, road } = table;
      return [{ game: toGameReply(game, language), betsUntil, players, road }];
    });
    return { tables };
  },
);
