import { listBonusBets } from '@vela/contract/promotion/calls.ts';
import { toPage } from '../app/page.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findApplication } from './application-store.ts';
import { listBets } from './gathering.ts';

/** Lists the bets that filled the requirement of one of the player's bonuses, or used it. */
export const listBonusBetsRoute = route(listBonusBets, async (context) => {
  const { tx, input, player } = context;
  const application = await findApplication(tx, input.applicationId, player.playerId);
  if (!application) return refuse('notFound');
  const { cashback, rows, totalCount } = await listBets(context, application, input);
  return { ...toPage(rows, totalCount, input), cashback };
});
