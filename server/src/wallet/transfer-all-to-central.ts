import { transferAllToCentral } from '@vela/contract/wallet/calls.ts';
import type { Language } from '@vela/contract/language.ts';
import { route } from '../app/route.ts';
import { readBalances } from './moves.ts';
import { finishRecovery, startRecovery } from './recovering.ts';
import type { Recovery } from './recovering.ts';

/** Recovers the money of every venue, and returns each venue's result. */
export const transferAllToCentralRoute = route(transferAllToCentral, async (context) => {
  const { player, language, services, client } = context;
  const { playerId } = player;
  const started = await startRecovery(context, playerId);
  context.notifyPlayer(playerId, { type: 'balance' });
  if (started.some(({ result }) => result === 'pending')) {
    context.replyAfterCommit(async () => {
      const recoveries = await finishRecovery(services, started);
      const { centralMinor } = await readBalances(services.database.pool, playerId);
      return toReply(recoveries, centralMinor, language);
    });
  }
  const { centralMinor } = await readBalances(client, playerId);
  return toReply(started, centralMinor, language);
});

function toReply(recoveries: readonly Recovery[], centralMinor: bigint, language: Language) {
  return {
    centralMinor,
    results: recoveries
      .filter(({ venue, result }) => venue.isOpen || result !== 'empty')
      .map(({ venue, amountMinor, orderNo, result }) => ({
        venue: venue.venue,
        name: venue.nameIn(language),
        amountMinor,
        orderNo,
        result,
      })),
  };
}
