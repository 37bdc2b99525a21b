import { favouritesMax, addFavourite } from '@vela/contract/game/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { lockPlayer } from '../profile/index.ts';
import { hasGame, insertFavourite, listFavourites } from './lobby-store.ts';

/** Marks a game as a favourite. Locks the player's row, so that concurrent marks are counted. */
export const addFavouriteRoute = route(addFavourite, async ({ input, tx, player, now }) => {
  if (!(await hasGame(tx, input.id))) return refuse('notFound');
  await lockPlayer(tx, player.playerId);
  const favourites = await listFavourites(tx, player.playerId);
  if (favourites.includes(input.id)) return {};
  if (favourites.length >= favouritesMax) return refuse('favouritesFull', { max: favouritesMax });
  // After this point it must succeed.
  await insertFavourite(tx, { playerId: player.playerId, id: input.id, createdAt: now });
  return {};
});
