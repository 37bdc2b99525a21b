import { checkAge } from '@vela/contract/access/rules.ts';
import { setPlayerFrozen } from '@vela/contract/profile/staff-calls.ts';
import { toDay } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { changeFrozen } from './freezing.ts';
import { findPlayer, findPlayerId, lockPlayer } from './store.ts';

/** Freezes an account, which ends its sessions and games at once, or releases it. */
export const setPlayerFrozenRoute = route(setPlayerFrozen, async (context) => {
  const { input, tx, now, services } = context;
  const { isFrozen, reason } = input;
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  if (reason === '') return refuse('reasonRequired');
  await lockPlayer(tx, playerId);
  const { username, birthDate, ...player } = await findPlayer(tx, playerId);
  if (player.isFrozen === isFrozen) return refuse('playerStateChanged');
  const today = toDay(now, services.site.timeZone);
  if (!isFrozen && checkAge(birthDate, today) !== null) return refuse('playerUnderAge');
  // After this point it must succeed.
  await changeFrozen(context, { playerId, username, isFrozen, reason });
  return {};
});
