import { getVenueBalance } from '@vela/contract/game/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readWallet, refreshReported, toVenueBalance } from '../wallet/index.ts';
import { findVenue } from '../venue/index.ts';

/** Chosen: a player who opens one venue's balance sees the current one. */
const ageMs = 5_000;

/** Returns the player's balance in one venue; queries the provider if it holds the balance. */
export const getVenueBalanceRoute = route(getVenueBalance, async (context) => {
  const { input, tx, services, now } = context;
  const { playerId } = context.player;
  const venue = await findVenue(tx, input.venue, now);
  if (!venue) return refuse('notFound');
  await refreshReported(services, playerId, (it) => (it === venue.venue ? ageMs : Infinity));
  const wallet = await readWallet(context, playerId);
  return { ...toVenueBalance(venue, wallet), venue: venue.venue };
});
