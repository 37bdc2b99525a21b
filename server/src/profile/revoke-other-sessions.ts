import { revokeOtherSessions } from '@vela/contract/profile/calls.ts';
import { revokeSessions } from '../access/index.ts';
import { route } from '../app/route.ts';

/** Logs out every device but the caller's. */
export const revokeOtherSessionsRoute = route(revokeOtherSessions, async (context) => {
  const { player, notifyPlayer } = context;
  const endedCount = await revokeSessions(context, player.playerId, player.sessionId);
  if (endedCount > 0) notifyPlayer(player.playerId, { type: 'session-ended', reason: 'revoked' });
  return { endedCount };
});
