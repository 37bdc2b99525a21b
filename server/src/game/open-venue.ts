import { openVenue } from '@vela/contract/game/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { listDeskVenues, updateOpened } from './venue-desk-store.ts';
import { toVenueLine } from './views.ts';

/** Opens a venue to players. */
export const openVenueRoute = route(openVenue, async (context) => {
  const { tx, input, staff, now, address, language } = context;
  const [before] = await listDeskVenues(tx, now, input.venue);
  if (!before) return refuse('notFound');
  if (before.openedAt !== null) return refuse('nothingChanged');
  // After this point it must succeed.
  await updateOpened(tx, [input.venue], now);
  const subject = `venue:${input.venue}`;
  await audit(context, { staff, action: 'game.openVenue', subject, address, now });
  const [after] = await listDeskVenues(tx, now, input.venue);
  return { venue: toVenueLine(after ?? before, language) };
});
