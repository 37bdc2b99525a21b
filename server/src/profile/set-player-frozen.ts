import { setPlayerFrozen } from '@vela/contract/profile/staff-calls.ts';
import { revokeSessions } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { closePlay } from '../venue/index.ts';
import { setFrozen } from './search.ts';
import { findPlayerId, lockPlayer } from './store.ts';

/** Freezes an account, which ends its sessions and games at once, or releases it. */
export const setPlayerFrozenRoute = route(setPlayerFrozen, async (context) => {
  const { input, tx, now, staff, address, tellPlayer } = context;
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  if (input.reason === '') return refuse('reasonRequired');
  // After this point it must succeed.
  await lockPlayer(tx, playerId);
  await setFrozen(tx, playerId, input.isFrozen, input.reason);
  const endedSessions = input.isFrozen ? await revokeSessions(tx, playerId, null, now) : 0;
  if (input.isFrozen) await closePlay(context, playerId);
  await audit(context, {
    staff,
    action: input.isFrozen ? 'player.freeze' : 'player.release',
    subject: `player:${input.username.toLowerCase()}`,
    details: { reason: input.reason, endedSessions },
    address,
    now,
  });
  if (input.isFrozen) tellPlayer(playerId, { type: 'session-ended', reason: 'frozen' });
  return {};
});
