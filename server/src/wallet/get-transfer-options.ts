import { getTransferOptions } from '@vela/contract/wallet/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { walletSetting } from './settings.ts';
import { findAutoTransfer } from './store.ts';
import { readVenueWallets } from './venue-wallets.ts';

/** Returns the data of the transfer screen. */
export const getTransferOptionsRoute = route(getTransferOptions, async (context) => {
  const { tx, player } = context;
  const { wallet, venues } = await readVenueWallets(context, player.playerId);
  const { unlockBelowMinor, transferMinMinor } = await readSetting(tx, walletSetting);
  return {
    centralMinor: wallet.centralMinor,
    lockedMinor: wallet.lockedMinor,
    welfareMinor: wallet.welfareMinor,
    pendingMinor: wallet.transitMinor,
    isAutoTransferOn: await findAutoTransfer(tx, player.playerId),
    transferMinMinor,
    unlockBelowMinor,
    venues,
  };
});
