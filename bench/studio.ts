// The studio with one table for `bench/watchers.ts`, with sessions for all watchers. An in-memory
// platform answers every call after 5 ms: the table is what is measured. Its parent passes
// DATABASE_URL and WATCHERS and reads the port and session tokens.
import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '@vela/service/clock.ts';
import { openDatabase } from '@vela/service/db.ts';
import { openLog } from '@vela/service/log.ts';
import { migrate } from '@vela/service/migrate.ts';
import { noProxies } from '@vela/service/proxies.ts';
import { newToken, systemRandom } from '@vela/service/random.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { MIGRATIONS, openStudio } from '../studio/src/app.ts';
import { ensurePlayer, insertSession } from '../studio/src/play/store.ts';
import { hashToken } from '../studio/src/provider/routes.ts';
import { harbourBaccarat } from '../studio/src/tables/tables.ts';
import { newUuid } from '../studio/src/uuid.ts';
import type { WalletClient } from '../studio/src/wallet/client.ts';

const answerMs = 5;

const platform: WalletClient = {
  send: async (_path, { user, request_uuid: uuid }) => {
    await wait(answerMs);
    const body = { user, status: 'RS_OK', currency: 'HKD', balance: 1e12, request_uuid: uuid };
    return { isClear: true, status: 'RS_OK', balanceMinor: 1_000_000_000n, body };
  },
};

const database = openDatabase<unknown>({
  url: process.env['DATABASE_URL'] ?? '',
  applicationName: 'vela-bench-studio',
});
await migrate(database.pool, [MIGRATIONS]);
const keys = generateKeyPairSync('ed25519');
const studio = await openStudio({
  database,
  wallet: platform,
  keys: { privateKey: keys.privateKey, platformPublicKeys: [keys.publicKey] },
  clock: systemClock,
  random: systemRandom,
  log: openLog({ name: 'bench', level: 'error' }),
  // Short rounds, so that a run of a minute covers every phase several times.
  tables: [{ ...harbourBaccarat, bettingMs: 4000, settledMs: 2000, chainLength: 1000 }],
  streams: new Map(),
  timeZone: 'Asia/Hong_Kong',
  software: async () => 'bench',
  publicUrl: 'https://studio.example',
  frameOrigins: [],
  isPlayMoney: true,
  desk: null,
  clientDir: null,
  proxies: noProxies,
});
const tokens: string[] = [];
for (let i = 0; i < Number(process.env['WATCHERS']); i++) {
  const token = newToken(systemRandom);
  const now = systemClock.now();
  const player = `watcher-${i}`;
  await ensurePlayer(database.pool, player, now);
  await insertSession(database.pool, {
    id: newUuid(systemRandom),
    tokenHash: hashToken(token),
    player,
    platformToken: 'bench',
    gameCode: harbourBaccarat.code,
    currency: 'HKD',
    lang: 'en',
    lobbyUrl: null,
    startedAt: now,
    expiresAt: addMs(now, HOUR_MS),
  });
  tokens.push(token);
}
await studio.start();
const address = await studio.app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: Number(new URL(address).port), tokens });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
