import { getSecondaryPasswordState } from '@vela/contract/profile/calls.ts';
import { route } from '../app/route.ts';
import { findPlayer } from './store.ts';

/** Returns whether a secondary password is set. */
export const getSecondaryPasswordStateRoute = route(getSecondaryPasswordState, async (context) => {
  const { hasSecondaryPassword } = await findPlayer(context.tx, context.player.playerId);
  return { isSet: hasSecondaryPassword };
});
