import { listTournaments } from '@vela/contract/tournament/calls.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { findBlock } from './blocking.ts';
import { listJoined } from './entry-store.ts';
import { listShown } from './store.ts';
import { toTournaments } from './views.ts';

/** Chosen: a tournament that ended longer ago is found in the record of its prize. */
const shownDays = 30;

/** Tournaments that come, run or have ended; none to a player who can take part in none. */
export const listTournamentsRoute = route(listTournaments, async (context) => {
  const { tx, now, player } = context;
  const block = player ? await findBlock(context, player.playerId) : null;
  if (block) return { list: [], block };
  const tournaments = await listShown(tx, addMs(now, -shownDays * DAY_MS), now);
  const joined = player ? await listJoined(tx, player.playerId) : new Set<string>();
  return { list: await toTournaments(context, tournaments, joined), block: null };
});
