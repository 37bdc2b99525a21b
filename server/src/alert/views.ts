import { findConsents } from '../protection/index.ts';
import type { Context } from '../app/route.ts';
import { findDevice, readPushKeys } from './store.ts';

/** Returns what the device of a request shows. */
export async function toAlerts({
  tx,
  services,
  player: { playerId, sessionId },
}: Pick<Context, 'tx' | 'services'> & { player: { playerId: bigint; sessionId: string } }) {
  const { config } = services;
  const isSandbox = config.mode === 'play';
  const device = await findDevice(tx, sessionId);
  const consents = await findConsents(tx, playerId);
  return {
    isSandbox,
    key: isSandbox ? '' : (await readPushKeys(tx, config)).publicKey,
    device: device && { account: device.wantsAccount, money: device.wantsMoney },
    offers: consents.push,
  };
}
