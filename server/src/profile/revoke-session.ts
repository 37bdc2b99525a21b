import { revokeSession } from '@vela/contract/profile/calls.ts';
import { revokeSession as endSession } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';

/** Logs out one of the player's devices. */
export const revokeSessionRoute = route(revokeSession, async (context) => {
  const { input, player, notifyPlayer } = context;
  const isEnded = await endSession(context, player.playerId, input.sessionId);
  if (!isEnded) return refuse('notFound');
  notifyPlayer(player.playerId, { type: 'session-ended', reason: 'revoked' });
  return {};
});
