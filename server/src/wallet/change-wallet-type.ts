import { changeWalletType } from '@vela/contract/wallet/calls.ts';
import { route } from '../app/route.ts';
import { updateAutoTransfer } from './store.ts';

/** Switches auto transfer. */
export const changeWalletTypeRoute = route(changeWalletType, async ({ input, tx, player }) => {
  await updateAutoTransfer(tx, player.playerId, input.isAutoTransferOn);
  return { isAutoTransferOn: input.isAutoTransferOn };
});
