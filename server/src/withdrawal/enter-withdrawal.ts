import { enterWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import { route } from '../app/route.ts';
import { recoverForWithdrawal } from '../wallet/index.ts';

/** With auto transfer on, brings the money of every venue back before a withdrawal. */
export const enterWithdrawalRoute = route(enterWithdrawal, async (context) => {
  const { services, language } = context;
  const { playerId } = context.player;
  // Venues that hold the balance are asked over a network: not inside this transaction.
  context.replyAfterCommit(async () => {
    const recoveries = await recoverForWithdrawal(services, playerId);
    return {
      results: recoveries
        .filter(({ result }) => result !== 'empty')
        .map(({ venue, amountMinor, result }) => ({
          venue: venue.venue,
          name: venue.nameIn(language),
          amountMinor,
          result,
        })),
    };
  });
  return { results: [] };
});
