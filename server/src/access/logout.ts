import { logout } from '@vela/contract/access/calls.ts';
import { route } from '../app/route.ts';
import { revokeSession } from './session.ts';

/** Ends the session that the call came with. */
export const logoutRoute = route(logout, async ({ player, tx, now, notifyPlayer }) => {
  await revokeSession(tx, player.playerId, player.sessionId, now);
  notifyPlayer(player.playerId, { type: 'session-ended', reason: 'revoked' });
  return {};
});
