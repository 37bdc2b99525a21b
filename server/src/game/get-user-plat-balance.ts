import { getUserPlatBalance } from '@vela/contract/game/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readBalances, toVenueBalance } from '../wallet/index.ts';
import { findVenue } from '../venue/index.ts';

/** The player's balance in one venue. */
export const getUserPlatBalanceRoute = route(
  getUserPlatBalance,
  async ({ input, tx, client, player, now }) => {
    const venue = await findVenue(tx, input.venue, now);
    if (!venue) return refuse('notFound');
    const balances = await readBalances(client, player.playerId);
    return { ...toVenueBalance(venue, balances), venue: venue.venue };
  },
);
