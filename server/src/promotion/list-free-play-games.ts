import { listFreePlayGames } from '@vela/contract/promotion/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { route } from '../app/route.ts';
import { listFreePlayGames as listGames, listVenues } from '../venue/index.ts';

/** Lists the games that an offer of free rounds or of a free bet may name, by venue. */
export const listFreePlayGamesRoute = route(listFreePlayGames, async (context) => {
  const { tx, now, language } = context;
  const games = await listGames(tx);
  const venues = (await listVenues(tx, now)).map(({ venue, nameIn }) => ({
    venue,
    name: nameIn(language),
    games: games
      .filter((game) => game.venue === venue)
      .map(({ gameCode, names, freeStakes, takesFreeBets }) => ({
        gameCode,
        name: inLanguage(names, language),
        freeStakes,
        takesFreeBets,
      })),
  }));
  return { venues: venues.filter((it) => it.games.length > 0) };
});
