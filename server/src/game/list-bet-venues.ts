import { listBetVenues } from '@vela/contract/game/calls.ts';
import { route } from '../app/route.ts';
import { listVenues } from '../venue/index.ts';

/** Lists the venues that bets can belong to, including those without an open game. */
export const listBetVenuesRoute = route(listBetVenues, async ({ tx, now, language }) => ({
  venues: (await listVenues(tx, now))
    .filter((venue) => venue.hasHadGames)
    .map((venue) => ({ venue: venue.venue, name: venue.nameIn(language) })),
}));
