import { listSessions } from '@vela/contract/profile/calls.ts';
import { listLiveSessions } from '../access/index.ts';
import { route } from '../app/route.ts';
import { toSession } from './views.ts';

/** Returns the player's sessions, this device first. */
export const listSessionsRoute = route(listSessions, async ({ tx, player, now, services }) => {
  const idleHours = services.config.mode === 'licensed' ? 24 : null;
  const rows = await listLiveSessions(tx, player.playerId, now, idleHours);
  const sessions = rows.map((row) => toSession(row, player.sessionId));
  return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
});
