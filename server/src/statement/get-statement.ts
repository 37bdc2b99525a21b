import { getStatement } from '@vela/contract/statement/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findNamedGrant } from '../welfare/index.ts';
import { gatherStatement } from './gathering.ts';

/** Returns the statement of a grant of the player. */
export const getStatementRoute = route(getStatement, async (context) => {
  const { tx, input, player } = context;
  const grant = await findNamedGrant(tx, input.grantId);
  if (grant?.playerId !== player.playerId) return refuse('notFound');
  return gatherStatement(context, grant);
});
