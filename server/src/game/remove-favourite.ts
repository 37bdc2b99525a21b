import { removeFavourite } from '@vela/contract/game/calls.ts';
import { route } from '../app/route.ts';
import { deleteFavourites } from './lobby-store.ts';

/** Removes the mark of one game; a game without one stays so. */
export const removeFavouriteRoute = route(removeFavourite, async ({ input, tx, player }) => {
  await deleteFavourites(tx, player.playerId, [input.id]);
  return {};
});
