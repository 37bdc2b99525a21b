import { getUserBalance } from '@vela/contract/wallet/calls.ts';
import { route } from '../app/route.ts';
import { readBalances } from './moves.ts';

/** Every balance of the player. */
export const getUserBalanceRoute = route(getUserBalance, async ({ client, player }) => {
  const balances = await readBalances(client, player.playerId);
  return {
    userBalanceMap: {
      totalMinor: balances.totalMinor,
      centralMinor: balances.centralMinor,
      lockedMinor: balances.lockedMinor,
      welfareMinor: balances.welfareMinor,
      venuesMinor: balances.venuesMinor,
      pendingMinor: balances.transitMinor,
      isTotalKnown: true,
    },
  };
});
