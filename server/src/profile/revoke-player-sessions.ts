import { revokePlayerSessions } from '@vela/contract/profile/staff-calls.ts';
import { revokeSession, revokeSessions } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { findPlayerId } from './store.ts';

/** Logs a player out of one session, or of all of them. */
export const revokePlayerSessionsRoute = route(revokePlayerSessions, async (context) => {
  const { input, tx, staff, now, address, notifyPlayer } = context;
  const { sessionId, reason } = input;
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  if (reason === '') return refuse('reasonRequired');
  const endedCount =
    sessionId === ''
      ? await revokeSessions(context, playerId, null)
      : Number(await revokeSession(context, playerId, sessionId));
  if (sessionId !== '' && endedCount === 0) return refuse('notFound');
  // After this point it must succeed.
  await audit(context, {
    staff,
    action: 'player.revoke',
    subject: `player:${input.username.toLowerCase()}`,
    details: { sessionId: sessionId === '' ? 'all' : sessionId, endedCount, reason },
    address,
    now,
  });
  notifyPlayer(playerId, { type: 'session-ended', reason: 'revoked' });
  return { endedCount };
});
