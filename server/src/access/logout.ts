import { logout } from '@vela/contract/access/calls.ts';
import { route } from '../app/route.ts';
import { revokeSession } from './session.ts';

/** Ends the caller's session. */
export const logoutRoute = route(logout, async (context) => {
  const { player, notifyPlayer } = context;
  await revokeSession(context, player.playerId, player.sessionId);
  notifyPlayer(player.playerId, { type: 'session-ended', reason: 'revoked' });
  return {};
});
