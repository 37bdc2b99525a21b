import { getTransWalletBalanceInfo } from '@vela/contract/wallet/calls.ts';
import { route } from '../app/route.ts';
import { listVenues } from '../venue/index.ts';
import { settleTurnover } from '../turnover/index.ts';
import { readBalances } from './moves.ts';
import { toVenueWallet } from './views.ts';

/** The venue wallets alone; those without money are left out where that is asked for. */
export const getTransWalletBalanceInfoRoute = route(
  getTransWalletBalanceInfo,
  async ({ input, tx, client, player, services, now, language }) => {
    const { lockedVenues } = await services.database.transaction((inner) =>
      settleTurnover(inner.tx, player.playerId, now),
    );
    const balances = await readBalances(client, player.playerId);
    const venues = (await listVenues(tx, now))
      .filter((venue) => venue.isOpen)
      .map((venue) => toVenueWallet(venue, balances, lockedVenues, language));
    return {
      venues: input.isEmptyHidden ? venues.filter((it) => it.balanceMinor > 0n) : venues,
    };
  },
);
