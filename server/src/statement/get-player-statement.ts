import { getPlayerStatement } from '@vela/contract/statement/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { findNamedGrant } from '../welfare/index.ts';
import { gatherStatement } from './gathering.ts';

/** Returns the statement of any grant, and audits who took it. */
export const getPlayerStatementRoute = route(getPlayerStatement, async (context) => {
  const { tx, input, staff, address, now } = context;
  const grant = await findNamedGrant(tx, input.grantId);
  if (!grant) return refuse('notFound');
  const statement = await gatherStatement(context, grant);
  // After this point it must succeed.
  await audit(context, {
    staff,
    action: 'statement.get',
    subject: `player:${grant.username}`,
    details: { grant: grant.grantId, rowCount: statement.bets.length },
    address,
    now,
  });
  return { ...statement, username: grant.username };
});
