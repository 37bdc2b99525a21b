import { getBonusStatement } from '@vela/contract/promotion/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findApplication } from './application-store.ts';
import { gatherStatement } from './gathering.ts';

/** Returns an application of the player with all bets behind its bonus. */
export const getBonusStatementRoute = route(getBonusStatement, async (context) => {
  const { tx, input, player } = context;
  const found = await findApplication(tx, input.applicationId, player.playerId);
  return found ? gatherStatement(context, found) : refuse('notFound');
});
