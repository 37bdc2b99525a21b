import { chooseDrawSeed } from '@vela/contract/welfare/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { lockPlayer } from '../profile/index.ts';
import { updateClientSeed } from './draw-store.ts';
import { findDrawBlock, findShownCommitment } from './drawing.ts';

/** Sets the client seed of the player's next draw. */
export const chooseDrawSeedRoute = route(chooseDrawSeed, async (context) => {
  const { tx, input, player } = context;
  await lockPlayer(tx, player.playerId);
  const block = await findDrawBlock(context, player.playerId);
  if (block) return refuse('drawUnavailable', { reason: block });
  const shown = await findShownCommitment(context, player.playerId);
  if (shown?.commitment !== input.commitment) {
    return refuse('drawUnavailable', { reason: 'changed' });
  }
  // After this point it must succeed.
  await updateClientSeed(tx, shown.drawId, input.clientSeed);
  return {};
});
