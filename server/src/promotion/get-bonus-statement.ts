import { getBonusStatement } from '@vela/contract/promotion/calls.ts';
import { statementBetsMax } from '@vela/contract/statement/rules.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findApplication } from './application-store.ts';
import { listBets } from './gathering.ts';
import { toApplications } from './views.ts';

/** Returns an application of the player with all bets behind its bonus. */
export const getBonusStatementRoute = route(getBonusStatement, async (context) => {
  const { tx, input, player } = context;
  const found = await findApplication(tx, input.applicationId, player.playerId);
  const [application] = found ? await toApplications(context, [found]) : [];
  if (!found || !application) return refuse('notFound');
  const page = { pageNo: 1, pageSize: statementBetsMax };
  const { rows, totalCount } = await listBets(context, found, page);
  return { application, bets: rows, isCut: totalCount > rows.length };
});
