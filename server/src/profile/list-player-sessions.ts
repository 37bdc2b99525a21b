import { listPlayerSessions } from '@vela/contract/profile/staff-calls.ts';
import { listAllSessions } from '../access/index.ts';
import { toPage } from '../app/page.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readAgent } from '../app/agent.ts';
import { findPlayerId } from './store.ts';

/** Returns every session of a player, most recently used first. */
export const listPlayerSessionsRoute = route(listPlayerSessions, async ({ input, tx, now }) => {
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  const { rows, totalCount } = await listAllSessions(tx, playerId, now, input);
  const lines = rows.map(({ agent, ...row }) => ({ ...row, ...readAgent(agent) }));
  return toPage(lines, totalCount, input);
});
