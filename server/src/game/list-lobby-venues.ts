import { listLobbyVenues } from '@vela/contract/game/calls.ts';
import { route } from '../app/route.ts';
import { listVenues } from '../venue/index.ts';
import { toVenueReply } from './views.ts';

/** Lists every venue. */
export const listLobbyVenuesRoute = route(listLobbyVenues, async ({ tx, now, language }) => ({
  venues: (await listVenues(tx, now)).map((venue) => toVenueReply(venue, language)),
}));
