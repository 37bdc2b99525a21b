import { listBetVenues } from '@vela/contract/game/calls.ts';
import { route } from '../app/route.ts';
import { listVenues } from '../venue/index.ts';

/** The venues that bets can be of. */
export const listBetVenuesRoute = route(listBetVenues, async ({ tx, now, language }) => ({
  venues: (await listVenues(tx, now))
    .filter((venue) => venue.isOpen)
    .map((venue) => ({ venue: venue.venue, name: venue.nameIn(language) })),
}));
