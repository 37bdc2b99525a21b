import { listBetVenues } from '@vela/contract/game/calls.ts';
import { route } from '../app/route.ts';
import { listVenues } from '../venue/index.ts';

/** The venues that bets can be of: also one that has no game open any more. */
export const listBetVenuesRoute = route(listBetVenues, async ({ tx, now, language }) => ({
  venues: (await listVenues(tx, now))
    .filter((venue) => venue.hasHadGames)
    .map((venue) => ({ venue: venue.venue, name: venue.nameIn(language) })),
}));
