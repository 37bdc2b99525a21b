import { oneTouchTransfer } from '@vela/contract/wallet/calls.ts';
import { route } from '../app/route.ts';
import { readBalances, recoverAll } from './moves.ts';

/** Brings the money of every venue back, and tells each venue's result. */
export const oneTouchTransferRoute = route(oneTouchTransfer, async (context) => {
  const { player, language } = context;
  const recoveries = await recoverAll(context, player.playerId);
  const { centralMinor } = await readBalances(context.client, player.playerId);
  context.tellPlayer(player.playerId, { type: 'balance' });
  return {
    centralMinor,
    results: recoveries
      .filter(({ venue, result }) => venue.isOpen || result !== 'empty')
      .map(({ venue, amountMinor, result }) => ({
        venue: venue.venue,
        name: venue.nameIn(language),
        amountMinor,
        orderNo: null,
        result,
      })),
  };
});
