import { setAutoTransfer } from '@vela/contract/wallet/calls.ts';
import { updatePlayer } from '../app/players.ts';
import { route } from '../app/route.ts';

/** Switches auto transfer. */
export const setAutoTransferRoute = route(setAutoTransfer, async ({ input, tx, player }) => {
  await updatePlayer(tx, player.playerId, { isAutoTransferOn: input.isAutoTransferOn });
  return { isAutoTransferOn: input.isAutoTransferOn };
});
