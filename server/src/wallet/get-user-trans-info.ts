import { getUserTransInfo } from '@vela/contract/wallet/calls.ts';
import { route } from '../app/route.ts';
import { listVenues } from '../venue/index.ts';
import { settleTurnover } from '../turnover/index.ts';
import { readBalances } from './moves.ts';
import { unlockBelowMinor } from './rules.ts';
import { findAutoTransfer } from './store.ts';
import { toVenueWallet } from './views.ts';

/** What the transfer screen needs. */
export const getUserTransInfoRoute = route(
  getUserTransInfo,
  async ({ tx, client, player, services, now, language }) => {
    const { lockedVenues } = await services.database.transaction((inner) =>
      settleTurnover(inner.tx, player.playerId, now),
    );
    const balances = await readBalances(client, player.playerId);
    const venues = await listVenues(tx, now);
    return {
      centralMinor: balances.centralMinor,
      lockedMinor: balances.lockedMinor,
      welfareMinor: balances.welfareMinor,
      pendingMinor: balances.transitMinor,
      isAutoTransferOn: await findAutoTransfer(tx, player.playerId),
      unlockBelowMinor,
      venues: venues
        .filter((venue) => venue.isOpen)
        .map((venue) => toVenueWallet(venue, balances, lockedVenues, language)),
    };
  },
);
