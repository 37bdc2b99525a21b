import { listFlaggedPlayers } from '@vela/contract/protection/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listFlagged } from './score-store.ts';

/** Returns one page of players whose play shows markers of harm. */
export const listFlaggedPlayersRoute = route(listFlaggedPlayers, async ({ tx, input }) => {
  const { rows, totalCount } = await listFlagged(tx, input);
  return toPage(rows, totalCount, input);
});
