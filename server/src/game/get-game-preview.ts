import { getGamePreview } from '@vela/contract/game/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findVenue } from '../venue/index.ts';
import { findLaunch } from './store.ts';

/** Returns where anyone may look at a game, which is as unavailable as the game itself. */
export const getGamePreviewRoute = route(getGamePreview, async ({ tx, input, now }) => {
  const launch = await findLaunch(tx, input.venue, input.gameCode);
  const venue = await findVenue(tx, input.venue, now);
  if (!launch || !venue || launch.previewUrl === null) return refuse('notFound');
  if (launch.isClosed) return refuse('gameClosed');
  if (venue.isInMaintenance) {
    return refuse('venueMaintenance', { until: venue.maintenanceUntil?.toISOString() ?? null });
  }
  return { url: launch.previewUrl };
});
