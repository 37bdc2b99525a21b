// The platform's player port for the benchmark, as main.ts runs it, but without jobs and seeds. Its
// parent passes DATABASE_URL and reads the port it listens on.
import { systemClock } from '@vela/service/clock.ts';
import { readConfig } from '@vela/service/config.ts';
import { openDatabase } from '@vela/service/db.ts';
import { memoryBus } from '@vela/service/live.ts';
import { openLog } from '@vela/service/log.ts';
import { callTimeouts } from '@vela/service/pool.ts';
import { systemRandom } from '@vela/service/random.ts';
import { buildApp } from '../server/src/app.ts';
import { connections } from '../server/src/app/connections.ts';
import { readSite } from '../server/src/app/site.ts';
import { createFreePlayClient } from '../server/src/game/provider/free-play-client.ts';
import { createHeldClient } from '../server/src/game/provider/held-client.ts';
import { routes } from '../server/src/slices.ts';
import type { DB } from '../server/src/tables.gen.ts';

const config = readConfig();
const url = config.databaseUrl;
if (url === null) throw new Error('DATABASE_URL is not set');
const database = openDatabase<DB>({
  url,
  applicationName: 'vela-bench',
  max: connections.max,
  moneyMax: connections.moneyMax,
  timeouts: callTimeouts,
});
const site = await readSite(database.db, config, systemClock.now());
const app = await buildApp(
  {
    config,
    site,
    database,
    clock: systemClock,
    random: systemRandom,
    bus: memoryBus(),
    worklists: [],
    log: openLog({ name: 'bench', level: 'error' }),
    providerClient: {
      ...createHeldClient(() => Promise.reject(new Error('the bench has no provider')), site),
      ...createFreePlayClient(() => Promise.reject(new Error('the bench has no provider')), site),
      launch: () => Promise.reject(new Error('the bench launches no game')),
      replay: () => Promise.resolve(null),
      desk: () => Promise.reject(new Error('there is no desk')),
      games: () => Promise.reject(new Error('the bench lists no games')),
      openRounds: () => Promise.resolve([]),
      voidRound: () => Promise.resolve(null),
      liveTables: () => Promise.resolve([]),
      liveMatches: () => Promise.resolve([]),
    },
    channelClient: { request: () => Promise.reject(new Error('the bench has no channels')) },
  },
  { serves: 'player', routes, allowsMissing: true, hasMetrics: false },
);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: Number(new URL(address).port) });
process.on('disconnect', () => process.exit(0));
