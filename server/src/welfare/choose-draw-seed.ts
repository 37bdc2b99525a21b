import { chooseDrawSeed } from '@vela/contract/welfare/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { lockDraws, updateClientSeed } from './draw-store.ts';
import { ensureCommitment, findDrawBlock } from './drawing.ts';

/** Sets what the player adds to the chance of their next draw. */
export const chooseDrawSeedRoute = route(chooseDrawSeed, async (context) => {
  const { tx, input, player } = context;
  await lockDraws(tx, player.playerId);
  const block = await findDrawBlock(context, player.playerId);
  if (block) return refuse('drawUnavailable', { reason: block });
  // After this point it must succeed.
  const { drawId } = await ensureCommitment(context, player);
  await updateClientSeed(tx, drawId, input.clientSeed);
  return {};
});
