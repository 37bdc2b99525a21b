import { removeFavourites } from '@vela/contract/game/calls.ts';
import { route } from '../app/route.ts';
import { deleteFavourites } from './lobby-store.ts';

/** Removes the marks of several games; games without one stay so. */
export const removeFavouritesRoute = route(removeFavourites, async ({ input, tx, player }) => {
  await deleteFavourites(tx, player.playerId, [...input.ids, ...(input.id ? [input.id] : [])]);
  return {};
});
