import { listVenueGames } from '@vela/contract/game/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listDeskGames } from './venue-desk-store.ts';
import { toGameLine } from './views.ts';

/** Lists the games of a venue, including those hidden from players. */
export const listVenueGamesRoute = route(listVenueGames, async ({ tx, input, language }) => {
  const { games, totalCount } = await listDeskGames(tx, input);
  return toPage(
    games.map((game) => toGameLine(game, language)),
    totalCount,
    input,
  );
});
