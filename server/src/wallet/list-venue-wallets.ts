import { listVenueWallets } from '@vela/contract/wallet/calls.ts';
import { route } from '../app/route.ts';
import type { toVenueWallet } from './views.ts';
import { readVenueWallets } from './venue-wallets.ts';

/** Lists the venue wallets, without empty ones if requested. */
export const listVenueWalletsRoute = route(listVenueWallets, async (context) => {
  const { input, player } = context;
  const { venues } = await readVenueWallets(context, player.playerId);
  return { venues: input.isEmptyHidden ? venues.filter(hasSomething) : venues };
});

/** An unknown balance may be above zero. */
function hasSomething(it: ReturnType<typeof toVenueWallet>): boolean {
  const thereMinor = it.balanceMinor + it.inPlayMinor + it.pendingMinor + it.pendingBackMinor;
  return thereMinor > 0n || !it.isBalanceKnown;
}
