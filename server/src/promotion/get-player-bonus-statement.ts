import { getPlayerBonusStatement } from '@vela/contract/promotion/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { findApplication } from './application-store.ts';
import { gatherStatement } from './gathering.ts';

/** Returns an application of any player with all bets behind its bonus, and audits who took it. */
export const getPlayerBonusStatementRoute = route(getPlayerBonusStatement, async (context) => {
  const { tx, input, staff, address, now } = context;
  const found = await findApplication(tx, input.applicationId);
  if (!found) return refuse('notFound');
  const statement = await gatherStatement(context, found);
  // After this point it must succeed.
  await audit(context, {
    staff,
    action: 'statement.get',
    subject: `player:${found.username}`,
    details: { application: found.applicationId, rowCount: statement.bets.length },
    address,
    now,
  });
  return { ...statement, username: found.username };
});
