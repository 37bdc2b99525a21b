import { listVenues } from '@vela/contract/game/staff-calls.ts';
import { route } from '../app/route.ts';
import { listDeskProviders, listDeskVenues } from './venue-desk-store.ts';
import { toVenueLine } from './views.ts';

/** Lists every venue with its operator settings and the money in its open rounds. */
export const listVenuesRoute = route(listVenues, async ({ tx, now, language }) => {
  const venues = await listDeskVenues(tx, now);
  return {
    venues: venues.map((venue) => toVenueLine(venue, language)),
    providers: await listDeskProviders(tx),
  };
});
