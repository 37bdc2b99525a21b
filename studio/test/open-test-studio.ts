import { noProxies } from '@vela/service/proxies.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { openStudio } from '../src/app.ts';
import type { Studio } from '../src/app.ts';
import type { WalletClient } from '../src/wallet/client.ts';
import { makeKeys, TEST_TABLE } from './kit.ts';
import type { World } from './kit.ts';

/** A whole studio on a test's world, with one table whose betting stays open. */
export function openTestStudio(world: World, wallet: WalletClient): Promise<Studio> {
  const keys = makeKeys();
  return openStudio({
    ...world,
    wallet,
    keys: { privateKey: keys.studio.privateKey, platformPublicKeys: [keys.platform.publicKey] },
    tables: [{ ...TEST_TABLE, bettingMs: HOUR_MS }],
    streams: new Map(),
    timeZone: 'Asia/Hong_Kong',
    software: async () => '',
    publicUrl: 'https://studio.example',
    frameOrigins: ['https://play.example'],
    isPlayMoney: true,
    desk: null,
    clientDir: null,
    proxies: noProxies,
  });
}
