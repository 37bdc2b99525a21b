import { listAgents } from '@vela/contract/invite/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listAgentRows } from './list-store.ts';

/** Lists the players who are agents, by name. */
export const listAgentsRoute = route(listAgents, async ({ tx, input }) => {
  const { rows, totalCount } = await listAgentRows(tx, input);
  return toPage(rows, totalCount, input);
});
