import { listLive } from '@vela/contract/game/live-calls.ts';
import type { GameCategory } from '@vela/contract/game/calls.ts';
import { preparedRoute } from '../app/route.ts';
import type { TxContext } from '../app/route.ts';
import { queryLive } from './live.ts';
import { listLobbyGames } from './lobby-store.ts';
import type { Game } from './lobby-store.ts';
import type { LiveMatch } from './provider/client.ts';
import { toGameReply } from './views.ts';

type Texts = LiveMatch['league'];

/** Chosen: more than a lobby shows. */
const gamesMax = 200;

/** Lists what providers report as live, of games that can be opened. */
export const listLiveRoute = preparedRoute(
  listLive,
  queryLive,
  async ({ tx, now, language }, asked) => {
    const read = (texts: Texts): string => texts[language] ?? texts.en;
    const list = (category: GameCategory): Promise<Game[]> => listOpen({ tx, now }, category);
    const live = await list('live');
    const hasMatches = asked.some(({ matches }) => matches.length > 0);
    const books = hasMatches ? [...(await list('sports')), ...(await list('esports'))] : [];
    const tables = live.flatMap((game) => {
      const table = asked
        .find(({ provider }) => provider === game.provider)
        ?.tables.find((line) => isOf(game, line));
      if (table === undefined) return [];
      const { betsUntil, players, road, signs } = table;
      const signOf = (sign: string): string => signs[sign]?.[language] ?? sign;
      return [
        {
          game: toGameReply(game, language),
          betsUntil,
          players,
          road: road.map(({ sign, colour }) => ({ sign: signOf(sign), colour })),
        },
      ];
    });
    const matches = books.flatMap((game) => {
      const own = asked.find(({ provider }) => provider === game.provider)?.matches ?? [];
      return own
        .filter((line) => isOf(game, line))
        .map(({ event, league, sides, score, moment, selections }) => ({
          game: toGameReply(game, language),
          event,
          league: read(league),
          sides: toPair(sides, read),
          score,
          moment: moment && read(moment),
          selections: selections.map(({ name, oddsMilli }) => ({
            name: read(name),
            oddsMilli,
          })),
        }));
    });
    return { tables, matches };
  },
);

const isOf = (game: Game, line: { venue: string; gameCode: string }): boolean =>
  line.venue === game.venue && line.gameCode === game.gameCode;

async function listOpen(
  { tx, now }: Pick<TxContext, 'tx'> & { now: Date },
  category: GameCategory,
): Promise<Game[]> {
  const filter = { category, search: '', isHot: false, isNew: false };
  const page = { pageNo: 1, pageSize: gamesMax };
  const { games } = await listLobbyGames(tx, { ...filter, ...page }, { playerId: null, now });
  return games.filter(({ isClosed, isUnderMaintenance }) => !isClosed && !isUnderMaintenance);
}

const toPair = (
  [home, away]: readonly [Texts, Texts],
  read: (texts: Texts) => string,
): [string, string] => [read(home), read(away)];
