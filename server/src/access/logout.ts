import { logout } from '@vela/contract/access/calls.ts';
import { route } from '../app/route.ts';

/** Ends the session that the call came with. */
export const logoutRoute = route(logout, async ({ player, tx, now, tellPlayer }) => {
  await tx
    .updateTable('accessSessions')
    .set({ revokedAt: now })
    .where('sessionId', '=', player.sessionId)
    .where('revokedAt', 'is', null)
    .execute();
  tellPlayer(player.playerId, { type: 'session-ended', reason: 'revoked' });
  return {};
});
